import { NIL_ID, RESET_LINK_MS } from '#contract/core/constants.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Deps } from '#server/deps.ts';
import { readerOf, resetMail } from '#server/mail/templates.ts';
import { type Account, findAccount, insertReset } from './account-queries.ts';
import { hashToken, newToken } from './tokens.ts';
import type { Asker } from './visit.ts';

/** Whether someone may have a link, and when it goes. `isDecoy`: they may not, and are not to notice. */
type Ask = (account: Account | undefined) => Promise<{ rank: number; isDecoy: boolean }>;

/**
 * Mails a link that sets a new password. An address without an account takes the same queries, a link that nothing is
 * filed for and a mail that is thrown away: the time of the reply must not say who has an account, however busy the
 * site is.
 * @param ask takes what the request costs. @throws Limited where there is nothing left
 */
export async function sendResetLink(deps: Deps, email: string, asker: Asker, ask: Ask): Promise<void> {
  const account = await findAccount(deps.db, { email });
  const { rank, isDecoy } = await ask(account);
  const { id, ...reader } = account && !isDecoy ? account : { id: NIL_ID, username: 'Nobody', email };
  const token = newToken();
  const expires = new Date(deps.now().getTime() + RESET_LINK_MS);
  const link = asker.siteUrl + pathTo('resetPassword', { token });
  const mail = resetMail(readerOf(reader, asker), { link, minutes: RESET_LINK_MS / 60_000 });
  await deps.db.transaction().execute(async (tx) => {
    await insertReset(tx, id, hashToken(token), expires);
    await deps.mailer.queue(tx, mail, { isUrgent: true, rank, isDecoy: id === NIL_ID });
  });
}
