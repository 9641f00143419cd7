// The language of the page, which the browser keeps.
import { useCallback, useState } from 'preact/hooks';
import { languages, standardLanguage, type Words } from '../words.ts';

export interface Spoken { language: string; words: Words; setLanguage: (name: string) => void }

export function useLanguage(): Spoken {
  const [language, set] = useState(standardLanguage);
  const setLanguage = useCallback((name: string) => { localStorage.setItem('language', name); set(name); }, []);
  return { language, words: languages[language]!, setLanguage };
}
