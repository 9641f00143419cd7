// A small drawing of a game's board, from the same board data as the large one.
import type { Game, Position } from '../ask/api.ts';
import { boardOf, kDominoes, kEnds, kPeg, kPig, type Board } from '../board/board.ts';
import { tokensOf } from '../board/tokens.ts';
import { pictureOf } from './games.ts';

const kWide = 96, kHigh = 72;

function Cells({ board, game }: { board: Board & { kind: 'grid' }; game: string }) {
  const rows = board.rows, wide = Math.max(...rows.map((row) => row.length));
  const slant = board.skew ? (rows.length - 1) / 2 : 0;
  const size = Math.min((kWide - 8) / (wide + slant), (kHigh - 8) / rows.length, 18);
  const left = (kWide - size * (wide + slant)) / 2, top = (kHigh - size * rows.length) / 2;
  return <>{rows.map((row, r) => row.map((cell, c) => {
    const x = left + size * (c + (board.skew ? r / 2 : 0)), y = top + size * r;
    const [mx, my, radius] = [x + size / 2, y + size / 2, size * 0.34];
    const kind = cell.cls.split(' ').pop()!;
    const square = kDominoes.includes(game) || game === 'quixo';
    return <g key={`${r},${c}`} class={`t ${cell.cls}`}>
      {kind !== 'gap' && (board.skew
        ? <path class="ground" d={`M${x},${y + size * 0.22}L${mx},${y - size * 0.1}L${x + size},${y + size * 0.22}V${y + size * 0.78}L${mx},${y + size * 1.1}L${x},${y + size * 0.78}z`} />
        : <rect class="ground" x={x} y={y} width={size} height={size} />)}
      {kind === 'x' || kind === 'o' || kind === 'head' || kind === 'tail' || cell.label === kPeg || cell.label === kPig
        ? square ? <rect class="face" x={x + 1.5} y={y + 1.5} width={size - 3} height={size - 3} rx="2" />
          : <circle class="face" cx={mx} cy={my} r={radius} />
        : cell.label && <text x={mx} y={my}>{cell.label}</text>}
    </g>;
  }))}</>;
}

function Stones({ heaps: whole, rows, squares = false }: { heaps: number[]; rows: boolean; squares?: boolean }) {
  const heaps = squares ? whole.map((n) => Math.max(0, n - kEnds)) : whole;
  const most = Math.max(1, ...heaps);
  const along = Math.min(14, (rows ? kWide - 12 : kHigh - 12) / most), across = rows ? 20 : 18;
  const start = ((rows ? kHigh : kWide) - across * heaps.length) / 2;
  return <>{heaps.map((n, h) => Array.from({ length: n }, (_, i) => rows
    ? <rect key={`${h},${i}`} class={squares ? 'ground' : 'pin'} x={(kWide - along * n) / 2 + along * i} y={start + across * h + 2} width={squares ? along : along - 2} height={across - 4} rx={squares ? 0 : 3} />
    : <rect key={`${h},${i}`} class="pin" x={start + across * h + 1.5} y={kHigh - 6 - along * (i + 1)} width={across - 3} height={along - 2} rx="2.5" />))}</>;
}

/** Nodes on a ring, joined by the file's edges. */
function Ring({ nodes, edges, squares }: { nodes: number; edges: [number, number][]; squares: boolean[] }) {
  const at = (v: number): [number, number] => {
    const turn = 2 * Math.PI * v / nodes - Math.PI / 2;
    return [kWide / 2 + 36 * Math.cos(turn), kHigh / 2 + 27 * Math.sin(turn)];
  };
  return <>{edges.filter(([a, b]) => a !== b && a < nodes && b < nodes).map(([a, b], i) => {
    const [[x, y], [z, w]] = [at(a), at(b)];
    return <path key={i} class="edge" d={`M${x},${y}L${z},${w}`} />;
  })}{Array.from({ length: nodes }, (_, v) => {
    const [x, y] = at(v);
    return squares[v] ? <rect key={v} class="pin" x={x - 5} y={y - 5} width="10" height="10" rx="1.5" />
      : <circle key={v} class="pin" cx={x} cy={y} r="5.5" />;
  })}</>;
}

/** Hackenbush: stalks on the ground, one letter for each edge. */
function Stalks({ stalks }: { stalks: string[] }) {
  const high = 13, ground = kHigh - 8;
  return <><path class="edge" d={`M8,${ground}H${kWide - 8}`} />{stalks.map((stalk, s) => [...stalk].map((colour, i) => {
    const x = kWide * (s + 0.5) / stalks.length, y = ground - high * (i + 1);
    return <g key={`${s},${i}`}><path class={`edge ${colour}`} d={`M${x},${y + high}V${y}`} /><circle class="pin" cx={x} cy={y} r="2.5" /></g>;
  }))}</>;
}

