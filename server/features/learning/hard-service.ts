import { createHmac } from 'node:crypto';
import { deriveKey } from '#server/secret.ts';
import type { Tried } from './hard-queries.ts';

/** What is shown of a count is a multiple of this. */
const STEP = 5;

/**
 * Rounds counts to multiples of five so that nobody can be computed from two of them (docs/decisions/046): up or down by chance, up the
 * more likely the nearer it is. The chance is drawn from the site's secret, what is counted and the count: asking again tells no more.
 * @param secret the site's
 */
export function createRounding(secret: string) {
  const key = deriveKey(secret, 'figures of practice');
  function rounded(count: number, of: string): number {
    const over = count % STEP;
    const drawn = createHmac('sha256', key).update(`${of} ${count}`).digest().readUInt32BE() % STEP;
    return count - over + (drawn < over ? STEP : 0);
  }
  /** @param of what these people tried */
  return ({ tried, could, partly, couldNot }: Tried, of: string): Tried => {
    const all = rounded(tried, `${of} tried`);
    // More than all of them would look like a mistake.
    const part = (count: number, name: string) => Math.min(all, rounded(count, `${of} ${name}`));
    return {
      tried: all,
      could: part(could, 'could'),
      partly: part(partly, 'partly'),
      couldNot: part(couldNot, 'couldNot'),
    };
  };
}

/** How hard something was, from 0 to 1, by the numbers that are shown: an order by the others would tell them. */
const hardness = ({ could, partly, couldNot }: Tried) =>
  (couldNot + partly / 2) / Math.max(1, could + partly + couldNot);

/** The hardest first; of equals what most people tried. */
export const hardestFirst = (one: Tried, other: Tried) =>
  hardness(other) - hardness(one) || other.tried - one.tried;
