import { say } from '#contract/core/notices.ts';
import { messagesIn } from '#server/catalogues.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { sealAccount } from '#server/features/privacy/queries.ts';
import { readSiteSettings } from '#server/features/site/queries.ts';
import { areAllAdmins, endOpenMails, updateUser } from '#server/features/users/queries.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { accountDeletedMail, readerOf } from '#server/mail/templates.ts';
import { keepsPassword } from './account-queries.ts';
import type { AuthLimits } from './limits.ts';
import { provePassword } from './own-password-service.ts';
import { deletePasskeysOf, endSessionsOf } from './queries.ts';
import type { Asker } from './visit.ts';

/**
 * Deletes the own account: hidden, logged out and without a password at once; sealed for the legal time, in which an
 * admin can bring it back; then erased by a job.
 * @returns until when it is sealed
 * @throws HttpError 400 for a wrong password, 409 for the last admin, 429 after too many wrong passwords
 */
export async function deleteOwnAccount(
  deps: Deps,
  limits: AuthLimits,
  user: CurrentUser,
  { password, keepPosts }: { password: string; keepPosts: boolean },
  asker: Asker,
): Promise<Date> {
  const { id } = user;
  const hash = await provePassword(deps, limits, user, password, 'password');
  const now = deps.now();
  const { sealedUntil } = await change(deps, { actor: id, action: 'delete', subject: 'user' }, async (tx) => {
    if (await areAllAdmins(tx, [id])) throw new HttpError(409, say('admin.users.lastAdmin'));
    if (!(await keepsPassword(tx, id, hash)))
      throw new HttpError(400, say('account.wrongPassword'), { path: 'password' });
    const sealedUntil = await sealAccount(tx, user, keepPosts, now);
    await updateUser(tx, id, { deleted_at: now, password_hash: null }, now);
    await endSessionsOf(tx, id);
    await deletePasskeysOf(tx, id);
    await endOpenMails(tx, id);
    const reader = readerOf(user, asker);
    const { privacyContact } = await readSiteSettings(tx, messagesIn(asker.language));
    const date = sealedUntil.toLocaleDateString(reader.messages.locale, {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    await deps.mailer.queue(tx, accountDeletedMail(reader, { date, contact: privacyContact.email }));
    return { id, detail: { byOwner: true, keepPosts }, sealedUntil };
  });
  return sealedUntil;
}
