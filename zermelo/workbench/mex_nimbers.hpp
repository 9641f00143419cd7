// Nimbers by the definition, or by a theorem's closed form.
//
// The checker certifies a formula heap after heap up to the largest, as long as that takes at most
// kMostChecked options; beyond that the answer rests on the theorem, and says so.
//
// Time O(options of all heaps up to the largest); 4 bytes a heap.
//
// Main function: MexNimbers::find.  Called from workbench/nimber_source.cpp.
// Source: R. Sprague (1935), P. M. Grundy (1939).
// Tested: test/games/sessions_test.cpp, test/impartial/heap_nimbers_test.cpp.
#pragma once
#include "zermelo/base/memory.hpp"
#include "zermelo/workbench/nimber_source.hpp"

namespace zermelo::inline workbench {

inline constexpr std::uint64_t kMostChecked = 30'000'000;  // options; beyond, the theorem has to do

class MexNimbers final : public NimberSource {
  public:
    explicit MexNimbers(const HeapGame& game);

    FoundNimbers  find(std::string_view solver, Index upto, const Budget& budget) override;
    std::uint64_t at(Index h) const override;
    JudgedNimbers judge(Index upto, const Budget& budget) const override;
    Grounds       grounds(bool certified) const override;

    std::expected<Sentences, InputError> read(const Certificate& read, Index upto,
                                              const Budget& budget) override;
    std::expected<void, InputError>      write(const CertificateHeader& header, Index upto,
                                               Sink& sink) const override;

  private:
    const HeapGame&      game_;
    Table<std::uint32_t> labels_;  // of heaps 0 .. upto, if they were found by mex or read
};

}  // namespace zermelo::inline workbench
