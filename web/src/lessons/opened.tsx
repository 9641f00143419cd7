// How many positions each of the searches with a trace opened: all find the same shortest way, some
// with less work.
import { useEffect, useState } from 'preact/hooks';
import { recall, type Trace } from '../ask/api.ts';
import { questionOf } from '../ask/setup.ts';
import { cardOf, useTexts } from './texts.ts';
import type { Shown } from '../tabs/shown.ts';

interface Row { name: string; what: string; opened?: number; steps?: number }

export function Opened({ setup, words, language }: Shown) {
  const texts = useTexts(language);
  const [rows, setRows] = useState<Row[]>([]);
  useEffect(() => {
    let current = true;
    const solvers = setup.game.solvers.filter((s) => s.traced);
    setRows(solvers.map(({ name, what }) => ({ name, what })));
    for (const { name } of solvers)
      recall<Trace>({ ...questionOf(setup, 'trace', []), solver: name }).then((trace) => {
        const [steps, opened] = trace.steps.at(-1)!.numbers;
        if (current) setRows((old) => old.map((row) => row.name === name ? { ...row, opened, steps } as Row : row));
      }, () => undefined);
    return () => { current = false; };
  }, [setup]);
  const most = Math.max(1, ...rows.map((row) => row.opened ?? 0));
  return <table class="opened"><thead><tr><th scope="col">{words.solver}</th><th scope="col">{words.distance}</th><th scope="col">{words.positionsOpened}</th></tr></thead>
    <tbody>{[...rows].sort((a, b) => (b.opened ?? 0) - (a.opened ?? 0)).map((row) => {
      const what = cardOf(row.what, texts, language);
      return <tr key={row.name}><th scope="row"><code>{row.name}</code> <small lang={what.lang}>{what.text}</small></th><td>{row.steps ?? '…'}</td>
        <td><span class="measure" style={{ '--part': (row.opened ?? 0) / most }}>{row.opened ?? '…'}</span></td></tr>;
    })}</tbody></table>;
}
