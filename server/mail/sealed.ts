import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** Sizes in bytes, as NIST SP 800-38D recommends them for random nonces. */
const NONCE = 12;
const TAG = 16;

/**
 * Encrypts and signs bytes for storage: nonce, tag and AES-256-GCM ciphertext. `key` has 32 bytes.
 * @param about what they are of: under another name they do not open
 */
export function sealBytes(key: Buffer, bytes: Uint8Array, about = ''): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  cipher.setAAD(Buffer.from(about, 'utf8'));
  const sealed = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
}

/**
 * Opens what `sealBytes` made.
 * @throws Error when they were sealed with another key or about something else, or were changed
 */
export function unsealBytes(key: Buffer, sealed: Uint8Array, about = ''): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(about, 'utf8'));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
}

/** Encrypts and signs a value for storage, as base64. `key` has 32 bytes. */
export function seal(key: Buffer, value: unknown): string {
  return sealBytes(key, Buffer.from(JSON.stringify(value), 'utf8')).toString('base64');
}

/**
 * Opens what `seal` made.
 * @throws Error when it was sealed with another key, or was changed
 */
export function unseal(key: Buffer, sealed: string): unknown {
  return JSON.parse(unsealBytes(key, Buffer.from(sealed, 'base64')).toString('utf8'));
}
