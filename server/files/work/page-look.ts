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

/** How alike two pages look, from 0 to 1: 1 where all bits are the same, 0 where half of them are, as by chance. */
export function likenessOfLooks(one: readonly number[], other: readonly number[]): number {
  let different = 0;
  for (const [at, bits] of one.entries())
    for (let left = (bits ^ (other[at] ?? 0)) >>> 0; left > 0; left &= left - 1) different += 1;
  return Math.max(0, 1 - different / (BITS / 2));
}
