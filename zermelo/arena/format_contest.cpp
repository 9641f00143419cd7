// Reading the contest format of "Gra w zielone", at the speed of memory.
//
//     5 3            a fields of Ann (1 .. a), b of Billy (a+1 .. a+b)
//     0 2 6 7        one line a field: colour (1 green), k >= 1, its k successors
//
// Lines and numbers are counted first, 64 bytes at a time.  So every table gets its exact size
// before it is allocated, and every chunk of the text knows which rows and moves it holds: the
// chunks are then read independently.  This reader only finds out whether the file is good.  What
// is wrong with a bad file is found by contest_fault, the textbook reader, which goes line by line.
//
// Time O(bytes), two passes; 4 bytes a move, 4 a field; the text itself is not copied.
//
// Main function: read_contest.  Called from read_arena.
// Source: VIII Polish Olympiad in Informatics (2001), task "Gra w zielone".
// Tested: test/arena/format_contest_test.cpp, test/fuzz/fuzz_contest.cpp (against its twin).
#include <algorithm>
#include <vector>

#include "zermelo/arena/formats.hpp"
#include "zermelo/base/scan.hpp"

namespace zermelo::inline arena {
namespace {

// A run of whole lines.
struct Chunk {
    const char *  begin = nullptr, *end = nullptr;
    std::uint64_t lines = 0, numbers = 0;  // in it
    std::uint64_t row = 0, move = 0;       // of its first line
    std::uint64_t moves = 0;               // in it, if the text is well formed
};

// Counts line ends and starts of numbers (a byte above ' ' after one that is not). begin[-1] must
// be readable.
void tally(Chunk& chunk) {
    constexpr int kLanes = 64;
    const char*   at     = chunk.begin;
    const auto    byte   = [](const char* p) { return static_cast<unsigned char>(*p); };
    while (chunk.end - at >= kLanes) {
        unsigned char lines[kLanes] = {}, starts[kLanes] = {};
        for (int turn = 0; turn < 255 && chunk.end - at >= kLanes; ++turn, at += kLanes)
            for (int i = 0; i < kLanes; ++i) {
                lines[i]  = static_cast<unsigned char>(lines[i] + (at[i] == '\n'));
                starts[i] = static_cast<unsigned char>(
                    starts[i] + ((byte(at + i) > ' ') & (byte(at + i - 1) <= ' ')));
            }
        for (int i = 0; i < kLanes; ++i) chunk.lines += lines[i], chunk.numbers += starts[i];
    }
    for (; at != chunk.end; ++at) {
        chunk.lines += *at == '\n';
        chunk.numbers += byte(at) > ' ' && byte(at - 1) <= ' ';
    }
}

// Cuts the text at line ends into chunks of about four megabytes.
std::vector<Chunk> cut(std::string_view text) {
    constexpr std::size_t kSize = std::size_t{4} << 20;
    std::vector<Chunk>    chunks;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t stop = text.size();
        if (stop - at > kSize) {
            const auto line = text.find('\n', at + kSize);
            if (line != text.npos) stop = line + 1;
        }
        chunks.push_back({text.data() + at, text.data() + stop, 0, 0, 0, 0, 0});
        at = stop;
    }
    return chunks;
}

// Writes green bits of ascending rows, a word at a time: chunks share the words at their borders.
class GreenWriter {
  public:
    explicit GreenWriter(Bits& green) : green_(green) {}
    ~GreenWriter() { flush(); }
    void set(std::uint64_t v) {
        if (v / 64 != at_) flush(), at_ = v / 64;
        word_ |= std::uint64_t{1} << v % 64;
    }

  private:
    void flush() {
        if (word_) __atomic_fetch_or(&green_.word(at_), word_, __ATOMIC_RELAXED);
        word_ = 0;
    }
    Bits&         green_;
    std::uint64_t at_ = 0, word_ = 0;
};

// The line of one field, on its way into the table of moves.
struct Row {
    std::uint64_t  low, most;  // successors are low + 1 .. low + most
    std::uint32_t* to;         // room for `room` moves
    std::uint64_t  room;
    std::uint64_t  colour = 0, k = 0;
    std::uint32_t  before    = 0;     // the last successor
    bool           ascending = true;  // so far

