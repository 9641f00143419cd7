// What is on the screen, as the address has it: #/nim/33+9+30+11?max-take=3&~moves=33-%3E30.
// The game's parameters stand under their own names; the page's own begin with a ~.

import { kModes, modeOf, type Mode } from './mode.ts';

/** A visitor's own labels as typed, one for each field of the board; those missing at the end are
    empty. */
export interface Own { alpha: string[]; beta: string[] }

/** A solver's trace: which solver, the set into which the pawn is forced, and the step, from 0. */
export interface Traced { solver: string; set?: string; at: number }

export interface Place {
  game: string; position: string; parameters: Record<string, string>;
  file?: string; data?: Record<string, string>; moves: string[]; tab: string;
  mode?: Mode;         // undefined: that of the tab
  rival?: string;      // in play: the opponent, unless it is the perfect one
  step?: number;       // of a lesson, from 0
  second?: boolean;    // in play: the person does not move first
  traced?: Traced;     // the solver's trace beside the board
  own?: Own;           // on a green board; undefined: the solver's labels are shown
}

const escape = (text: string): string =>
  encodeURIComponent(text).replace(/%20/g, '+').replace(/%2C/g, ',').replace(/%2F/g, '/');

export function addressOf(place: Place): string {
  const parts = Object.entries(place.parameters).sort().map(([k, v]) => `${escape(k)}=${escape(v)}`);
  if (place.moves.length) parts.push(`~moves=${place.moves.map(escape).join('~')}`);
  if (place.mode && place.mode !== modeOf(place.tab)) parts.push(`~mode=${place.mode}`);
  if (place.rival) parts.push(`~rival=${escape(place.rival)}`);
  if (place.second) parts.push('~second=1');
  if (place.step) parts.push(`~step=${place.step}`);
  if (place.traced) {
    parts.push(`~solver=${escape(place.traced.solver)}`);
    if (place.traced.set) parts.push(`~set=${escape(place.traced.set)}`);
    if (place.traced.at) parts.push(`~at=${place.traced.at}`);
  }
  if (place.own) for (const half of ['alpha', 'beta'] as const) if (half === 'alpha' || place.own.beta.length)
    parts.push(`~${half}=${place.own[half].map(encodeURIComponent).join(',')}`);
  if (place.tab !== 'moves') parts.push(`~tab=${escape(place.tab)}`);
  if (place.file !== undefined) parts.push(`~file=${escape(place.file)}`);
  for (const [name, text] of Object.entries(place.data ?? {}).sort()) parts.push(`~data.${escape(name)}=${escape(text)}`);
  return `#/${escape(place.game)}/${escape(place.position)}${parts.length ? '?' : ''}${parts.join('&')}`;
}

const unescape = (text: string): string => {
  try {
    return decodeURIComponent(text.replace(/\+/g, '%20'));
  } catch {
    return text;
  }
};

/** Returns undefined if the address names no game. */
export function placeOf(address: string): Place | undefined {
  const found = /^#\/([^/?]+)\/?([^?]*)\??(.*)$/s.exec(address);
  if (!found) return undefined;
  const place: Place = {
    game: unescape(found[1]!), position: unescape(found[2]!), parameters: {}, moves: [], tab: 'moves',
  };
  for (const part of found[3]!.split('&')) {
    const equal = part.indexOf('=');
    if (equal <= 0) continue;
    const name = unescape(part.slice(0, equal)), value = part.slice(equal + 1);
    if (name === '~moves') place.moves = value.split('~').map(unescape);
    else if (name === '~tab') place.tab = unescape(value);
    else if (name === '~mode') {
      const mode = kModes.find((known) => known === value);
      if (mode) place.mode = mode;
    } else if (name === '~rival') place.rival = unescape(value);
    else if (name === '~second') place.second = value === '1';
    else if (name === '~alpha' || name === '~beta') {
      place.own ??= { alpha: [], beta: [] };
      if (value) place.own[name === '~alpha' ? 'alpha' : 'beta'] = value.split(',').map(unescape);
    } else if (name === '~solver') place.traced = { at: 0, ...place.traced, solver: unescape(value) };
    else if (name === '~set') place.traced = { solver: '', at: 0, ...place.traced, set: unescape(value) };
    else if (name === '~at') place.traced = { solver: '', ...place.traced, at: Number(value) || 0 };
    else if (name === '~step') place.step = Number(value) || 0;
    else if (name === '~file') place.file = unescape(value);
    else if (name.startsWith('~data.')) place.data = { ...place.data, [name.slice('~data.'.length)]: unescape(value) };
    else place.parameters[name] = unescape(value);
  }
  return place;
}