function ringOf(game: Game): { nodes: number; edges: [number, number][]; squares: boolean[] } {
  if (game.name === 'dag' || game.name === 'loopy') {
    const { picture } = tokensOf(game.example);
    return { nodes: picture.nodes.length, edges: picture.edges.map(([a, b]) => [a, b]), squares: [] };
  }
  if (game.name === 'stoppers') {  // NAME: Left's | Right's
    const names = game.example.trim().split('\n').map((line) => line.split(':')[0]!.trim());
    return { nodes: names.length, squares: [], edges: game.example.trim().split('\n').flatMap((line, v) =>
      line.split(':')[1]!.split(/[ |]+/).filter(Boolean).map((to): [number, number] => [v, names.indexOf(to)])) };
  }
  const lines = game.example.trim().split('\n').slice(1);
  // Lines of parity are ID PRIORITY OWNER NEXT,...;  others are OWNER NEXT ..., numbered from 1.
  const parity = game.name === 'parity';
  const rows = lines.map((line) => line.replace(/[";].*$/, '').split(/[ ,]+/).filter(Boolean).map(Number));
  return {
    nodes: rows.length, squares: rows.map((row) => row[parity ? 2 : 0] === 1),
    edges: rows.flatMap((row, v) => row.slice(parity ? 3 : 1).map((to): [number, number] => [v, parity ? to : to - 1])),
  };
}

function Inside({ game, position }: { game: Game; position: string }) {
  if (['green', 'parity', 'dag', 'loopy', 'stoppers'].includes(game.name)) return <Ring {...ringOf(game)} />;
  if (game.name === 'hackenbush') return <Stalks stalks={position.split(' ')} />;
  if (game.name === 'nim-passes') return <><Stones heaps={[3, 5]} rows={false} /><circle class="pin" cx="16" cy="16" r="6" /></>;
  if (game.name.endsWith('cake')) return <>{Array.from({ length: 21 }, (_, i) =>
    <rect key={i} class="ground" x={13 + 10 * (i % 7)} y={16 + 10 * Math.floor(i / 7)} width="10" height="10" />)}</>;
  if (game.name === 'sum') return <><Stones heaps={[2, 3]} rows={false} /><text x="14" y="36" class="big">+</text><text x="82" y="36" class="big">+</text></>;
  if (game.script) return <>{[44, 62, 30, 54, 22].map((wide, i) =>
    <rect key={i} class={i % 2 ? 'line' : 'line strong'} x={i % 2 ? 26 : 16} y={12 + 11 * i} width={wide} height="5" rx="2.5" />)}</>;
  const here = { game: game.name, position, moves: [], legal: 0, over: false, command: '',
    answer: { solver: '', evidence: '', certified: false } } satisfies Position;
  const board = boardOf(here, game.name === 'pigs' ? game.example : undefined);
  if (game.name === 'pigs') return <Cells game="pigs" board={boardOf(here, game.example) as Board & { kind: 'grid' }} />;
  switch (board.kind) {
    case 'grid': return <Cells board={board} game={game.name} />;
    case 'heaps': return <Stones heaps={board.heaps} rows={board.rows} squares={board.hand === 'squares'} />;
    case 'plane': return <>{Array.from({ length: 5 }, (_, r) => Array.from({ length: 7 }, (_, c) =>
      <rect key={`${r},${c}`} class="ground" x={13 + 10 * c} y={11 + 10 * r} width="10" height="10" />))}
    <text x={78} y={16} class="queen">♛</text></>;
    case 'stack': return <>{Array.from({ length: board.limit }, (_, i) =>
      <rect key={i} class={i < board.stack ? 'pin full' : i < board.stack + board.stake ? 'pin' : 'slot'}
        x={12 + 24 * (i % 3)} y={kHigh - 17 - 12 * Math.floor(i / 3)} width="22" height="10" rx="2" />)}</>;
    default: return <text x={kWide / 2} y={kHigh / 2}>{game.name}</text>;
  }
}

/** wide: the width in points, inside another picture. */
export const Thumbnail = ({ game, position = pictureOf(game), wide }: { game: Game; position?: string; wide?: number }) =>
  <svg {...(wide ? { width: wide, height: wide * kHigh / kWide } : {})} class={`thumbnail ${game.name}`} viewBox={`0 0 ${kWide} ${kHigh}`} aria-hidden="true"><Inside game={game} position={position} /></svg>;
