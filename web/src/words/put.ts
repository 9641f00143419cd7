// Texts with holes that have names: "{e} of {n}".

/** The text with what is told in its holes. */
export const put = (text: string, told: Record<string, string>): string =>
  text.replace(/\{(\w)\}/g, (hole, name: string) => told[name] ?? hole);
