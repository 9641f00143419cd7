// Forms of errors in partizan games with cycles, in Slovak; errors.ts explains forms.
export const stoppers: Record<string, string> = {
  'a line such as `over: 0 | over`': 'riadok ako `over: 0 | over`',
};
