// A visitor's own game: its rules in Lua beside the board, solved as soon as they are right.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Setup } from '../ask/setup.ts';
import type { Editor } from './editor.ts';
import type { Words } from '../words.ts';

interface Props {
  setup: Setup; words: Words; wrong: number;  // the line that is wrong; 0: none
  onGo: (setup: Setup) => void;
}

/** Returns the names of the texts that a script uses, in the same way as the server finds them. */
const dataNames = (text: string): string[] =>
  [...new Set([...text.matchAll(/(?<![\w.:])data\s*\(?\s*(?:"([\w-]+)"|'([\w-]+)')/g)].map((found) => found[1] ?? found[2]!))].sort();

export function Script({ setup, words, wrong, onGo }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [examples, setExamples] = useState<Record<string, string>>({});
  const told = useRef(setup.file ?? '');  // the text of the last question
  const go = useRef(onGo), data = useRef(setup.data);
  go.current = onGo;
  data.current = setup.data;
  useEffect(() => {
    let made: Editor | undefined, gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void Promise.all([import('./editor.ts'), import('examples')]).then(([code, { default: scripts }]) => {
      if (gone || !place.current) return;
      const ask = () => {
        if (made!.text() === told.current) return;
        told.current = made!.text();
        go.current({ game: setup.game, position: '', parameters: {}, file: told.current, ...(data.current ? { data: data.current } : {}) });
      };
      made = code.editor(place.current, told.current, words.script, () => {
        clearTimeout(timer);
        timer = setTimeout(ask, 500);
      });
      setExamples(scripts);
      setEditor(made);
    });
    return () => { gone = true; clearTimeout(timer); made?.destroy(); };
  }, []);
  useEffect(() => editor?.wrong(wrong), [editor, wrong, setup]);
  // The text came from elsewhere: from a dropped file, or from the browser's Back button.
  useEffect(() => {
    if (editor && setup.file !== undefined && setup.file !== told.current) {
      told.current = setup.file;
      editor.fill(setup.file);
    }
  }, [editor, setup]);
  return <div class="script">
    <label>{words.examples} <select value="" onChange={(event) => {
      const text = examples[event.currentTarget.value];
      if (text !== undefined) onGo({ game: setup.game, position: '', parameters: {}, file: text });
      event.currentTarget.value = '';
    }}>
      <option value="" />
      {Object.keys(examples).map((name) => <option key={name}>{name}</option>)}
    </select></label>
    <div class="editor" ref={place} />
    {dataNames(setup.file ?? '').map((name) => <label key={name}>{`data/${name}.txt`} <textarea rows={4} spellcheck={false}
      value={setup.data?.[name] ?? ''} onChange={(event) =>
        onGo({ ...setup, position: '', data: { ...setup.data, [name]: event.currentTarget.value } })} /></label>)}
  </div>;
}
