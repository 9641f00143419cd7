// Heaps as sums of powers of two: a square for each power; those that balance each other are faint.
export function Powers({ heaps }: { heaps: number[] }) {
  const most = Math.max(1, ...heaps), bits = most.toString(2).length;
  if (bits > 7 || heaps.length > 8) return null;
  const columns = Array.from({ length: bits }, (_, i) => 2 ** (bits - 1 - i));
  const counted = columns.map((power) => heaps.filter((n) => n & power).length);
  return <table class="powers"><thead><tr><th />{columns.map((power) => <th key={power} scope="col">{power}</th>)}</tr></thead>
    <tbody>{heaps.map((n, h) => {
      return <tr key={h}><th scope="row">{n}</th>{columns.map((power, i) => {
        // The last one of an odd column has no partner.
        const before = heaps.slice(0, h).filter((m) => m & power).length;
        const alone = counted[i]! % 2 === 1 && before === counted[i]! - 1;
        return <td key={power}>{(n & power) > 0 && <span class={alone ? 'alone' : 'even'}>{power}</span>}</td>;
      })}</tr>;
    })}</tbody></table>;
}
