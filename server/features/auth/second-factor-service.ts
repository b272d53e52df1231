import { say } from '#contract/core/notices.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { rolesOf } from '#contract/pages/roles.ts';
import { messagesIn } from '#server/catalogues.ts';
import { recordEvent } from '#server/database/events.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { readSwitch } from '#server/features/site/queries.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { seal, unseal } from '#server/mail/sealed.ts';
import { readerOf, secondFactorOffMail, secondFactorOnMail } from '#server/mail/templates.ts';
import { deriveKey } from '#server/secret.ts';
import { hashRecoveryCode, newRecoveryCodes, newSecret, stepOf } from './authenticator.ts';
import {
  confirmSecondFactor,
  deleteSecondFactor,
  insertSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
  spendStep,
  takeRecoveryCode,
} from './second-factor-queries.ts';
import { type Asker, linksFor } from './visit.ts';

/** What is sealed: the secret, bound to its account, so that a row that is moved to another opens nothing. */
type Sealed = { userId: string; secret: string };

/** Where someone changes how they log in from. */
type From = { asker: Asker; address: string };

const sealKey = ({ secret }: Pick<Deps, 'secret'>) => deriveKey(secret, 'second-factor');
const codeKey = ({ secret }: Pick<Deps, 'secret'>) => deriveKey(secret, 'recovery-codes');

/**
 * Whether a code is one of the account's second factor, which uses it up: the app's, or a recovery code. Without a second
 * factor none is.
 */
export async function acceptsCode(deps: Deps, tx: Db, userId: string, code: string): Promise<boolean> {
  const factor = await lockSecondFactor(tx, userId);
  if (!factor?.confirmed_at) return false;
  if (await takesStep(deps, tx, factor, code)) return true;
  return takeRecoveryCode(tx, userId, hashRecoveryCode(codeKey(deps), userId, code));
}

/** Whether the app shows this code about now, and none of that step or a later one was used. */
async function takesStep(
  deps: Deps,
  tx: Db,
  { user_id: userId, sealed, last_step }: { user_id: string; sealed: string; last_step: string },
  code: string,
): Promise<boolean> {
  const opened = unseal(sealKey(deps), sealed) as Sealed; // sealed by beginSecondFactor
  const step = opened.userId === userId ? stepOf(opened.secret, code, deps.now()) : undefined;
  if (step === undefined || step <= Number(last_step)) return false;
  await spendStep(tx, userId, step);
  return true;
}

/** Makes a secret for the app, which counts once `turnOn` has seen a code of it. @throws HttpError 409 where one counts */
export async function beginSecondFactor(deps: Deps, { id, email, language }: CurrentUser) {
  const { brand } = messagesIn(language ?? undefined);
  const made = newSecret(brand, email);
  const sealed = seal(sealKey(deps), { userId: id, secret: made.secret } satisfies Sealed);
  if (!(await insertSecondFactor(deps.db, id, sealed)))
    throw new HttpError(409, say('account.secondFactorOn'));
  return made;
}

/**
 * Turns the second factor on.
 * @returns the recovery codes
 * @throws HttpError 409 where one is on or none was begun, 400 for a wrong code
 */
export async function turnOn(deps: Deps, user: CurrentUser, code: string, { asker, address }: From) {
  return deps.db.transaction().execute(async (tx) => {
    const factor = await lockSecondFactor(tx, user.id);
    if (!factor) throw new HttpError(409, say('account.secondFactorNotBegun'));
    if (factor.confirmed_at) throw new HttpError(409, say('account.secondFactorOn'));
    if (!(await takesStep(deps, tx, factor, code)))
      throw new HttpError(400, say('account.wrongCode'), { path: 'code' });
    await confirmSecondFactor(tx, user.id, deps.now());
    await recordEvent(tx, { kind: 'secondFactorOn', userId: user.id, address });
    const contactUrl = asker.siteUrl + pathTo('contact');
    await deps.mailer.queue(tx, secondFactorOnMail(readerOf(user, asker), { contactUrl }));
    return makeRecoveryCodes(deps, tx, user.id);
  });
}

/** Gives recovery codes in the place of those before. */
export async function makeRecoveryCodes(deps: Deps, tx: Db, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(codeKey(deps), userId, code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}

/** Turns the own second factor off. @throws HttpError 409 where the site requires one */
export async function turnOff(deps: Deps, user: CurrentUser, { asker, address }: From): Promise<void> {
  if (await isRequiredOf(deps.db, user)) throw new HttpError(409, say('account.secondFactorRequired'));
  await deps.db.transaction().execute(async (tx) => {
    if (!(await deleteSecondFactor(tx, user.id))) return;
    await recordEvent(tx, { kind: 'secondFactorOff', userId: user.id, address });
    await deps.mailer.queue(tx, turnedOffMail(user, asker, false));
  });
}

/** Tells someone that their password alone logs in again. */
export function turnedOffMail(user: Parameters<typeof readerOf>[0], asker: Asker, byAdmin: boolean) {
  return secondFactorOffMail(readerOf(user, asker), { ...linksFor(asker), byAdmin });
}

/** Whether the site requires a second factor of someone. */
export async function isRequiredOf(db: Db, user: CurrentUser): Promise<boolean> {
  return rolesOf(user).length > 0 && readSwitch(db, 'staffSecondFactor');
}
