import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { OTP } from '#contract/constants.ts';
import type { Language } from '#contract/messages/languages.ts';
import { say } from '#contract/notices.ts';
import { pathTo } from '#contract/pages.ts';
import { messagesIn } from '#server/catalogues.ts';
import type { Db, PendingDetails } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { endOpenMails, isEmailConflict } from '#server/features/users/queries.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Limit } from '#server/http/limits.ts';
import type { Mail } from '#server/mail/layout.ts';
import { emailChangedMail, otpMail, triedToRegisterMail, welcomeMail } from '#server/mail/templates.ts';
import { deriveKey } from '#server/secret.ts';
import { changeEmail, findAccount, insertAccount } from './account-queries.ts';
import { readerOf } from './reader.ts';
import {
  findVerification,
  insertVerification,
  renewOtp,
  takeTry,
  takeVerification,
} from './verification-queries.ts';

type Wanted = {
  userId: string | null;
  email: string;
  /** What whoever asks is spoken to in. */
  language: Language;
  details: PendingDetails;
};

/**
 * Begins the proof of an address: a registration or a change. To an address that has an account goes a mail that says
 * so instead of an OTP; nothing else differs, so that nobody learns who has an account.
 * @param alongside what else is to be saved, or not, together with it
 * @returns the `userId` of the spec: it names this attempt, and no user
 */
export async function beginVerification(
  deps: Deps,
  wanted: Wanted,
  siteUrl: string,
  alongside?: (tx: Db) => Promise<void>,
): Promise<string> {
  const id = randomUUID();
  const otp = newOtp();
  await deps.db.transaction().execute(async (tx) => {
    await alongside?.(tx);
    const owner = await findAccount(tx, { email: wanted.email });
    // Without details there is nothing to become of it, whatever OTP is tried.
    const details = owner ? {} : wanted.details;
    const { email, userId } = wanted;
    await insertVerification(tx, { id, userId, email, details, otpHash: hashOtp(deps, id, otp) }, deps.now());
    await deps.mailer.queue(tx, proofMail(wanted, owner, otp, siteUrl));
  });
  return id;
}

/** The OTP, or to the owner of an account what somebody tried with their address. */
function proofMail(
  asked: { email: string; language: Language },
  owner: Parameters<typeof readerOf>[0] | undefined,
  otp: string,
  siteUrl: string,
): Mail {
  if (owner) return triedToRegisterMail(readerOf(owner, asked), links(siteUrl));
  const reader = { to: asked.email, messages: messagesIn(asked.language) };
  return otpMail(reader, { otp, minutes: OTP.lifetimeMs / 60_000 });
}

/**
 * Sends a new OTP for a verification.
 * @param mailTo how many mails an address gets
 * @throws HttpError 400 when it is unknown, 429 within 60 seconds of the last and when the address got enough mails
 */
export async function resendOtp(
  deps: Deps,
  mailTo: Limit,
  id: string,
  language: Language,
  siteUrl: string,
): Promise<void> {
  const otp = newOtp();
  const pending = await findVerification(deps.db, id);
  if (!pending || isTooEarly(pending, deps.now())) throw await whyNotResent(deps.db, id, deps.now());
  await mailTo.consume(pending.email);
  await deps.db.transaction().execute(async (tx) => {
    const renewed = await renewOtp(tx, id, hashOtp(deps, id, otp), deps.now());
    if (!renewed) throw await whyNotResent(tx, id, deps.now());
    const owner = await findAccount(tx, { email: renewed.email });
    await deps.mailer.queue(tx, proofMail({ email: renewed.email, language }, owner, otp, siteUrl));
  });
}

/**
 * Checks an OTP and does what it was for: creates the user with the welcome mail, or gives a user the new address.
 * Each OTP has 5 tries and serves once.
 * @throws HttpError 400 when it is wrong, used up, too old or unknown; 409 when the address was taken meanwhile
 */
export async function verifyOtp(
  deps: Deps,
  { userId: id, otp }: { userId: string; otp: string },
  language: Language,
  siteUrl: string,
): Promise<void> {
  const tried = await takeTry(deps.db, id, deps.now());
  if (!tried) throw await whyNotTried(deps.db, id);
  const otpHash = hashOtp(deps, id, otp);
  if (!timingSafeEqual(otpHash, tried.otp_hash))
    throw new HttpError(400, say('auth.wrongOtp'), { path: 'otp' });
  await deps.db.transaction().execute(async (tx) => {
    const taken = await takeVerification(tx, id, otpHash);
    if (!taken) throw new HttpError(400, say('errors.verificationUnknown'));
    const done = taken.user_id
      ? await moveAccount(deps, tx, taken.user_id, taken.email, { language }, siteUrl)
      : await createAccount(tx, taken.email, taken.details, { language }, siteUrl);
    await deps.mailer.queue(tx, done);
  });
}

/** @returns the mail that welcomes the new user */
async function createAccount(
  tx: Db,
  email: string,
  { registration }: PendingDetails,
  asked: { language: Language },
  siteUrl: string,
): Promise<Mail> {
  const id = registration && (await insertAccount(tx, { ...registration, email }));
  if (!id) throw new HttpError(409, say('auth.emailTaken'));
  return welcomeMail(readerOf({ email, username: registration.username }, asked), links(siteUrl));
}

/** @returns the mail that tells the old address */
async function moveAccount(
  deps: Deps,
  tx: Db,
  userId: string,
  email: string,
  asked: { language: Language },
  siteUrl: string,
): Promise<Mail> {
  const before = await findAccount(tx, { id: userId });
  const moved =
    before &&
    (await changeEmail(tx, userId, email, deps.now()).catch((error: unknown) => {
      // Somebody else proved the same address at the same moment.
      if (isEmailConflict(error)) return false;
      throw error;
    }));
  if (!moved) throw new HttpError(409, say('auth.emailTaken'));
  // A reset link in the old mailbox must not open the account any more.
  await endOpenMails(tx, userId);
  return emailChangedMail(readerOf(before, asked), { contactUrl: siteUrl + pathTo('contact') });
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
  return new HttpError(429, say('auth.resendLater', seconds), {
    headers: { 'retry-after': String(seconds) },
  });
}

function newOtp(): string {
  return String(randomInt(10 ** OTP.digits)).padStart(OTP.digits, '0');
}

/** Keyed, so that a stolen table does not give the million possible OTPs away; bound to the attempt. */
function hashOtp({ secret }: Deps, id: string, otp: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'otp')).update(`${id} ${otp}`).digest();
}

function links(siteUrl: string) {
  return {
    loginUrl: siteUrl + pathTo('login'),
    forgotUrl: siteUrl + pathTo('forgotPassword'),
  };
}
