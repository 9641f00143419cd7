// Texts with named holes: "{e} of {n}".

/** Fills in the holes of a text. */
export const put = (text: string, told: Record<string, string>): string =>
  text.replace(/\{(\w)\}/g, (hole, name: string) => told[name] ?? hole);
