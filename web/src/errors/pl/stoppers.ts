// Forms of errors in partizan games with cycles, in Polish; errors.ts explains forms.
export const stoppers: Record<string, string> = {
  'a line such as `over: 0 | over`': 'wiersz taki jak `over: 0 | over`',
};
