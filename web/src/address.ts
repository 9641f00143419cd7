// What is on the screen, as the address tells it: #/nim/33+9+30+11?max-take=3&~moves=33-%3E30.
// Parameters of the game stand as they are; what belongs to the page begins with a ~.

export interface Place {
  game: string; position: string; parameters: Record<string, string>;
  file?: string; moves: string[]; tab: string;
}

const escape = (text: string): string =>
  encodeURIComponent(text).replace(/%20/g, '+').replace(/%2C/g, ',').replace(/%2F/g, '/');

export function addressOf(place: Place): string {
  const parts = Object.entries(place.parameters).sort().map(([k, v]) => `${escape(k)}=${escape(v)}`);
  if (place.moves.length) parts.push(`~moves=${place.moves.map(escape).join('~')}`);
  if (place.tab !== 'moves') parts.push(`~tab=${escape(place.tab)}`);
  if (place.file !== undefined) parts.push(`~file=${escape(place.file)}`);
  return `#/${escape(place.game)}/${escape(place.position)}${parts.length ? '?' : ''}${parts.join('&')}`;
}

const unescape = (text: string): string => {
  try {
    return decodeURIComponent(text.replace(/\+/g, '%20'));
  } catch {
    return text;
  }
};

/** undefined: it names no game. */
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
    else if (name === '~file') place.file = unescape(value);
    else place.parameters[name] = unescape(value);
  }
  return place;
}
