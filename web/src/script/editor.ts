// The editor of a game's rules: highlighted Lua, with the wrong line marked.  Loaded when it is
// needed.
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { HighlightStyle, indentUnit, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { lua } from '@codemirror/legacy-modes/mode/lua';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, drawSelection, EditorView, keymap, lineNumbers, type DecorationSet } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const wrongLine = StateEffect.define<number>();
const wrongLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, change) {
    let now = marks.map(change.changes);
    for (const effect of change.effects) if (effect.is(wrongLine)) {
      const line = effect.value;
      now = line >= 1 && line <= change.state.doc.lines
        ? Decoration.set(Decoration.line({ class: 'cm-wrong' }).range(change.state.doc.line(line).from))
        : Decoration.none;
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

// The colours are the page's, by name: custom properties pass into the shadow tree, and change with
// the theme.
const looks = EditorView.theme({
  '&': { fontSize: '13px', background: 'var(--card)', color: 'var(--ink)', maxHeight: '45vh' },
  '.cm-scroller': { overflow: 'auto', fontFamily: 'ui-monospace, monospace' },
  '.cm-gutters': { background: 'var(--paper)', color: 'var(--soft)', borderRight: '1px solid var(--line)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { background: 'color-mix(in srgb, var(--accent) 30%, var(--card))' },
  '.cm-wrong': { background: 'var(--lossbg)', outline: '1px solid var(--loss)' },
  '.cm-wrong span': { color: 'var(--ink)' },
});
const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--accent)', fontWeight: '600' },
  { tag: tags.standard(tags.variableName), color: 'var(--accent)' },
  { tag: tags.comment, color: 'var(--soft)', fontStyle: 'italic' },
  { tag: tags.string, color: 'var(--draw)' },
  { tag: tags.number, color: 'var(--loss)' },
]);

export interface Editor { text(): string; fill(text: string): void; wrong(line: number): void; destroy(): void }

/** Creates the editor in a shadow tree, where its own style sheets are allowed.  Calls `told` after
    every change of the text. */
export function editor(place: HTMLElement, text: string, label: string, told: () => void): Editor {
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
  const view = new EditorView({
    parent: root, root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(), history(), drawSelection(), indentUnit.of('  '), StreamLanguage.define(lua),
        syntaxHighlighting(colours), wrongLines, looks,
        // Escape and then Tab leaves the editor, so that the keyboard is not trapped in it.
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.updateListener.of((update) => { if (update.docChanged) told(); }),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    fill: (next) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } }),
    wrong: (line) => view.dispatch({ effects: wrongLine.of(line) }),
    destroy: () => view.destroy(),
  };
}
