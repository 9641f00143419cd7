// Makes all places of a board one stop of Tab: arrow keys go from place to place, and after a move
// the focus is still on the board.
//
// Main function: useRoving.  Called from app.tsx and the editors; useKept from tabs.tsx.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';

const kPlaces = '.cell, .stone, .move, .rows button, :is(.node, .limb)[role=button]';
const kArrows: Record<string, [number, number]> =
  { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export interface Middle { x: number; y: number }

/** Returns the index of the nearest place in the direction, where straight ahead counts most; -1 if
    there is none. */
export function nextPlace(from: Middle, places: Middle[], [dx, dy]: [number, number]): number {
  let best = -1, least = Infinity;
  places.forEach(({ x, y }, i) => {
    const ahead = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    if (ahead > 1 && ahead + 2 * aside < least) { best = i; least = ahead + 2 * aside; }
  });
  return best;
}

const placesOf = (board: Element): Element[] => [...board.querySelectorAll(kPlaces)];
const lineOf = (place: Element): Element | null => place.closest('.row, .heap');

function middleOf(place: Element): Middle {
  const { x, y, width, height } = place.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Returns where an arrow key leads: along a row or heap, to the same place of the next one, or
    else to the nearest place. */
function after(board: Element, from: Element, key: string): Element | undefined {
  const places = placesOf(board);
  if (key === 'Home' || key === 'End') return key === 'Home' ? places[0] : places[places.length - 1];
  const [dx, dy] = kArrows[key]!;
  const line = lineOf(from);
  if (line) {
    // The first stone is the lowest.
    const upright = line.matches('.heap') && !line.closest('.inrows');
    const own = placesOf(line), at = own.indexOf(from);
    const along = upright ? -dy : dx, across = upright ? dx : dy;
    if (along) { if (own[at + along]) return own[at + along]; }
    else {
      let next: Element | null = line;
      do next = across > 0 ? next.nextElementSibling : next.previousElementSibling;
      while (next && !next.querySelector(kPlaces));
      const there = next?.matches('.row, .heap') ? placesOf(next) : [];
      if (there.length) return there[Math.min(at, there.length - 1)];
    }
  }
  // Beyond the edge of a grid, or of heaps, there is another board, or buttons.
  const whole = line?.parentElement;
  const others = places.filter((place) => place !== from && !(whole && lineOf(place)?.parentElement === whole));
  return others[nextPlace(middleOf(from), others.map(middleOf), [dx, dy])];
}

/** Makes the places inside the element one stop of Tab, with arrow keys to go between them. */
export function useRoving<E extends HTMLElement>(): RefObject<E> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const board = ref.current;
    if (!board) return undefined;
    let current: Element | undefined;       // the stop's place
    // Its row or heap, its place there, and its number among all places.
    let line = 0, at = 0, index = 0;
    let inside = false;                     // whether it has the focus
    // Whether it ever had the focus: until then the stop is the first place, even of a board drawn
    // later.
    let touched = false;
    const lines = () => [...board.querySelectorAll('.row, .heap')].filter((one) => one.querySelector(kPlaces));
    const settle = () => {
      const places = placesOf(board);
      if (!touched || !current || !board.contains(current) || !current.matches(kPlaces)) {
        touched = inside;
        const there = placesOf(lines()[line] ?? document.createElement('p'));
        current = inside ? there[Math.min(at, there.length - 1)] ?? places[Math.min(index, places.length - 1)]
          : places.find((place) => place.getAttribute('aria-disabled') !== 'true') ?? places[0];
      }
      for (const place of places) {
        const stop = place === current ? '0' : '-1';
        if (place.getAttribute('tabindex') !== stop) place.setAttribute('tabindex', stop);
      }
      // The focused place is gone: the focus goes to the place that is there now, or to the board.
      if (inside && (!document.activeElement || document.activeElement === document.body))
        ((current as HTMLElement | SVGElement | undefined) ?? board).focus();
    };
    const take = (event: FocusEvent) => {
      const place = (event.target as Element).closest(kPlaces);
      inside = !!place || event.target === board;
      if (!place) return;
      current = place; touched = true;
      const all = lines(), its = lineOf(place);
      line = Math.max(0, all.indexOf(its!));
      at = its ? placesOf(its).indexOf(place) : 0;
      index = placesOf(board).indexOf(place);
      settle();
    };
    // Focus that moves to another place has a target; focus of an element that was removed has
    // none.
    const leave = (event: FocusEvent) => { if (event.relatedTarget) inside = board.contains(event.relatedTarget as Element); };
    const elsewhere = () => { inside = false; };
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const from = (event.target as Element).closest(kPlaces);
      if (!from || !(event.key in kArrows) && event.key !== 'Home' && event.key !== 'End') return;
      event.preventDefault();
      event.stopPropagation();  // elsewhere the arrows step back and forward
      (after(board, from, event.key) as HTMLElement | SVGElement | undefined)?.focus();
    };
    const watch = new MutationObserver(settle);
    watch.observe(board, { childList: true, subtree: true, attributes: true, attributeFilter: ['role', 'class'] });
    board.addEventListener('focusin', take);
    board.addEventListener('focusout', leave);
    board.addEventListener('keydown', press);
    document.addEventListener('pointerdown', elsewhere);
    settle();
    return () => {
      watch.disconnect();
      board.removeEventListener('focusin', take);
      board.removeEventListener('focusout', leave);
      board.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', elsewhere);
    };
  }, []);
  return ref;
}

/** Keeps the focus among the buttons of a list that changes: on the button now at the same number,
    or on the list. */
export function useKept<E extends HTMLElement>(): RefObject<E> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const list = ref.current!;
    let at = -1;  // the number of the focused button
    const buttons = () => [...list.querySelectorAll('button')];
    const take = (event: FocusEvent) => { at = buttons().indexOf(event.target as HTMLButtonElement); };
    const leave = (event: FocusEvent) => { if (event.relatedTarget) at = -1; };
    const elsewhere = () => { at = -1; };
    const watch = new MutationObserver(() => {
      if (at < 0 || document.activeElement && document.activeElement !== document.body) return;
      const now = buttons();
      (now[Math.min(at, now.length - 1)] ?? list).focus();
    });
    watch.observe(list, { childList: true, subtree: true });
    list.addEventListener('focusin', take);
    list.addEventListener('focusout', leave);
    document.addEventListener('pointerdown', elsewhere);
    return () => {
      watch.disconnect();
      document.removeEventListener('pointerdown', elsewhere);
    };
  }, []);
  return ref;
}
