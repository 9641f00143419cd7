// Finds the texts that the server can send to the page, in the server's sources: errors and what
// was expected, why a move is not legal, titles and legends of charts and pictures.
//
// No text is listed here.  The texts are the string literals inside calls of functions that make
// errors (all that return an InputError, and kMakers), in those functions, in functions called
// why_..., in values given to members of errors, charts and pictures, and in constants that are
// used there.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const kRooms = ['api', 'arena', 'base', 'bidding', 'coins', 'finite', 'games', 'green', 'impartial', 'parity', 'partizan', 'pigs',
  'play', 'script', 'serve', 'sum', 'workbench'];

// Files whose errors a visitor cannot meet: the page sends no such input.
const kElsewhere: [RegExp, string][] = [
  [/\/(make_\w+|make|\w*families|parity_degrees|degrees|tests)\./, 'zermelo make'],
  [/\/(told\w*|\w+_told|labelling|format_paritysol|ranks_of|parity_ranks)\./, 'answers and labels of others, for zermelo check'],
  [/\/\w*certificate\.|\/(evidence|finite_strategy|finite_judge|distances|search|search_part|puzzle_search|strategy)\./, 'certificates of others'],
  [/\/(table_file|finite_table\w*|finite_session_table|checkpoint\w*|kept\w*)\./, 'tables and checkpoints'],
  [/\/bidding\/scan\.|\/(suite|transcript|match|slip|program_policy|contest)\./, 'matches, transcripts, contests and sweeps'],
  [/\/partizan\/value_expression\./, 'calc value'],
  [/\/(\w+promises|promises|tested_plays|told_game|forecast|own_game)\./, 'a game that breaks its own rules'],
  [/\/(format_\w+_write|http_\w+|packed|gate|assets)\./, 'formats that are written; the protocol'],
];

