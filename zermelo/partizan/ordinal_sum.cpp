#include "zermelo/partizan/ordinal_sum.hpp"

#include <map>

namespace zermelo::inline partizan {
namespace {

class OrdinalSum {
  public:
    OrdinalSum(Values& values, const WrittenGame& base) : values_(values), base_(base) {}

    WrittenGame options(Form top) {
        WrittenGame       sum  = base_;
        const WrittenGame next = written(values_, top);
        for (const Form left : next.left) sum.left.push_back(value(left));
        for (const Form right : next.right) sum.right.push_back(value(right));
        return sum;
    }

  private:
    Form value(Form top) {
        if (const auto found = known_.find(top); found != known_.end()) return found->second;
        const WrittenGame sum = options(top);
        if (!values_.ok()) return kNoForm;
        return known_[top] = values_.game(sum.left, sum.right);
    }

    Values&              values_;
    const WrittenGame&   base_;
    std::map<Form, Form> known_;
};

}  // namespace

WrittenGame written(Values& values, Form form) {
    if (!values.ok()) return {};
    if (!values.forms().is_number(form)) {
        const auto of = values.forms().options(form);
        return {{of.left.begin(), of.left.end()}, {of.right.begin(), of.right.end()}};
    }
    WrittenGame game;
    const auto  next = options_of(values.forms().value(form));
    if (next.left) game.left.push_back(values.number(next.left));
    if (next.right) game.right.push_back(values.number(next.right));
    return game;
}

WrittenGame ordinal_sum(Values& values, const WrittenGame& base, Form top) {
    return OrdinalSum(values, base).options(top);
}

}  // namespace zermelo::inline partizan
