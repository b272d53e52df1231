import { say } from '#contract/core/notices.ts';
import { recordEvent } from '#server/database/events.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { closeIfMoved } from '#server/features/grievances/own-queries.ts';
import { readSwitch } from '#server/features/site/queries.ts';
import { laneKey } from '#server/http/limits/address.ts';
import { giveBackAll, type Taking, takeAll } from '#server/http/limits/rate-limit.ts';
import { HttpError, Limited } from '#server/http/serve/errors.ts';
import { newDeviceMail, readerOf } from '#server/mail/templates.ts';
import { findAccount, keepsPassword } from './account-queries.ts';
import { mayBeRecoveryCode } from './authenticator.ts';
import type { AuthLimits } from './limits.ts';
import { verifyPassword } from './passwords.ts';
import { createSession } from './queries.ts';
import {
  findSigner,
  insertChallenge,
  noteDevice,
  type Signer,
  takeChallenge,
  takeChallengeTry,
} from './second-factor-queries.ts';
import { acceptsCode } from './second-factor-service.ts';
import { type Recognised, recognise, remember } from './senders.ts';
import { type Asker, deviceMark, linksFor, shortAddress, type Visit } from './visit.ts';

/**
 * How someone can prove who they are: by the password, by an account elsewhere, by a passkey. The last is two factors in
 * one (it is had, and opened by something known or by a fingerprint): nothing more is asked for after it.
 */
const PROOFS = {
  password: { isStrong: false, isByAddress: false },
  /** It is the account here that has the same address. */
  account: { isStrong: false, isByAddress: true },
  passkey: { isStrong: true, isByAddress: false },
};
type Proof = keyof typeof PROOFS;

type Proved = {
  userId: string;
  by: Proof;
  visit: Visit;
  asker: Asker;
  /** What has to be true still when the session is made, such as the password; it runs in the same transaction. */
  stillHolds?: (tx: Db) => Promise<boolean>;
};

/** A session's token; or, where a second factor is to follow, a challenge, which gives access to nothing. */
export type SignedIn = Session | { challenge: string };
/** A session's token, and that of the browser, which is known from now on. */
type Session = { token: string; device: string };

/**
 * Goes on with anyone who has proved who they are. Every way to log in ends here: it asks for the second factor where the
 * account has one, makes the session, and notes the login.
 * @returns undefined where the account is gone, or what was proved no longer holds
 */
export async function signIn(deps: Deps, proved: Proved): Promise<SignedIn | undefined> {
  const { userId, by, stillHolds } = proved;
  return deps.db.transaction().execute(async (tx) => {
    const signer = await findSigner(tx, userId);
    if (!signer || (stillHolds && !(await stillHolds(tx)))) return undefined;
    if (signer.hasSecondFactor && !PROOFS[by].isStrong) {
      return { challenge: await insertChallenge(tx, userId, by, deps.now()) };
    }
    return beginSession(deps, tx, signer, proved);
  });
}

/**
 * Goes on after the second factor.
 * @throws HttpError 401 for a wrong code, and for a challenge that is used up, too old or unknown; Limited 429 after too many
 *   wrong codes of the account, but never for a recovery code
 */
export async function proveSecondFactor(
  deps: Deps,
  limits: AuthLimits,
  { challenge, code }: { challenge: string; code: string },
  from: { visit: Visit; asker: Asker },
): Promise<Session> {
  const tried = await takeChallengeTry(deps.db, challenge, deps.now());
  if (!tried) throw new HttpError(401, say('account.challengeOver'));
  const { userId } = tried;
  const taken = await takeCode(deps, limits, { userId, code }, from.visit);
  const by = tried.proof as Proof; // signIn wrote it
  const session = await deps.db.transaction().execute(async (tx) => {
    const signer = await findSigner(tx, userId);
    if (!signer || !(await acceptsCode(deps, tx, userId, code))) return undefined;
    if (!(await takeChallenge(tx, challenge))) throw new HttpError(401, say('account.challengeOver'));
    return beginSession(deps, tx, signer, { by, ...from });
  });
  if (session) {
    await giveBackAll(taken);
    return session;
  }
  const { address } = from.visit;
  await recordEvent(deps.db, { kind: 'signInFailed', userId, address, detail: { by: 'secondFactor' } });
  throw new HttpError(401, say('account.wrongCode'), { path: 'code' });
}

/**
 * Takes the try of a code before it is looked at, so that guesses which are sent all at once get no answer each. A code of the
 * app is one of a million: wherever the account was logged in from has ten tries an hour, and all strangers have ten together,
 * which leave the owner's alone. A recovery code has 60 random bits, which nobody guesses; it is the way in when the tries of
 * the app are used up. @returns what to give back where it is right
 */
async function takeCode(
  deps: Deps,
  limits: AuthLimits,
  { userId, code }: { userId: string; code: string },
  visit: Visit,
): Promise<Taking[]> {
  if (mayBeRecoveryCode(code)) return [];
  const { isKnown, key } = await recognise(deps, userId, visit);
  const taking: Taking = isKnown ? [limits.secondFactorSender, userId, key] : [limits.secondFactor, userId];
  await takeAll(taking);
  return [taking];
}

/** The end of every login. */
async function beginSession(
  deps: Deps,
  tx: Db,
  signer: Signer,
  { by, visit, asker }: Pick<Proved, 'by' | 'visit' | 'asker'>,
): Promise<Session> {
  const { id, isStaff, hasSecondFactor } = signer;
  if (PROOFS[by].isByAddress) await closeIfMoved(tx, id, deps.now());
  const isDue =
    isStaff && !hasSecondFactor && !PROOFS[by].isStrong && (await readSwitch(tx, 'staffSecondFactor'));
  const token = await createSession(tx, id, deps.now(), { visit, secondFactorDue: isDue });
  const { address, browser, system } = visit;
  await recordEvent(tx, { kind: 'signIn', userId: id, address, detail: { by, browser, system } });
  if (await noteDevice(tx, id, deviceMark(visit), deps.now())) {
    const place = { browser, system, address: shortAddress(address), ...linksFor(asker) };
    await deps.mailer.queue(tx, newDeviceMail(readerOf(signer, asker), place));
  }
  return { token, device: await remember(deps, tx, id, visit) };
}

/** The hash of a password that nobody has: an unknown address takes as long as a wrong password. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRub2JvZHloYXM$K0bVBaRzwhQQrk6fBXMSqUb1jvNwLuRHQm4bXgkNLdE';

/**
 * Logs in by a password. The tries are taken before the password is looked at, so that guesses which are sent all at once
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
  // Who knows the password takes no login of the owner's away by logging in from elsewhere again and again.
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
