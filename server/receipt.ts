import { createHash, randomBytes } from 'node:crypto';
import { RECEIPT_LENGTH, readReceipt, writeReceipt } from '#contract/grievances/number.ts';

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
