/** So long a turn of a sender may take, in milliseconds. */
export const SLICE_MS = 20_000;

/** The turns of visitors begin with this number, those of accounts with 0. */
export const FIRST_OF_VISITORS = 1024;
/** Who owes what all visitors owe together. */
const VISITORS = -1;

/**
 * Whose turn of some work it was last, on this node: the next is that of the one who comes after and has something to do.
 * `lastVisitor`: the same among visitors. `owed`: who took longer than a turn, and by how many milliseconds; one page of a picture
 * can cost as much as a hundred others.
 */
export type RoundRobin = { last: number; lastVisitor: number; owed: Map<number, number> };

export const newRoundRobin = (): RoundRobin => ({ last: -1, lastVisitor: -1, owed: new Map() });

/** Whose work is claimed: what hangs on an entry or an account sent, what only visitors sent, or anything. */
export type Whose = 'owned' | 'visitors' | 'any';

/** Claims what is first of the lowest turn above one, of none of those left out. */
type Claim<Claimed> = (
  above: number,
  without: readonly number[],
  whose: Whose,
) => Promise<Claimed | undefined>;

/**
 * Takes the next turn of a sender who has something to do; after the highest number comes the lowest. Who took longer than a
 * turn is left out until the others had as much, or have nothing more to do. Visitors together are one more sender, who comes
 * after all others: one of them may have many addresses, and as many turns; and an account that sends for hours does not keep
 * them all waiting.
 */
export async function nextTurn<Claimed extends { turn: number; isOwned: boolean }>(
  round: RoundRobin,
  claim: Claim<Claimed>,
): Promise<Claimed | undefined> {
  const owing = [...round.owed.keys()];
  for (const without of owing.length > 0 ? [owing, []] : [[]]) {
    const steps: [above: number, whose: Whose][] = [
      [round.last, 'owned'],
      [Math.max(round.lastVisitor, FIRST_OF_VISITORS - 1), 'visitors'],
      [FIRST_OF_VISITORS - 1, 'visitors'],
      [-1, 'owned'],
      // What visitors sent before they had turns of their own.
      [round.lastVisitor, 'any'],
      [-1, 'any'],
    ];
    for (const [above, whose] of steps) {
      if (whose !== 'owned' && without.includes(VISITORS)) continue;
      const claimed = await claim(above, without, whose);
      if (!claimed) continue;
      round.last = claimed.isOwned ? claimed.turn : -1;
      if (!claimed.isOwned) round.lastVisitor = claimed.turn;
      return claimed;
    }
  }
  return undefined;
}

/** Notes how long a turn took: what was more than a slice the others have first. */
export function endTurn(
  { owed }: RoundRobin,
  { turn, isOwned }: { turn: number; isOwned: boolean },
  ms: number,
): void {
  const own = isOwned ? [turn] : [turn, VISITORS];
  for (const [other, more] of owed) {
    if (own.includes(other)) continue;
    if (more > ms) owed.set(other, more - ms);
    else owed.delete(other);
  }
  if (ms > SLICE_MS) for (const one of own) owed.set(one, (owed.get(one) ?? 0) + ms - SLICE_MS);
}
