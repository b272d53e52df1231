import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/schema.ts';
import { LOOPBACK } from '#server/http/own-computer.ts';
import { keepChoice } from './queries.ts';

/**
 * Why a site has no mailbox, whatever DEV_MAILBOX says: what is written in it opens every account, so it is only for
 * somebody who tries the site on their own computer.
 * @returns undefined where it may have one
 */
export function mailboxObstacle({ smtpUrl, trustProxy, publicUrl, host }: Config): string | undefined {
  if (smtpUrl !== undefined) return 'SMTP_URL sends the mails';
  if (trustProxy) return 'TRUST_PROXY is on';
  if (publicUrl !== undefined && !LOOPBACK.test(new URL(publicUrl).hostname)) {
    return 'PUBLIC_URL is not an address of this computer alone';
  }
  if (publicUrl === undefined && !LOOPBACK.test(host)) return 'HOST is not an address of this computer alone';
  return undefined;
}

/**
 * Whether a site has a mailbox: as DEV_MAILBOX says; else where it began on an embedded database and was one to try out
 * then, which is noted in the database. Call it before anything is filed: an empty table of settings tells a new site.
 */
export async function chooseMailbox(db: Db, config: Config): Promise<boolean> {
  const may = mailboxObstacle(config) === undefined;
  if (config.databaseUrl !== undefined) return may && config.devMailbox === true;
  const kept = await keepChoice(db, may);
  return may && (config.devMailbox ?? kept);
}
