// The certificate of an answer, for `zermelo check` or the ask "check".
#include "zermelo/api/asked.hpp"
#include "zermelo/api/base64.hpp"

namespace zermelo::inline api {

Asked ask_certificate(const Question& question, const Budget& budget) {
    auto game = open_question(question, budget);
    if (!game) return std::unexpected(game.error());
    auto&      session = *game->session;
    const auto answer  = solved(session, question, budget);
    if (!answer) return std::unexpected(answer.error());
    ShortSink sink;
    if (auto done = session.write(Part::certificate, sink); !done)
        return std::unexpected(done.error());
    if (!sink.ok()) return std::unexpected(over_memory(kMostCertificate + 1, kMostCertificate));
    return ApiJson{{"game", game->card->name},
                   {"position", session.position()},
                   {"bytes", sink.text().size()},
                   {"certificate", to_base64(sink.text())}};
}

}  // namespace zermelo::inline api
