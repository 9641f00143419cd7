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
    /// most: the largest number of values that may be asked for; room for all of them is made at
    /// once if that is cheap.  known: correct values to continue from.
    BestRun(const HeapCode& code, const Budget& budget, std::uint64_t most,
            const NimberSequence& known = {});

    /// Grows to `heaps` values.  Returns false if it stopped; why() has the reason, and the values
    /// found so far stay.
    bool grow(std::uint64_t heaps, Pace& pace);

    GaveUp        why() const { return why_; }
    std::uint64_t size() const { return vector_ ? vector_->size() : growth_.n; }
    std::uint32_t label(std::uint64_t n) const {
        return vector_ ? vector_->label(n) : growth_.values[n];
    }
    /// Returns the vector engine if it is at work; otherwise the values are words().
    const VectorRun*               vector() const { return vector_.get(); }
    std::span<const std::uint16_t> words() const {
        return {growth_.values.data(), static_cast<std::size_t>(growth_.n)};
    }

    /// Returns all values and leaves the run empty.
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
    bool                       choose_ = false;  // known values were given: choose an engine
    GaveUp                     why_    = GaveUp::no;
};

}  // namespace zermelo::inline impartial