    bool head(std::uint64_t c, std::uint64_t moves) {
        colour = c, k = moves;
        return c <= 1 && moves - 1 < room;
    }
    bool move(std::uint64_t i, std::uint64_t s) {
        if (s - low - 1 >= most) return false;
        ascending &= s > before;
        before = static_cast<std::uint32_t>(s);
        to[i]  = before - 1;
        return true;
    }
};

// Reads the line from `at` on if it is plain, with one blank between numbers, as programs write it.
// Returns where the next line begins, or nullptr if this one is not plain or is wrong.
const char* plain_line(const char* at, NumberEnds& ends, Row& row) {
    const char* const colour = ends.next();
    const char* const k      = colour && *colour == ' ' ? ends.next() : nullptr;
    if (!k || *k != ' ' || !NumberEnds::fits(at, colour) || !NumberEnds::fits(colour + 1, k))
        return nullptr;
    if (!row.head(NumberEnds::value(at, colour), NumberEnds::value(colour + 1, k))) return nullptr;
    const char* from = k + 1;
    for (std::uint64_t i = 0; i < row.k; ++i) {
        const char* const end = ends.next();
        if (!end || *end != (i + 1 < row.k ? ' ' : '\n') || !NumberEnds::fits(from, end) ||
            !row.move(i, NumberEnds::value(from, end)))
            return nullptr;
        from = end + 1;
    }
    return from;
}

// Reads any line.  Returns false if something is wrong in it.
bool any_line(Scanner& text, Row& row) {
    std::uint64_t colour = 0, k = 0, s = 0;
    text.blanks();
    if (!text.number(colour)) return false;
    text.blanks();
    if (!text.number(k) || !row.head(colour, k)) return false;
    for (std::uint64_t i = 0; i < k; ++i) {
        text.blanks();
        if (!text.number(s) || !row.move(i, s)) return false;
    }
    text.blanks();
    return text.line_end() || text.done();
}

// Reads one chunk into its rows.  Returns false if something is wrong in it.
bool read_rows(const Chunk& chunk, std::uint64_t ann, std::uint64_t fields, Arena& arena,
               bool& repeated) {
    GreenWriter          green(arena.green);
    std::uint64_t        e   = chunk.move;
    const std::uint64_t  end = chunk.move + chunk.moves;
    std::uint32_t* const to  = arena.out.to.data();
    Scanner              text({chunk.begin, chunk.end});
    NumberEnds           ends({chunk.begin, chunk.end});
    bool                 plain = false;  // `ends` stands where `text` does
    for (std::uint64_t v = chunk.row; v < chunk.row + chunk.lines; ++v) {
        const std::uint64_t low = v < ann ? ann : 0, most = v < ann ? fields - ann : ann;
        Row                 row{low, most, to + e, end - e};
        const char*         next = nullptr;
        if (plain || ends.start(text.at())) next = plain_line(text.at(), ends, row);
        plain = next != nullptr;
        if (plain) {
            text.skip(static_cast<std::size_t>(next - text.at()));
        } else {
            row = {low, most, to + e, end - e};
            if (!any_line(text, row)) return false;
        }
        if (row.colour) green.set(v);
        if (!row.ascending && may_repeat({row.to, static_cast<std::size_t>(row.k)}))
            repeated = true;
        e += row.k;
        arena.out.begin[v + 1] = static_cast<std::uint32_t>(e);
    }
    return text.done() && e == end;
}

}  // namespace

std::expected<Arena, InputError> read_contest(std::span<const std::byte> bytes,
                                              const Budget&              budget) {
    const auto explain = [&]() -> std::unexpected<InputError> {
        if (auto fault = contest_fault(bytes)) return std::unexpected(std::move(*fault));
        InputError error;
        error.what =
            phrase("the two readers of the contest format disagree; please report this file");
        return std::unexpected(std::move(error));
    };

    // 1. The header.  Blank lines at the end do not count.
    std::string_view text = text_of(bytes);
    const auto       last = text.find_last_not_of(" \t\r\n");
    if (last == text.npos) return explain();
    text = text.substr(0, last + 1);
    Scanner       head(text);
    std::uint64_t a = 0, b = 0;
    head.blanks();
    if (!head.number(a)) return explain();
    head.blanks();
    if (!head.number(b)) return explain();
    head.blanks();
    if (!head.line_end()) return explain();
    constexpr std::uint64_t kMost = Arena::kMostFields;
    if (a > kMost || b > kMost || a + b > kMost || a + b == 0) return explain();
    const std::uint64_t n = a + b;

    // 2. Count, and check whether the counts fit each other and the memory.
    Pace               pace(budget, "read");
    std::vector<Chunk> chunks = cut({head.at(), head.left()});
    std::uint64_t      lines = 0, numbers = 0;
#pragma omp parallel for schedule(dynamic) if (chunks.size() > 1)
    for (std::size_t c = 0; c < chunks.size(); ++c) tally(chunks[c]);
    chunks.back().lines += 1;  // the last line's end was cut off
    for (auto& chunk : chunks) {
        chunk.row = lines, chunk.move = numbers - std::min(numbers, 2 * lines);
        chunk.moves = chunk.numbers - std::min(chunk.numbers, 2 * chunk.lines);
        lines += chunk.lines, numbers += chunk.numbers;
        if (chunk.numbers < 3 * chunk.lines) return explain();  // some row has no successor
    }
    if (lines != n || numbers - 2 * n > Arena::kMostMoves) return explain();
    const std::uint64_t m = numbers - 2 * n, need = 4 * (n + 1) + 4 * m + n / 4 + 16;
    if (need > budget.bytes) return std::unexpected(over_memory(need, budget.bytes));
    Arena arena;
    arena.out   = {Table<std::uint32_t>(n + 1), Table<std::uint32_t>(m)};
    arena.green = Bits(n), arena.billy = Bits(n);
    if (!arena.out.ok() || !arena.green.ok() || !arena.billy.ok())
        return std::unexpected(over_memory(need, need));

    // 3. Read the rows.
    bool good = true, repeated = false;
#pragma omp parallel for schedule(dynamic) reduction(&& : good) reduction(|| : repeated) \
    if (chunks.size() > 1)
    for (std::size_t c = 0; c < chunks.size(); ++c) {
        bool go_on = true;
#pragma omp critical(zermelo_read_pace)
        go_on = pace.go_on(chunks[c].moves + 1);
        good  = good && go_on && read_rows(chunks[c], a, n, arena, repeated);
    }
    if (pace.stopped()) return std::unexpected(ended_early(pace.why()));
    if (!good) return explain();
    for (std::uint64_t v = a; v < n; ++v) arena.billy.set(v);
    if (repeated) drop_repeats(arena.out);
    return arena;
}

}  // namespace zermelo::inline arena
