/** So long a turn of a sender may take, in milliseconds. */
export const TURN_MS = 20_000;

/**
 * Whose turn of some work it was last, on this node: the next is that of whoever comes after and has something to do. `owed`:
 * who took longer than a turn, and by how many milliseconds; one page of a picture can cost as much as a hundred others.
 */
export type Turns = { last: number; owed: Map<number, number> };

export const newTurns = (): Turns => ({ last: -1, owed: new Map() });

/** Notes how long somebody's turn took: what was more than a turn the others have first. */
export function endTurn({ owed }: Turns, turn: number, ms: number): void {
  for (const [other, more] of owed) {
    if (other === turn) continue;
    if (more > ms) owed.set(other, more - ms);
    else owed.delete(other);
  }
  if (ms > TURN_MS) owed.set(turn, (owed.get(turn) ?? 0) + ms - TURN_MS);
}
