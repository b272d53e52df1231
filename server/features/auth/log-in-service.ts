import { say } from '#contract/notices.ts';
import { recordEvent } from '#server/database/events.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import { findAccount, keepsPassword } from './account-queries.ts';
import type { AuthLimits } from './limits.ts';
import { verifyPassword } from './passwords.ts';
import { type SignedIn, signIn } from './sign-in-service.ts';
import type { Asker, Visit } from './visit.ts';

/** The hash of a password that nobody has: an unknown address takes as long as a wrong password. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRub2JvZHloYXM$K0bVBaRzwhQQrk6fBXMSqUb1jvNwLuRHQm4bXgkNLdE';

/**
 * Signs in by a password.
 * @throws HttpError 401 'Invalid Credentials'; 429 after too many failures of the account or the address
 */
export async function logIn(
  deps: Deps,
  limits: AuthLimits,
  { email, password }: { email: string; password: string },
  { visit, asker }: { visit: Visit; asker: Asker },
): Promise<SignedIn> {
  const { db } = deps;
  const { address } = visit;
  const checkLimits = async () => {
    await limits.loginAccount.check(email, address);
    await limits.loginAddress.check(address);
  };
  await checkLimits();
  const account = await findAccount(db, { email });
  const isRight = await verifyPassword(password, account?.passwordHash ?? NOBODYS_HASH);
  // Again: guesses sent all at once passed the first check together, and must not get an answer each.
  await checkLimits();
  if (!account?.passwordHash || !isRight) {
    await limits.loginAccount.consume(email, address);
    await limits.loginAddress.consume(address);
    await recordEvent(db, { kind: 'signInFailed', userId: account?.id, address });
    throw new HttpError(401, say('auth.invalidCredentials'));
  }
  const { id, passwordHash } = account;
  // The password may have been changed while it was verified: such a login must not outlive the change.
  const stillHolds = (tx: Db) => keepsPassword(tx, id, passwordHash);
  const signedIn = await signIn(deps, { userId: id, by: 'password', visit, asker, stillHolds });
  if (!signedIn) throw new HttpError(401, say('auth.invalidCredentials'));
  return signedIn;
}
