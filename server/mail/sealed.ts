import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** Sizes in bytes, as NIST SP 800-38D recommends them for random nonces. */
const NONCE = 12;
const TAG = 16;

/** Encrypts and signs a value for storage: nonce, tag and AES-256-GCM ciphertext, as base64. `key` has 32 bytes. */
export function seal(key: Buffer, value: unknown): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

/**
 * Opens what `seal` made.
 * @throws Error when it was sealed with another key, or was changed
 */
export function unseal(key: Buffer, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
  return JSON.parse(text.toString('utf8'));
}
