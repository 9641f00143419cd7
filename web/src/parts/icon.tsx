// A drawn sign on a button.
export const Icon = ({ d }: { d: string }) =>
  <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d={d} /></svg>;
