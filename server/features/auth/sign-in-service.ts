import { say } from '#contract/core/notices.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { recordEvent } from '#server/database/events.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { requiresSecondFactor } from '#server/features/site/queries.ts';
import { giveBackAll, type Taking, takeAll } from '#server/http/limits/rate-limit.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { newDeviceMail, readerOf } from '#server/mail/templates.ts';
import { mayBeRecoveryCode } from './authenticator.ts';
import type { AuthLimits } from './limits.ts';
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
import { recognise, remember } from './senders.ts';
import { type Asker, deviceMark, shortAddress, type Visit } from './visit.ts';

/**
 * How somebody can prove who they are: by the password, by an account elsewhere, by a passkey. The last is two factors in
 * one (it is had, and opened by something known or by a fingerprint): nothing more is asked for after it.
 */
const PROOFS = { password: { isStrong: false }, account: { isStrong: false }, passkey: { isStrong: true } };
export type Proof = keyof typeof PROOFS;

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
 * Goes on with whoever has proved who they are. Every way to sign in ends here: it asks for the second factor where the
 * account has one, makes the session, and notes the sign-in.
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
 * app is one of a million: wherever the account was signed in from has ten tries an hour, and all strangers have ten together,
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

/** The end of every sign-in. */
async function beginSession(
  deps: Deps,
  tx: Db,
  signer: Signer,
  { by, visit, asker }: Pick<Proved, 'by' | 'visit' | 'asker'>,
): Promise<Session> {
  const { id, isStaff, hasSecondFactor } = signer;
  const isDue = isStaff && !hasSecondFactor && !PROOFS[by].isStrong && (await requiresSecondFactor(tx));
  const token = await createSession(tx, id, deps.now(), { visit, secondFactorDue: isDue });
  const { address, browser, system } = visit;
  await recordEvent(tx, { kind: 'signIn', userId: id, address, detail: { by, browser, system } });
  if (await noteDevice(tx, id, deviceMark(visit), deps.now())) {
    const forgotUrl = asker.siteUrl + pathTo('forgotPassword');
    const place = { browser, system, address: shortAddress(address), forgotUrl };
    await deps.mailer.queue(tx, newDeviceMail(readerOf(signer, asker), place));
  }
  return { token, device: await remember(deps, tx, id, visit) };
}
