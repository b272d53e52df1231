import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#contract/core/constants.ts';
import type { Deps } from '#server/deps.ts';
import { readSiteSettings } from '#server/features/site/queries.ts';
import { messagesFor } from '#server/http/language.ts';

const PATH = '/.well-known/security.txt';

/** RFC 9116 asks for less than a year; whoever keeps a copy should ask anew in half of one. */
const GOOD_FOR_MS = 180 * DAY_MS;

/** Whom to tell of a hole (RFC 9116): SECURITY_CONTACT, else the first e-mail address of the site's settings. */
export function securityTxtRoute(app: FastifyInstance, { config, db, now }: Deps): void {
  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    const { emails } = await readSiteSettings(db, messagesFor(request));
    const expires = new Date(now().getTime() + GOOD_FOR_MS);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: ${config.securityContact ?? `mailto:${emails[0]}`}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${config.languages.join(', ')}`,
      ...(config.publicUrl ? [`Canonical: ${config.publicUrl}${PATH}`] : []),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
