import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { messagesFor } from '#server/http/language.ts';
import { readOutbox } from '#server/mail/outbox.ts';
import { mailboxPage } from './page.ts';

const SHOWN_MAILS = 50;

/**
 * `/dev/mailbox`: the mails that were not sent, for whoever tries the site on their own computer. It shows secrets, so
 * it exists only without SMTP_URL and for this computer; everybody else gets what any unknown page gets. Call it before
 * `handleUnknown`, which answers other methods of the routes that it knows with 405 and would so give it away.
 */
export function mailboxRoutes(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  // Behind a proxy everybody arrives from the proxy's address, which is often this computer's.
  if (config.smtpUrl !== undefined || config.trustProxy) return;
  app.get('/dev/mailbox', { schema: { hide: true } }, async (request, reply) => {
    if (!isOwnComputer(request)) return reply.callNotFound();
    const mails = await readOutbox(config.dataDir, SHOWN_MAILS);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(mailboxPage(messagesFor(request), mails, SHOWN_MAILS));
  });
}

/** What a proxy adds to a request that it forwards. */
const FORWARDED = /^(forwarded|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-.+|via)$/;

/**
 * The socket's address decides, never a header: anybody can send those. They can only take away: a forwarded request
 * came from elsewhere, and a name other than this computer's is a web page that had its own name resolve to 127.0.0.1
 * (DNS rebinding), or a proxy again.
 */
function isOwnComputer({ socket, headers, hostname }: FastifyRequest): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  const isOwnName = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return isLoopback && isOwnName && !Object.keys(headers).some((name) => FORWARDED.test(name));
}
