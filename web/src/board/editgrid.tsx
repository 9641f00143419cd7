// The cells of an editor; like a board, they are a single stop of Tab.
import type { ComponentChildren } from 'preact';
import { useRoving } from '../parts/roving.ts';

export function EditGrid({ cls, columns, children }: {
  cls: string; columns: number; children: ComponentChildren;
}) {
  const ref = useRoving<HTMLDivElement>();
  return <div ref={ref} class={`grid ${cls}`} style={{ '--columns': columns }}>{children}</div>;
}
