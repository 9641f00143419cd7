// The language of the page; the browser remembers it.
import { useCallback, useState } from 'preact/hooks';
import { remember } from './remembered.ts';
import { languages, standardLanguage, type Words } from '../words.ts';

export interface Spoken { language: string; words: Words; setLanguage: (name: string) => void }

export function useLanguage(): Spoken {
  const [language, set] = useState(standardLanguage);
  const setLanguage = useCallback((name: string) => { remember('localStorage', 'language', name); set(name); }, []);
  return { language, words: languages[language]!, setLanguage };
}
