// Texts that come from the engine in all languages.

/** Returns the thing with its texts in that language, or in English if it has none there. */
export function inLanguage<T extends { in?: Record<string, object> }>(told: T, language: string): T & { lang: string } {
  const own = told.in?.[language];
  return { ...told, ...own, lang: own ? language : 'en' };
}

/** What went wrong, in English; `in` has it in the other languages. */
export interface Wrong { what: string; expected?: string; in?: Record<string, { what: string; expected?: string }> }
