// The automatic choice of an engine, as an object that grows.
#pragma once
#include <memory>
#include <span>

#include "zermelo/impartial/octal_growth.hpp"
#include "zermelo/impartial/octal_vector.hpp"

namespace zermelo::inline impartial {

/// A sequence that grows by whichever engine is fastest.
class BestRun {
  public:
    /// most: as many values may be asked for; room is made at once where that is cheap.
    /// known: right values, to go on from.
    BestRun(const HeapCode& code, const Budget& budget, std::uint64_t most,
            const NimberSequence& known = {});

    /// Grows to `heaps` values.  False: it stopped, why() says the reason; what is known stays.
    bool grow(std::uint64_t heaps, Pace& pace);

    GaveUp        why() const { return why_; }
    std::uint64_t size() const { return vector_ ? vector_->size() : growth_.n; }
    std::uint32_t label(std::uint64_t n) const {
        return vector_ ? vector_->label(n) : growth_.values[n];
    }
    /// The vector engine, if it is at work; else the values are words().
    const VectorRun*               vector() const { return vector_.get(); }
    std::span<const std::uint16_t> words() const {
        return {growth_.values.data(), static_cast<std::size_t>(growth_.n)};
    }

    /// All values, and the run is empty.
    NimberSequence values();

  private:
    bool room(std::uint64_t heaps);
    bool step(std::uint64_t heaps, Pace& pace);
    bool triples(std::uint64_t heaps, Pace& pace);
    void consider_vector();

    const HeapCode&            code_;
    const Budget&              budget_;
    const std::uint64_t        most_;
    OctalGrowth                growth_;
    std::unique_ptr<VectorRun> vector_;
    bool                       scalar_ = false;  // the vector engine was tried and is unfit
    bool                       choose_ = false;  // known values have come: which engine?
    GaveUp                     why_    = GaveUp::no;
};

}  // namespace zermelo::inline impartial
