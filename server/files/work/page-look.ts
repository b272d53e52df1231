/** Bits of a page's look (server/files/reader/page-look.ts), and how many of them make a band. */
const BITS = 256;
const ROWS = 16;
/** Neighbouring waves are much alike, and those of all print: a band has bits from everywhere. A part of what is stored. */
const STEP = 37;

const bitOf = (look: readonly number[], bit: number) =>
  ((look[Math.floor(bit / 32)] ?? 0) >>> (bit % 32)) & 1;

/** Of each band one number that has its place in it: two pages that share one may look alike. */
export function bandsOfLook(look: readonly number[]): number[] {
  return Array.from({ length: BITS / ROWS }, (_, band) => {
    let bits = band;
    for (let row = 0; row < ROWS; row += 1)
      bits = bits * 2 + bitOf(look, ((band * ROWS + row) * STEP) % BITS);
    return bits;
  });
}

/** Pages whose looks differ in so few bits are the same; each further one makes them less alike. */
const SURELY_SAME = 32;
const PER_LIKENESS = 40;

/**
 * How alike two pages look, from 0 to 1. Of a page that was photographed again up to 32 bits differ (0.8 from 40 on, 0.5 from 52 on), of
 * two papers of one subject 64 and more (npm run bench:files -- alike).
 */
export function likenessOfLooks(one: readonly number[], other: readonly number[]): number {
  let different = 0;
  for (const [at, bits] of one.entries())
    for (let left = (bits ^ (other[at] ?? 0)) >>> 0; left > 0; left = (left & (left - 1)) >>> 0)
      different += 1;
  return Math.min(1, Math.max(0, 1 - (different - SURELY_SAME) / PER_LIKENESS));
}
