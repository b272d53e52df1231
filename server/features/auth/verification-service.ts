import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { OTP } from '#contract/core/constants.ts';
import { say } from '#contract/core/notices.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { messagesIn } from '#server/catalogues.ts';
import type { PendingDetails } from '#server/database/account-schema.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { keepStatement } from '#server/features/privacy/queries.ts';
import { endOpenMails, isEmailConflict, updateUser } from '#server/features/users/queries.ts';
import { HttpError, tryLater } from '#server/http/serve/errors.ts';
import type { Mail } from '#server/mail/layout.ts';
import {
  emailChangedMail,
  otpMail,
  readerOf,
  triedToRegisterMail,
  welcomeMail,
} from '#server/mail/templates.ts';
import { deriveKey } from '#server/secret.ts';
import { type Account, findAccount, insertAccount } from './account-queries.ts';
import {
  findVerification,
  insertVerification,
  renewOtp,
  takeTry,
  takeVerification,
} from './verification-queries.ts';
import { type Asker, linksFor } from './visit.ts';

/** What is to be proved; `userId` is null for a registration. */
type Wanted = { userId: string | null; email: string; details: PendingDetails };

/**
 * Begins the proof of an address: a registration or a change. To an address that has an account goes a mail that says
 * so instead of an OTP; nothing else differs, so that nobody learns who has an account.
 * @param alongside what else is to be saved, or not, together with it
 * @returns the `userId` of the spec: it names this attempt, and no user
 */
export async function beginVerification(
  deps: Deps,
  { userId, email, details }: Wanted,
  asker: Asker,
  alongside?: (tx: Db) => Promise<unknown>,
): Promise<string> {
  const id = randomUUID();
  const otp = newOtp();
  await deps.db.transaction().execute(async (tx) => {
    await alongside?.(tx);
    const owner = await findAccount(tx, { email });
    // Without details there is nothing to become of it, whatever OTP is tried.
    const pending = { id, user_id: userId, email, details: JSON.stringify(owner ? {} : details) };
    await insertVerification(tx, { ...pending, otp_hash: hashOtp(deps, id, otp) }, deps.now());
    await deps.mailer.queue(tx, proofMail(email, owner, otp, asker), { isUrgent: true, rank: asker.rank });
  });
  return id;
}

/** The OTP, or to the owner of an account what someone tried with their address. */
function proofMail(email: string, owner: Account | undefined, otp: string, asker: Asker): Mail {
  if (owner) return triedToRegisterMail(readerOf(owner, asker), linksFor(asker));
  const reader = { to: email, messages: messagesIn(asker.language) };
  return otpMail(reader, { otp, minutes: OTP.lifetimeMs / 60_000 });
}

/**
 * Sends a new OTP for a verification.
 * @param takeMail takes a mail to an address. @returns how many the sender has caused by now
 * @throws HttpError 400 when it is unknown, 429 within 60 seconds of the last and when the address got enough mails
 */
export async function resendOtp(
  deps: Deps,
  takeMail: (receiver: string) => Promise<number>,
  id: string,
  asker: Asker,
): Promise<void> {
  const otp = newOtp();
  const pending = await findVerification(deps.db, id);
  if (!pending || isTooEarly(pending, deps.now())) throw await whyNotResent(deps.db, id, deps.now());
  const rank = await takeMail(pending.email);
  await deps.db.transaction().execute(async (tx) => {
    const renewed = await renewOtp(tx, id, hashOtp(deps, id, otp), deps.now());
    if (!renewed) throw await whyNotResent(tx, id, deps.now());
    const owner = await findAccount(tx, { email: renewed.email });
    await deps.mailer.queue(tx, proofMail(renewed.email, owner, otp, asker), { isUrgent: true, rank });
  });
}

/**
 * Checks an OTP and does what it was for: creates the user with the welcome mail, or gives a user the new address.
 * Each OTP has 5 tries and serves once.
 * @throws HttpError 400 when it is wrong, used up, too old or unknown; 409 when the address was taken meanwhile
 */
export async function verifyOtp(deps: Deps, id: string, otp: string, asker: Asker): Promise<void> {
  const tried = await takeTry(deps.db, id, deps.now());
  if (!tried) throw await whyNotTried(deps.db, id);
  const otpHash = hashOtp(deps, id, otp);
  if (!timingSafeEqual(otpHash, tried.otp_hash))
    throw new HttpError(400, say('auth.wrongOtp'), { path: 'otp' });
  await deps.db.transaction().execute(async (tx) => {
    const taken = await takeVerification(tx, id, otpHash);
    if (!taken) throw new HttpError(400, say('errors.verificationUnknown'));
    const { user_id: userId, email, details } = taken;
    const done = userId
      ? await moveAccount(tx, userId, email, asker, deps.now())
      : await createAccount(tx, email, details, asker, deps.now());
    await deps.mailer.queue(tx, done);
  });
}

/** @returns the mail that welcomes the new user */
async function createAccount(
  tx: Db,
  email: string,
  { registration }: PendingDetails,
  asker: Asker,
  now: Date,
): Promise<Mail> {
  if (!registration) throw new HttpError(409, say('auth.emailTaken'));
  const { notice, age, ...account } = registration;
  const id = await insertAccount(tx, { ...account, email });
  if (!id) throw new HttpError(409, say('auth.emailTaken'));
  await keepStatement(tx, id, { notice, age }, now);
  return welcomeMail(readerOf({ email, username: registration.username }, asker), linksFor(asker));
}

/** @returns the mail that tells the old address */
async function moveAccount(tx: Db, userId: string, email: string, asker: Asker, now: Date) {
  const before = await findAccount(tx, { id: userId });
  // Someone else may have proved the same address meanwhile.
  const moved =
    before &&
    (await updateUser(tx, userId, { email, moved_by_admin: false, moved_at: null }, now).catch(
      unlessEmailConflict,
    ));
  if (!moved) throw new HttpError(409, say('auth.emailTaken'));
  // A reset link in the old mailbox must not open the account any more.
  await endOpenMails(tx, userId);
  return emailChangedMail(readerOf(before, asker), { contactUrl: asker.siteUrl + pathTo('contact') });
}

function unlessEmailConflict(error: unknown): false {
  if (isEmailConflict(error)) return false;
  throw error;
}

async function whyNotTried(db: Db, id: string): Promise<HttpError> {
  const found = await findVerification(db, id);
  if (!found) return new HttpError(400, say('errors.verificationUnknown'));
  const text = found.tries >= OTP.tries ? say('auth.otpUsedUp') : say('auth.otpExpired');
  return new HttpError(400, text, { path: 'otp' });
}

function isTooEarly({ sent_at }: { sent_at: Date }, now: Date): boolean {
  return sent_at.getTime() > now.getTime() - OTP.resendAfterMs;
}

async function whyNotResent(db: Db, id: string, now: Date): Promise<HttpError> {
  const found = await findVerification(db, id);
  if (!found) return new HttpError(400, say('errors.verificationUnknown'));
  const waitMs = found.sent_at.getTime() + OTP.resendAfterMs - now.getTime();
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return tryLater(429, say('auth.resendLater', seconds), seconds);
}

function newOtp(): string {
  return String(randomInt(10 ** OTP.digits)).padStart(OTP.digits, '0');
}

/** Keyed, so that a stolen table does not give the million possible OTPs away; bound to the attempt. */
function hashOtp({ secret }: Deps, id: string, otp: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'otp')).update(`${id} ${otp}`).digest();
}
