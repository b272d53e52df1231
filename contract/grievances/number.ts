/** What a number says: `COLLEGE-2026-00042-K`, where the last character proves the rest. */
export type NumberParts = {
  /** The college's, two to eight letters. */
  code: string;
  year: number;
  /** C: of a grievance that the list of the HOD never has. Which one it is, it does not say. */
  series: '' | 'C';
  /** The counter of the year; of the series C drawn by lot, or the own number would say how many there are. */
  count: number;
};

/** A college's code. */
export const CODE_PATTERN = /^[A-Z]{2,8}$/;
export const DEFAULT_CODE = 'COLLEGE';

/**
 * No I, L, O, U or Z: a one and a zero can be typed as letters, and nothing sounds or looks like a star, which MOD 37-2 of
 * ISO 7064 would need. The rest is that standard's pure system, with the prime 31 and its primitive root 3: every single wrong
 * character and every swap of two neighbours changes the check.
 */
const CHECK = '0123456789ABCDEFGHJKMNPQRSTVWXY';
const PRIME = CHECK.length;
const ROOT = 3;

function checkOf(body: string): string {
  let sum = 0;
  for (const character of body) {
    // A is 10, as in MOD 37-2. The last letters start at 0 again: where a letter can be, only C can be taken for a digit.
    const value = character >= 'A' ? character.charCodeAt(0) - 55 : Number(character);
    sum = ((sum + value) * ROOT) % PRIME;
  }
  return CHECK.charAt((PRIME - sum) % PRIME);
}

/** Writes a number. @param parts its parts; the count has at least five digits */
export function writeNumber({ code, year, series, count }: NumberParts): string {
  const digits = series + String(count).padStart(5, '0');
  return `${code}-${year}-${digits}-${checkOf(code + year + digits)}`;
}

/** A number as people type it: in any case, with any signs between its parts or none, without the zeros of its count. */
const TYPED = /^([A-Z01]{2,8}?)(2[0O][0-9OIL]{2})(C?)([0-9OIL]{1,8})([0-9A-Z])$/;
const asDigits = (text: string) => text.replaceAll('O', '0').replace(/[IL]/g, '1');
const asLetters = (text: string) => text.replaceAll('0', 'O').replaceAll('1', 'I');

/** `form`: it does not look like a number; `check`: a character is wrong. */
type NumberProblem = 'form' | 'check';

/** Reads a number that someone typed or heard. @returns the number as it is stored, or what is wrong with it */
export function readNumber(typed: string): { number: string } | { problem: NumberProblem } {
  const found = TYPED.exec(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''));
  if (!found) return { problem: 'form' };
  const [, code = '', year = '', series = '', count = '', check = ''] = found;
  const body = [asLetters(code), asDigits(year), series + asDigits(count).padStart(5, '0')];
  const expected = checkOf(body.join(''));
  return asDigits(check) === expected ? { number: [...body, expected].join('-') } : { problem: 'check' };
}

/** A receipt code: 16 characters of 32 (80 bits) in groups of four; read aloud and typed like a number. */
export const RECEIPT_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECEIPT_LENGTH = 16;

/** Writes a receipt in groups of four. @param bytes at least 16 random ones */
export function writeReceipt(bytes: Uint8Array): string {
  const characters = Array.from(bytes.subarray(0, RECEIPT_LENGTH), (byte) =>
    RECEIPT_ALPHABET.charAt(byte % 32),
  );
  return (characters.join('').match(/.{4}/g) ?? []).join('-');
}

/** What someone typed of a receipt, as it is hashed; null where it cannot be one. */
export function readReceipt(typed: string): string | null {
  const compact = asDigits(typed.toUpperCase().replace(/[\s.\u2010-\u2015_-]/g, ''));
  const fits =
    compact.length === RECEIPT_LENGTH && [...compact].every((one) => RECEIPT_ALPHABET.includes(one));
  return fits ? compact : null;
}
