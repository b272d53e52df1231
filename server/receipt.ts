import { createHash, randomBytes } from 'node:crypto';
import { RECEIPT_LENGTH, readNumber, readReceipt, writeReceipt } from '#contract/grievances/number.ts';

/** A new receipt code, which is shown once, and what is kept of it. */
export function makeReceipt(): { receipt: string; hash: Buffer } {
  const receipt = writeReceipt(randomBytes(RECEIPT_LENGTH));
  return { receipt, hash: hashOfReceipt(receipt) };
}

/** What is kept of a receipt: 80 random bits need no slow hash. What cannot be a receipt has a hash, too: that of none. */
export function hashOfReceipt(typed: string): Buffer {
  return createHash('sha256')
    .update(readReceipt(typed) ?? '')
    .digest();
}

/** So often in an hour a receipt of a contribution may be one that opens nothing, by one sender. */
export const RECEIPT_MISSES = { name: 'contribution-misses', points: 60, seconds: 60 * 60 } as const;

/** A code among other words, or with a slip in it: as it is shown, in one piece, in groups of which one mixes letters and digits, the end of a number. */
const CODES_IN_TEXT = [
  /\b[a-z\d]{4}(?:-[a-z\d]{4}){3}\b/i,
  /\b(?=[a-z]*\d)[a-z\d]{12}/i,
  /^(?=.*\b(?:[a-z]+\d|\d+[a-z]))(?:.*[\W_])?[a-z\d]{3,5}(?:[\W_]+[a-z\d]{3,5}){3}\b/i,
  /\bC(?:[\s-]*\d){5}/i,
];

/** Whether a text may have a receipt in it, which opens a case for anyone who reads it, or the number of a case. */
export function mayHoldCode(text: string): boolean {
  const read = readNumber(text);
  const isNumber = 'number' in read || read.problem === 'check';
  return isNumber || readReceipt(text) !== null || CODES_IN_TEXT.some((code) => code.test(text));
}
