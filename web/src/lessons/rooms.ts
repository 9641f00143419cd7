// Bidding by room and stake: the room is how much is missing until the stack is full.

/** Returns the stakes that can arise: products of twos and threes, up to `most`. */
export function stakes(most: number): number[] {
  const found: number[] = [];
  for (let a = 1; a <= most; a *= 2) for (let b = a; b <= most; b *= 3) found.push(b);
  return found.sort((a, b) => a - b);
}

/** Returns a function that says whether the player to move wins.  A room is computed from the
    smaller rooms, and within a room from the largest stake down. */
export function settled(most: number): (room: number, stake: number) => boolean {
  const won = new Map<string, boolean>();
  const at = (room: number, stake: number): boolean => room <= 0 || stake < room && won.get(`${room} ${stake}`)!;
  for (let room = 1; room <= most; room++)
    for (const stake of stakes(room - 1).reverse())
      won.set(`${room} ${stake}`, !at(room - stake, 1) || !at(room, 2 * stake) || !at(room, 3 * stake));
  return at;
}
