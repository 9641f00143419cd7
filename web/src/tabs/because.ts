// Why a label is just, in words: the labels of the moves, and what follows from them.
import type { Picture, Position, Value } from '../ask/api.ts';
import { filled } from '../graph/trace.ts';
import type { Words } from '../words.ts';

/** Applies the rule of won, lost and drawn positions to the moves' labels; returns '' if not all
    are known. */
export function outcomeSays(here: Position, values: Value[], words: Words): string {
  const { verdict, remoteness: far } = here.answer;
  const { moves } = here;
  if (!moves.length || here.legal > moves.length || moves.some((m) => m.mark === '?')) return '';
  if (here.answer.mover !== undefined) {  // a player may move again
    const of = (mark: string) => moves.filter((m) => m.mark === mark);
    return verdict === 'win' && of('W')[0] ? filled(words.whoseWin, [], of('W')[0]!.move)
      : verdict === 'loss' && of('L').length === moves.length ? filled(words.whoseLoss, [moves.length])
      : verdict === 'draw' && of('D')[0] && !of('W')[0]
        ? filled(words.whoseDraw, [moves.length, of('D').length]) : '';
  }
  const after = new Map(values.map((v) => [v.move, v.remoteness]));
  if (verdict === 'win') {
    const to = moves.filter((m) => m.mark === 'W');
    const least = to.find((m) => far !== undefined && after.get(m.move) === far - 1);
    return least ? filled(words.becauseSoon, [far! - 1, far!], least.move)
      : to[0] ? filled(words.becauseWin, [], to[0].move) : '';
  }
  if (verdict === 'loss' && moves.every((m) => m.mark === 'L')) {
    const last = moves.find((m) => far !== undefined && after.get(m.move) === far - 1);
    return last ? filled(words.becauseLate, [moves.length, far! - 1, far!], last.move)
      : filled(words.becauseLoss, [moves.length]);
  }
  const drawn = moves.filter((m) => m.mark === 'D').length;
  return verdict === 'draw' && drawn && moves.every((m) => m.mark !== 'W')
    ? filled(words.becauseDraw, [moves.length, drawn]) : '';
}

/** Returns what the label of an arena's field means, and the labels one move away. */
export function fieldSays(picture: Picture, field: string, words: Words): string[] {
  const at = picture.nodes.findIndex((node) => node.name === field);
  const node = picture.nodes[at];
  if (!node?.label) return [words.labelAnn, words.labelBilly].map((text) => filled(text, [], 'n'));
  const next = picture.edges.filter(([from]) => from === at).map(([, to]) => picture.nodes[to]!)
    .map((to) => `${to.name}: ${to.region === 0 ? words.ann : words.billy} ${to.label}`);
  return [filled(node.region === 0 ? words.labelAnn : words.labelBilly, [], node.label),
    `${words.labelsNext} ${next.join(', ')}.`];
}

/** Returns the command that checks evidence from the page: `zermelo check GAME INPUT EVIDENCE`. */
export function checkLine(command: string, evidence: string): string {
  const input = command.replace(/^zermelo solve /, '').replace(/^(\S+ FILE) .*$/, '$1');
  return `zermelo check ${input} ${evidence}`;
}
