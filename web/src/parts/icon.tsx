// A drawn sign on a button; open: of lines only.
export const Icon = ({ d, open }: { d: string; open?: boolean }) =>
  <svg class={`icon ${open ? 'open' : ''}`} viewBox="0 0 16 16" aria-hidden="true"><path d={d} /></svg>;
