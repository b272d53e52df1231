import { say } from '#contract/core/notices.ts';
import { recordEvent } from '#server/database/events.ts';
import type { Deps } from '#server/deps.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { passwordChangedMail, readerOf } from '#server/mail/templates.ts';
import { findAccount, keepsPassword, setPassword } from './account-queries.ts';
import { forgetFirstAccount } from './first-accounts.ts';
import type { AuthLimits } from './limits.ts';
import { refuseWeak } from './password-rules.ts';
import { composed, hashPassword, verifyPassword } from './passwords.ts';
import { type Asker, linksFor } from './visit.ts';

/**
 * Makes sure that the logged-in user also knows the password: a session that was found or stolen must not be enough.
 * @param path of the field that it was typed into
 * @returns the password's hash
 * @throws HttpError 400 at the field for a wrong one, 429 after too many
 */
export async function provePassword(
  { db }: Pick<Deps, 'db'>,
  limits: AuthLimits,
  { id }: CurrentUser,
  password: string,
  path = 'currentPassword',
): Promise<string> {
  await limits.currentPassword.check(id);
  const account = await findAccount(db, { id });
  const isRight = account?.passwordHash && (await verifyPassword(password, account.passwordHash));
  // Again: guesses sent all at once passed the first check together.
  await limits.currentPassword.check(id);
  if (isRight && account?.passwordHash) return account.passwordHash;
  await limits.currentPassword.consume(id);
  throw new HttpError(400, say('account.wrongPassword'), { path });
}

/**
 * Changes the own password. Every session but this one ends, and a mail tells.
 * @throws HttpError as `provePassword`, and 400 for a new password that is the old one
 * @throws Refusal for one that is easily guessed
 */
export async function changeOwnPassword(
  deps: Deps,
  limits: AuthLimits,
  user: CurrentUser,
  body: { currentPassword: string; newPassword: string },
  { asker, address }: { asker: Asker; address: string },
): Promise<void> {
  const before = await provePassword(deps, limits, user, body.currentPassword);
  if (composed(body.newPassword) === composed(body.currentPassword))
    throw new HttpError(400, say('account.passwordSame'), { path: 'newPassword' });
  await refuseWeak(body.newPassword, user, 'newPassword');
  const passwordHash = await hashPassword(body.newPassword);
  await deps.db.transaction().execute(async (tx) => {
    // Someone else may have changed it meanwhile, by a mailed link.
    if (!(await keepsPassword(tx, user.id, before)))
      throw new HttpError(400, say('account.wrongPassword'), { path: 'currentPassword' });
    await setPassword(tx, user.id, passwordHash, deps.now(), user.sessionId);
    await recordEvent(tx, { kind: 'passwordChanged', userId: user.id, address });
    await deps.mailer.queue(tx, passwordChangedMail(readerOf(user, asker), linksFor(asker)));
  });
  await forgetFirstAccount(deps.config.dataDir, user.email);
}
