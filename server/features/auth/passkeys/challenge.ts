import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSKEYS } from '#contract/core/constants.ts';
import { CLOCKS_DIFFER_MS } from '../tokens.ts';

/** Bytes. */
const TIME = 8;
const RANDOM = 16;

/** What a challenge is for: to log in, or to add a passkey to this very account. */
export type Use = 'sign-in' | `add ${string}`;

/**
 * What a device has to sign: a time and random bytes, which the server has signed itself. Nothing is stored until one was
 * used well (`takeChallenge`), so that anyone who asks for thousands of them costs nothing.
 */
export function newChallenge(key: Buffer, use: Use, now: Date): Buffer {
  const head = Buffer.concat([Buffer.alloc(TIME), randomBytes(RANDOM)]);
  head.writeBigUInt64BE(BigInt(now.getTime()));
  return Buffer.concat([head, signatureOf(key, use, head)]);
}

/** Whether a challenge is one of ours, for this use, and not too old. */
export function isChallenge(key: Buffer, use: Use, challenge: Buffer, now: Date): boolean {
  const head = challenge.subarray(0, TIME + RANDOM);
  const signature = challenge.subarray(TIME + RANDOM);
  const expected = signatureOf(key, use, head);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
  const age = now.getTime() - Number(head.readBigUInt64BE());
  return age >= -CLOCKS_DIFFER_MS && age < PASSKEYS.challengeMs;
}

function signatureOf(key: Buffer, use: Use, head: Buffer): Buffer {
  return createHmac('sha256', key).update(`${use}\n`).update(head).digest();
}
