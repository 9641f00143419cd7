// What follows the move under the pointer: some moves of the best play of both players.
import { useEffect, useState } from 'preact/hooks';
import { recall, type Move, type Position } from '../ask/api.ts';
import { questionOf, type Setup } from '../ask/setup.ts';
import type { Words } from '../words.ts';

const kFar = 4, kSoon = 120;  // moves shown; milliseconds that the pointer must rest

export function Follow({ setup, moves, preview, show, words }: {
  setup: Setup; moves: string[]; preview: Move | undefined; show: boolean; words: Words;
}) {
  const [told, setTold] = useState<{ of: string; line: string[]; over: boolean }>();
  const of = preview?.move;
  useEffect(() => {
    if (!of || !show) return undefined;
    let current = true;
    const follow = async () => {
      const line = [of];
      for (let i = 0; i < kFar; i++) {
        const after = await recall<Position>({ ...questionOf(setup, 'position', [...moves, ...line]), seconds: 1 });
        if (!current) return;
        const over = after.over || !!after.end || !after.moves.length, next = after.moves[0];
        setTold({ of, line: [...line], over });
        if (over || !next || next.mark === '?' && after.answer.steps === undefined) return;
        line.push(next.move);
        setTold({ of, line: [...line], over: false });
      }
    };
    const timer = setTimeout(() => void follow().catch(() => undefined), kSoon);
    return () => { current = false; clearTimeout(timer); };
  }, [of, setup, moves, show]);
  const line = told && told.of === of ? told : undefined;
  return <p class="follow note">{!show ? '' : !of ? words.followHint : <>{words.followed}{' '}
    {(line?.line ?? [of]).map((move, i) => <span key={i}>{i > 0 && ' → '}<code>{move}</code></span>)}{line?.over ? ` · ${words.over}` : ' …'}</>}</p>;
}
