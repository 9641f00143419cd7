// Checks of the texts of SVG files for tests.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace zermelo {

inline std::size_t count(std::string_view text, std::string_view what) {
    std::size_t n = 0;
    for (auto at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++n;
    return n;
}

// Checks that the text is well-formed, as far as this can be told within a page of code: tags
// balance, attributes are quoted, there is no stray < or & and no control character.  Returns "" or
// what is wrong.
inline std::string xml_fault(std::string_view text) {
    std::vector<std::string> open;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (static_cast<unsigned char>(text[i]) < 32 && text[i] != '\n') return "control character";
        if (text[i] == '&') {
            const auto end    = text.find(';', i);
            const auto entity = text.substr(i, end == text.npos ? 8 : end - i + 1);
            if (entity != "&lt;" && entity != "&gt;" && entity != "&amp;" && entity != "&quot;")
                return "entity " + std::string(entity);
        }
        if (text[i] == '>') return "stray >";
        if (text[i] != '<') continue;
        std::size_t end    = i + 1;
        bool        quoted = false;
        for (; end < text.size() && (quoted || text[end] != '>'); ++end) {
            if (text[end] == '"') quoted = !quoted;
            if (text[end] == '<') return "< inside a tag";
        }
        if (end == text.size()) return "tag without end";
        const auto tag  = text.substr(i + 1, end - i - 1);
        const auto name = std::string(tag.substr(0, tag.find_first_of(" /", 1)));
        if (tag.starts_with('/')) {
            if (open.empty() || "/" + open.back() != tag) return "closes " + std::string(tag);
            open.pop_back();
        } else if (!tag.ends_with('/')) {
            open.push_back(name);
        }
        i = end;
    }
    return open.empty() ? "" : "open " + open.back();
}

}  // namespace zermelo
