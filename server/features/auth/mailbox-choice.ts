import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/schema.ts';
import { reachedByOthers } from '#server/http/reach.ts';
import { keepChoice } from './mailbox-queries.ts';

/**
 * Why a site has no mailbox, whatever DEV_MAILBOX says: what is written in it opens every account, so it is only for
 * somebody who tries the site on their own computer.
 * @returns undefined where it may have one
 */
export function mailboxObstacle(config: Config): string | undefined {
  return config.smtpUrl !== undefined ? 'SMTP_URL sends the mails' : reachedByOthers(config);
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
