// The tabs beside the board.  To explore: the moves, the lines tried and the graph.  To understand:
// the rules, the reason and the solver.
import { useEffect, useState } from 'preact/hooks';
import { GameTree } from '../graph/gametree.tsx';
import { Growing } from '../graph/growing.tsx';
import { Steps } from '../graph/steps.tsx';
import { tellers } from '../graph/trace.ts';
import { Lesson } from '../lessons/lesson.tsx';
import { cardOf, useTexts } from '../lessons/texts.ts';
import { useKept } from '../parts/roving.ts';
import { tabsOf } from '../state/mode.ts';
import { Charts } from './chart.tsx';
import { History } from './history.tsx';
import { Moves } from './moves.tsx';
import { Rules } from './rules.tsx';
import type { Props, Shown } from './shown.ts';
import { Why } from './why.tsx';
import { numbered } from '../words/players.ts';

const charted = ({ setup }: Props) => setup.game.heaps || setup.game.rules;
const traced = ({ setup }: Props) => tellers(setup).length > 0;
// The solver's steps already are the picture.
const drawnSo = ({ setup }: Props) => setup.game.solvers.some((s) => s.traced);

const kGraphs = ['dag', 'loopy'];  // games whose board is already a graph
function Graph(props: Shown) {
  const { setup, words, here, show, moves } = props;
  const [all, setAll] = useState<boolean>(), whole = all ?? kGraphs.includes(setup.game.name), setWhole = setAll;
  return <div>
    {drawnSo(props) ? show && <Steps key={setup.game.name} setup={setup} moves={moves} here={here} words={words} />
      : <><div class="choices" role="group" aria-label={words.graph}>
        <button aria-pressed={!whole} onClick={() => setWhole(false)}>{words.growFrom}</button>
        <button aria-pressed={whole} onClick={() => setWhole(true)}>{words.whole}</button></div>
      {whole ? <GameTree setup={setup} moves={moves} here={here} show={show} words={words} onSetup={kGraphs.includes(setup.game.name) ? undefined : props.onSetup} />
        : <Growing setup={setup} moves={moves} here={here} show={show} words={words} />}</>}
    {!show && <p class="note">{words.hiddenNow}</p>}
    {charted(props) && show && <AllHeaps {...props} />}
  </div>;
}

const AllHeaps = ({ setup, words }: Shown) => <>
  <h2>{setup.game.name === 'bidding' ? words.allN : words.all}</h2><Charts key={setup.game.name} setup={setup} words={words} /></>;

function Solver(props: Shown) {
  const { setup, words, language, here, moves, show } = props;
  const texts = useTexts(language), ann = here.answer.ann_player;
  if (!show) return <p class="note">{words.hiddenNow}</p>;
  return <div>
    {traced(props) && <Steps key={setup.game.name} setup={setup} moves={moves} here={here} words={words} traced={props.traced} onTraced={props.onTraced} />}
    {charted(props) && <AllHeaps {...props} />}
    <dl>{setup.game.solvers.map((s) => [s.name, cardOf(s.what, texts, language)] as const).map(([name, what]) => <>
      <dt key={name}><code>{name}</code></dt><dd lang={what.lang}>{ann === undefined ? what.text : numbered(what.text, what.lang, ann)}</dd></>)}</dl>
  </div>;
}

export function Tabs(props: Props) {
  const { words, mode, tab, onTab, here, good } = props;
  const tabs = tabsOf(mode, props.setup.game.name);
  const at = tabs.find((name) => name === tab) ?? tabs[0]!;
  const panel = useKept<HTMLDivElement>();
  // On a phone the tabs are a sheet at the lower edge: folded, unless a tab was asked for.
  const [open, setOpen] = useState(tab !== 'moves');
  useEffect(() => { if (mode === 'understand') setOpen(true); }, [mode]);
  const key = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!by) return;
    const next = tabs[(tabs.indexOf(at) + by + tabs.length) % tabs.length]!;
    onTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  const named: Record<string, string> = { moves: words.moves, history: words.history, graph: words.graph,
    lesson: words.lesson, rules: words.rules, why: words.why, solver: words.solverTab };
  const shown = good && here && { ...props, here, values: good.values, setup: good.setup, moves: good.moves };
  return <section class={`side sheet ${open ? 'open' : ''}`}>
    <button class="handle" aria-expanded={open} aria-controls="panel" aria-label={words.sheet} onClick={() => setOpen(!open)}><i aria-hidden="true" /></button>
    <div role="tablist" aria-label="Zermelo" onKeyDown={key}>{tabs.map((name) =>
      <button key={name} id={`tab-${name}`} role="tab" aria-selected={name === at} aria-controls="panel"
        tabIndex={name === at ? 0 : -1} onClick={() => { setOpen(name !== at || !open); onTab(name); }}>{named[name]}</button>)}</div>
    <div id="panel" ref={panel} role="tabpanel" aria-labelledby={`tab-${at}`} tabIndex={0}>
      {at === 'rules' ? <Rules {...props} /> : at === 'history' ? <History {...props} />
        : !shown ? null
        : at === 'moves' ? <Moves {...shown} /> : at === 'why' ? <Why {...shown} />
        : at === 'lesson' ? <Lesson {...shown} />
        : at === 'graph' ? <Graph {...shown} /> : <Solver {...shown} />}
    </div>
  </section>;
}
