import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { keepMailboxChoice } from '#server/features/site/queries.ts';
import { messagesFor } from '#server/http/serve/language.ts';
import { isOwnComputer, reachedByOthers } from '#server/http/serve/loopback.ts';
import { readOutbox } from '#server/mail/outbox.ts';
import { deriveKey } from '#server/secret.ts';
import { mailboxPage } from './mailbox-page.ts';

const SHOWN_MAILS = 50;

/**
 * Why a site has no mailbox, whatever DEV_MAILBOX says: what is written in it opens every account, so it is only for
 * someone who tries the site on their own computer.
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
  const kept = await keepMailboxChoice(db, may);
  return may && (config.devMailbox ?? kept);
}

/** Where the mailbox is: behind a key, because a proxy on this computer can make anyone look like its owner. */
export function mailboxPath(secret: string): string {
  return `/dev/mailbox/${deriveKey(secret, 'mailbox').toString('base64url')}`;
}

/**
 * The mails that were not sent, for anyone who tries the site on their own computer. It shows secrets, so it exists only
 * where it was chosen, for this computer and with the key; everyone else gets what any unknown page gets. Call it
 * before `handleUnknown`, which answers other methods of the routes that it knows with 405 and would so give it away.
 */
export function mailboxRoutes(
  app: FastifyInstance,
  { config, secret }: Pick<Deps, 'config' | 'secret'>,
): void {
  if (!config.devMailbox || mailboxObstacle(config)) return;
  const path = Buffer.from(mailboxPath(secret));
  // Not `:key`, whose length is limited: a key that is too long would get another answer than an unknown page.
  app.get('/dev/mailbox/*', { schema: { hide: true } }, async (request, reply) => {
    const asked = Buffer.from(request.url);
    const knowsKey = asked.length === path.length && timingSafeEqual(asked, path);
    if (!knowsKey || !isOwnComputer(request)) return reply.callNotFound();
    const mails = await readOutbox(config.dataDir, SHOWN_MAILS);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(mailboxPage(messagesFor(request), mails, SHOWN_MAILS));
  });
}
