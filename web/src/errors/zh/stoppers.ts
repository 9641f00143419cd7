// Forms of errors in partizan games with cycles, in Chinese; errors.ts explains forms.
export const stoppers: Record<string, string> = {
  'a line such as `over: 0 | over`': '像 `over: 0 | over` 这样的一行',
};
