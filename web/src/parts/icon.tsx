// An icon on a button.  open: drawn with lines only.
export const Icon = ({ d, open }: { d: string; open?: boolean }) =>
  <svg class={`icon ${open ? 'open' : ''}`} viewBox="0 0 16 16" aria-hidden="true"><path d={d} /></svg>;
