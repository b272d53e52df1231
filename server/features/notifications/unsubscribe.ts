import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#server/secret.ts';

const macOf = (secret: string, user: string) =>
  createHmac('sha256', deriveKey(secret, 'unsubscribe')).update(user).digest();

/** What the link of an email names its reader by; nobody can make one for another account. */
export function unsubscribeToken(secret: string, user: string): string {
  return `${user}.${macOf(secret, user).toString('base64url')}`;
}

/** Whose email a link is from; undefined where none is. */
export function unsubscribedBy(secret: string, token: string): string | undefined {
  const [user = '', mac = ''] = token.split('.');
  const given = Buffer.from(mac, 'base64url');
  const right = macOf(secret, user);
  return given.length === right.length && timingSafeEqual(given, right) ? user : undefined;
}
