/** So long a turn of a sender may take, in milliseconds. */
export const SLICE_MS = 20_000;

/**
 * Whose turn of some work it was last, on this node: the next is that of the one who comes after and has something to do. `owed`:
 * who took longer than a turn, and by how many milliseconds; one page of a picture can cost as much as a hundred others.
 */
export type RoundRobin = { last: number; owed: Map<number, number> };

export const newRoundRobin = (): RoundRobin => ({ last: -1, owed: new Map() });

/**
 * Claims what is first of the lowest turn above one, of none of those left out; `isOwned`: only what hangs
 * on an entry, or an account sent.
 */
type Claim<Claimed> = (
  above: number,
  without: readonly number[],
  isOwned: boolean,
) => Promise<Claimed | undefined>;

/**
 * Takes the next turn of a sender who has something to do; after the highest number comes the lowest. Who took longer than a
 * turn is left out until the others had as much, or have nothing more to do. What visitors sent waits behind all else: one of
 * them could have every file wait that is made to take long, and may have many addresses, and as many turns.
 */
export async function nextTurn<Claimed extends { turn: number }>(
  round: RoundRobin,
  claim: Claim<Claimed>,
): Promise<Claimed | undefined> {
  const owing = [...round.owed.keys()];
  for (const isOwned of [true, false])
    for (const without of owing.length > 0 ? [owing, []] : [[]])
      for (const above of [round.last, -1]) {
        const claimed = await claim(above, without, isOwned);
        if (!claimed) continue;
        round.last = claimed.turn;
        return claimed;
      }
  return undefined;
}

/** Notes how long a turn took: what was more than a slice the others have first. */
export function endTurn({ owed }: RoundRobin, turn: number, ms: number): void {
  for (const [other, more] of owed) {
    if (other === turn) continue;
    if (more > ms) owed.set(other, more - ms);
    else owed.delete(other);
  }
  if (ms > SLICE_MS) owed.set(turn, (owed.get(turn) ?? 0) + ms - SLICE_MS);
}
