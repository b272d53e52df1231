import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Ending, endingText, readEnding, tokenParts } from '#contract/notifications/scopes.ts';
import { deriveKey } from '#server/secret.ts';

const macOf = (secret: string, signed: string) =>
  createHmac('sha256', deriveKey(secret, 'unsubscribe')).update(signed).digest();

/** The parts of a link that are signed. */
const signedOf = (user: string, ending: string) => (ending === '' ? user : `${user}.${ending}`);

/** What the link of an email names its reader by, and what it does; nobody can make one for another account, or for another end. */
export function unsubscribeToken(
  secret: string,
  user: string,
  ending: Ending = { scope: 'all', id: '' },
): string {
  const signed = signedOf(user, endingText(ending));
  return `${signed}.${macOf(secret, signed).toString('base64url')}`;
}

/** Whose email a link is from and what it does; undefined where there is no such link. */
export function unsubscribedBy(secret: string, token: string): (Ending & { user: string }) | undefined {
  const { user, ending, mac } = tokenParts(token);
  const given = Buffer.from(mac, 'base64url');
  const right = macOf(secret, signedOf(user, ending));
  const read = readEnding(ending);
  return read && given.length === right.length && timingSafeEqual(given, right)
    ? { user, ...read }
    : undefined;
}
