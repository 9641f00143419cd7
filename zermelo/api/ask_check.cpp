// Judges evidence made elsewhere, with nothing that a solver computed.
#include "zermelo/report/json.hpp"

#include "zermelo/api/asked.hpp"
#include "zermelo/api/base64.hpp"

namespace zermelo::inline api {

Asked ask_check(const Question& question, const Budget& budget) {
    const auto evidence = from_base64(question.evidence);
    if (!evidence) return std::unexpected(plain_error(phrase("the evidence is not base64")));
    auto game = open_question(question, budget);
    if (!game) return std::unexpected(game.error());
    const auto checked = game->session->check(*evidence, budget);
    if (!checked) return std::unexpected(checked.error());
    ShortSink sink;
    write_json(*checked, game->card->name, sink);
    if (!sink.ok()) return std::unexpected(over_memory(kMostCertificate + 1, kMostCertificate));
    auto json = ApiJson::parse(sink.text(), nullptr, false);
    json.erase("schema");
    tell(json, question, {{"headline", checked->headline}});
    return json;
}

}  // namespace zermelo::inline api