// Texts made in the same places that never reach the page, or that are not our own words.
const kNotShown: [RegExp, string][] = [
  [/^zermelo |^[a-z0-9-]+( [A-Z]|$)|^--|^FILE|=1$|ltlsynt|GAME SOLUTION$|^HOA: v1$|^\{"ask|^, expected $|^morris, or/, 'what to type instead, or how a game is typed'],
  [/^(green|parity|dag|loopy|octal|stripes|sum|chomp|nim|nim-passes|bidding|coins|pegs|tiles|toads|hex|cram|mnk|quixo|morris|fibonacci|treat|wythoff|subtraction|all-but|connect4|domineering|kayles) (\S|$)(?!.*nimbers|.*lost positions|.*has no)/, 'a game as it is typed'],
  [/has no format|no such output|no other format|--upto|checkpoint|without --|contest or pgsolver|pgsolver or hoa|no contest|another --seed|--pigs|a larger --mem-limit/, 'options of the command line'],
  [/^this is not evidence|^a certificate \(|^it labels|^it has |did not|its path has|^position \{|^graph \{|does not follow|speaks of more|says nothing of nimbers|was made for another|a number alone|so that they stand|no pig can go|is (?:no|not a) move from|ends at \{|last step a haystack|cut off|no goal|theorem says/, 'evidence of others'],
  [/^(the table does not|one that can be reached|another game|another script|--solver|periods are found|how far\?|kayles, octal|green, parity|zermelo games)/, 'tables, sequences and options'],
  [/^solver (mex|attractor)$|leads out of the game|positions are others|^it (certifies|offers evidence)/, 'refused by our own checker: a bug of ours, told inside a sentence'],
  [/^a (tile|peg|piece)$|^no cell$/, 'films of solutions, which the page does not show'],
  [/address|port \{|beyond this machine/, 'the server before it serves'],
];

const kMakers = ['plain_error', 'fault', 'fault_here', 'wrong', 'fail', 'misplaced', 'unexpected', 'fail_in_words', 'end_line',
  'number', 'error_reply', 'luaL_error', 'want', 'listed_code', 'refuse'];
const kMembers = ['what', 'expected', 'map.title', 'picture.title', 'notes.title', 'across', 'down', 'beyond', 'regions', 'plain', 'strong', 'value', 'wrong'];
const kToken = /\/\/[^\n]*|\/\*[^]*?\*\/|R"(\w*)\([^]*?\)\1"|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+'|#include[^\n]*/g;

// code: literals are \u0001number\u0002.
interface Source { name: string; code: string; texts: string[] }

function sourceOf(name: string, text: string): Source {
  const texts: string[] = [];
  const code = text.replace(/(\d)'(?=\d)/g, '$1').replace(kToken, (token) => {
    if (/^[/#]/.test(token)) return ' ';
    if (token[0] === "'") return "'c'";
    texts.push(token[0] === 'R' ? token.slice(3, -2) : token.slice(1, -1));
    return `\u0001${texts.length - 1}\u0002`;
  }).replace(/\u0001\d+\u0002(?:\s*\u0001\d+\u0002)+/g, (run) => {  // adjacent literals are one
    const all = [...run.matchAll(/\d+/g)].map(Number);
    texts[all[0]!] = all.map((i) => texts[i]).join('');
    return `\u0001${all[0]}\u0002`;
  });
  // The cards' texts are tested elsewhere (page.test.ts), or are in words/*.ts.
  return { name, texts, code: code.replace(/(?:GameCard \w+ *=|(?:SolverCard|Parameter) +k\w+\[\] *=) *(?=\{)/g, '\u0003')
    .split('\u0003').map((piece, i) => i ? piece.slice(closing(piece, 0)) : piece).join('') };
}

/** Returns the index of the bracket that closes the one at `from`. */
function closing(code: string, from: number): number {
  const open = code[from]!, close = open === '(' ? ')' : '}';
  for (let at = from, depth = 0; at < code.length; ++at) {
    if (code[at] === open) ++depth;
    else if (code[at] === close && --depth === 0) return at;
  }
  return code.length;
}

/** Yields the pieces of code whose literals reach people. */
function* telling({ code }: Source, makers: string[]): Generator<string> {
  const call = new RegExp(`\\b(?:${makers.join('|')})\\(|std::unexpected\\(|\\.(?:words|regions) *= *(?=\\{)`, 'g');
  for (const found of code.matchAll(call)) {
    const from = found.index + found[0].length - (found[0].endsWith('(') ? 1 : 0);
    yield code.slice(from, closing(code, from));
  }
  for (const found of code.matchAll(new RegExp(`(?:\\.|->|\\b)(?:${kMembers.join('|')}) *\\+?= *`, 'g')))
    yield code.slice(found.index, code.indexOf(';', found.index));
  const made = /(?:(?:std::unexpected<InputError>|\bInputError|std::optional<InputError>|\bFault|\bPicture|\bValueMap)\s+(?:\w+::)?\w+|std::string\s+(?:\w+::)?(?:why_\w+|fields_of|range_of|to_text|shown_at)|map<std::string, std::string> \w+|ApiAnswer in_place_of)\(/g;
  for (const found of code.matchAll(made)) {
    const end = closing(code, found.index + found[0].length - 1);
    const body = /^[\s\w]*\{/.exec(code.slice(end + 1));
    if (body) yield code.slice(end, closing(code, end + body[0].length));
  }
}

const plain = (text: string): string => text.replace(/\\n/g, '\n').replace(/\\(.)/g, '$1').replace(/\{\{/g, '{').replace(/\}\}/g, '}');
const prose = (text: string): boolean => /[A-Za-z]{2,}/.test(text) && / /.test(text.trim());

/** Returns the texts, each with the file it is in, and all literals, including these. */
export function textsOf(root: string): { texts: Map<string, string>; literals: string } {
  const sources = kRooms.flatMap((room) => (readdirSync(join(root, 'zermelo', room), { recursive: true, encoding: 'utf8' }))
    .filter((name) => /\.(cpp|hpp)$/.test(name)).map((name) => `zermelo/${room}/${name}`))
    .map((name) => sourceOf(name, readFileSync(join(root, name), 'utf8')));
  const shown = sources.filter(({ name }) => !kElsewhere.some(([files]) => files.test(name)));
  const makers = [...new Set([...kMakers, ...shown.flatMap(({ code }) =>
    [...code.matchAll(/(?:std::unexpected<InputError>|\bInputError)\s+(?:\w+::)?(\w+)\(/g)].map(([, name]) => name!))])];
  const texts = new Map<string, string>();
  for (const source of shown) {
    const add = (code: string) => {
      for (const [, n] of code.matchAll(/\u0001(\d+)\u0002/g)) texts.set(source.texts[Number(n)]!, source.name);
    };
    const told = [...telling(source, makers)];
    told.forEach(add);
    // Also a constant whose name occurs there.
    for (const [, name, value] of source.code.matchAll(/constexpr [\w:<> *]+?\b(k\w+)(?:\[\])?\s*= *([^;]*);/g))
      if (told.some((code) => new RegExp(`\\b${name}\\b`).test(code))) add(value!);
  }
  const literals = plain(sources.flatMap((source) => source.texts).join('\n'));
  return { literals, texts: new Map([...texts].map(([text, name]): [string, string] => [plain(text), name])
    .filter(([text]) => prose(text) && !kNotShown.some(([shape]) => shape.test(text)))) };
}

/** Returns the words between the holes of a text such as `state {} has {1} owners` or `%s gives
    ...`. */
export const wordsOf = (text: string): string[] => text.split(/\{\w*(?:[:.][^}]*)?\}|%[sdI]/)
  .map((piece) => piece.replace(/^[\s'"]+|[\s'"]+$/g, '')).filter((piece) => /[A-Za-z]/.test(piece));
