// Checks whether a JSON value fits a schema.  It knows as much of JSON Schema as the files in
// data/api use.  A schema with a word that is not known here fits nothing, so no schema can promise
// what is never checked.
#pragma once
#include <fmt/format.h>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "test/support/repository.hpp"

namespace zermelo {

using SchemaJson = nlohmann::json;

/// Returns the schema in data/api/NAME.schema.json.
inline SchemaJson schema_of(const std::string& name) {
    return SchemaJson::parse(test::repository_text("data/api/" + name + ".schema.json"));
}

inline bool is_of_type(const SchemaJson& value, const std::string& type) {
    if (type == "integer") return value.is_number_integer();
    return type == "number"    ? value.is_number()
           : type == "string"  ? value.is_string()
           : type == "null"    ? value.is_null()
           : type == "boolean" ? value.is_boolean()
           : type == "array"   ? value.is_array()
           : type == "object"  ? value.is_object()
                               : false;
}

/// Returns "" if the value fits, else what does not fit and where.
inline std::string misfit(const SchemaJson& schema, const SchemaJson& value,
                          const std::string& at = "$") {
    if (schema.is_boolean()) return schema.get<bool>() ? "" : at + ": not allowed";
    for (const auto& [word, wanted] : schema.items()) {
        if (word == "$schema" || word == "title") continue;
        if (word == "type") {
            bool fits = false;
            for (const auto& type : wanted.is_array() ? wanted : SchemaJson::array({wanted}))
                fits |= is_of_type(value, type);
            if (!fits) return at + ": is no " + wanted.dump();
        } else if (word == "const") {
            if (value != wanted) return at + ": is not " + wanted.dump();
        } else if (word == "enum") {
            if (std::find(wanted.begin(), wanted.end(), value) == wanted.end())
                return at + ": " + value.dump() + " is not one of " + wanted.dump();
        } else if (word == "minimum") {
            if (value.is_number() && value < wanted) return at + ": below " + wanted.dump();
        } else if (word == "minItems") {
            if (value.is_array() && value.size() < wanted) return at + ": too short";
        } else if (word == "maxItems") {
            if (value.is_array() && value.size() > wanted) return at + ": too long";
        } else if (word == "items") {
            for (std::size_t i = 0; value.is_array() && i < value.size(); ++i)
                if (auto bad = misfit(wanted, value[i], fmt::format("{}[{}]", at, i)); !bad.empty())
                    return bad;
        } else if (word == "required") {
            for (const auto& name : wanted)
                if (value.is_object() && !value.contains(name))
                    return at + ": has no " + name.dump();
        } else if (word == "properties") {
            for (const auto& [name, inside] : wanted.items())
                if (value.is_object() && value.contains(name))
                    if (auto bad = misfit(inside, value[name], fmt::format("{}.{}", at, name));
                        !bad.empty())
                        return bad;
        } else if (word == "additionalProperties") {
            if (!value.is_object()) continue;
            for (const auto& [name, inside] : value.items())
                if (!schema.contains("properties") || !schema["properties"].contains(name))
                    if (auto bad = misfit(wanted, inside, fmt::format("{}.{}", at, name));
                        !bad.empty())
                        return bad;
        } else if (word == "anyOf") {
            std::string all;
            for (const auto& choice : wanted) {
                auto bad = misfit(choice, value, at);
                if (bad.empty()) return "";
                all += bad + "; ";
            }
            return all;
        } else {
            return fmt::format("{}: the schema says '{}', which nobody checks", at, word);
        }
    }
    return "";
}

}  // namespace zermelo
