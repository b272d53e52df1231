import { say } from '#contract/core/notices.ts';
import { recordEvent } from '#server/database/events.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { laneKey } from '#server/http/limits/address.ts';
import { giveBackAll, type Taking, takeAll } from '#server/http/limits/rate-limit.ts';
import { HttpError, Limited } from '#server/http/serve/errors.ts';
import { findAccount, keepsPassword } from './account-queries.ts';
import type { AuthLimits } from './limits.ts';
import { verifyPassword } from './passwords.ts';
import { type Recognised, recognise } from './senders.ts';
import { type SignedIn, signIn } from './sign-in-service.ts';
import type { Asker, Visit } from './visit.ts';

/** The hash of a password that nobody has: an unknown address takes as long as a wrong password. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRub2JvZHloYXM$K0bVBaRzwhQQrk6fBXMSqUb1jvNwLuRHQm4bXgkNLdE';

/**
 * Signs in by a password. The tries are taken before the password is looked at, so that guesses which are sent all at once
 * get no answer each, and given back when it is right.
 * @throws HttpError 401 'Invalid Credentials'; Limited 429 after too many failures of the account or the sender, 503 where
 *   too many wait already
 */
export async function logIn(
  deps: Deps,
  limits: AuthLimits,
  { email, password }: { email: string; password: string },
  { visit, asker }: { visit: Visit; asker: Asker },
): Promise<SignedIn> {
  const { db } = deps;
  const account = await findAccount(db, { email });
  const recognised = await recognise(deps, account?.id, visit);
  const { key, isKnown } = recognised;
  const ofAccount = (error: unknown) => {
    if (error instanceof Limited) error.userId = account?.id;
    throw error;
  };
  const failures = failuresOf(limits, email, visit, recognised);
  // Who knows the password takes no login of the owner's away by signing in from elsewhere again and again.
  const count: Taking = [limits.loginCount, email, ...(isKnown ? [key] : [])];
  const used = await takeAll(...failures, count).catch(ofAccount);
  const hash = account?.passwordHash ?? NOBODYS_HASH;
  const isRight = await verifyPassword(password, hash, laneKey(key), isKnown).catch(async (error) => {
    await giveBackAll(failures);
    return ofAccount(error);
  });
  if (!account?.passwordHash || !isRight) {
    await recordEvent(db, { kind: 'signInFailed', userId: account?.id, address: visit.address });
    throw new HttpError(401, say('auth.invalidCredentials'));
  }
  const { id, passwordHash } = account;
  // The password may have been changed while it was verified: such a login must not outlive the change.
  const stillHolds = (tx: Db) => keepsPassword(tx, id, passwordHash);
  const signedIn = await signIn(deps, { userId: id, by: 'password', visit, asker, stillHolds });
  if (!signedIn) throw new HttpError(401, say('auth.invalidCredentials'));
  // The failures before this were typing mistakes: a whole campus may make some behind one address.
  await giveBackAll(failures, used);
  return signedIn;
}

/** What a failure counts for. The first is the sender's own; a known one has no part in what strangers use up. */
function failuresOf(
  limits: AuthLimits,
  email: string,
  { address }: Visit,
  { isKnown, key }: Recognised,
): Taking[] {
  const own: Taking = [limits.loginSender, email, key];
  return isKnown ? [own] : [own, [limits.loginAccount, email], [limits.loginAddress, address]];
}
