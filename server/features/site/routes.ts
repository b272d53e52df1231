import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#contract/core/constants.ts';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Language } from '#contract/languages/languages.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import type { SiteInfo, SiteSettings } from '#contract/site/calls.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { messagesIn } from '#server/catalogues.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import type { Source } from '#server/http/reply/cache.ts';
import { browserLanguage, messagesFor } from '#server/http/serve/language.ts';
import { serve } from '#server/http/serve/serve.ts';
import { passkeyDomain } from '#server/http/serve/site-url.ts';
import { lockSiteSettings, readSiteSettings, replaceSiteSettings, SITE_TOPIC } from './queries.ts';

/** The site's settings (an addition): for everyone, from ready bytes; and for the admin to change. */
export function siteRoutes(app: FastifyInstance, deps: Deps): void {
  const { cache, db } = deps;
  securityTxtRoute(app, deps);

  serve(app, api.site.info, ({ request, reply }) =>
    cache.send(siteInfoReply(deps, browserLanguage(request.headers, deps.config.languages)), request, reply),
  );

  serve(app, api.site.settings, ({ request }) => readSiteSettings(db, messagesFor(request)));

  serve(app, api.site.update, ({ body, user, request, checkVersion }) => {
    const messages = messagesFor(request);
    // Lists say of each file who reads it, which is a setting, too.
    const topic = [SITE_TOPIC, ...RESOURCE_KINDS];
    const act = { actor: user.id, action: 'update', subject: 'site', topic } as const;
    return change(deps, act, async (tx) => {
      await lockSiteSettings(tx);
      const before = await readSiteSettings(tx, messages);
      checkVersion(before);
      const { staffSecondFactor = before.staffSecondFactor } = body;
      await replaceSiteSettings(tx, { ...body, staffSecondFactor }, messages);
      const after = await readSiteSettings(tx, messages);
      return { id: 'site', detail: { before, after }, message: say('siteSettings.saved') };
    });
  });
}

/** The reply of `GET /api/site` in a language, to be kept ready until a setting changes. */
export function siteInfoReply({ db, config }: Pick<Deps, 'db' | 'config'>, language: Language): Source {
  const { path } = api.site.info;
  return {
    key: path,
    language,
    topics: [SITE_TOPIC],
    contentType: 'application/json; charset=utf-8',
    make: async () => JSON.stringify(infoOf(config, await readSiteSettings(db, messagesIn(language)))),
  };
}

/** What pages show of the site where its settings cannot be read. */
export function siteInfoWithoutSettings({ config }: Pick<Deps, 'config'>, language: Language): SiteInfo {
  return infoOf(config, siteDefaults(messagesIn(language)));
}

function infoOf(config: Deps['config'], settings: SiteSettings): SiteInfo {
  const { languages, pacing, devMailbox, oidc, publicUrl = 'http://localhost' } = config;
  return api.site.info.response.parse({
    ...settings,
    takedownForm: settings.takedownNotice.form || undefined,
    languages,
    pacing,
    mailbox: devMailbox === true,
    signInBy: oidc?.name ?? '',
    passkeys: passkeyDomain(publicUrl) !== undefined,
  });
}

const PATH = '/.well-known/security.txt';

/** RFC 9116 asks for less than a year; anyone who keeps a copy should ask again in half of one. */
const GOOD_FOR_MS = 180 * DAY_MS;

/** Whom to tell of a hole (RFC 9116): SECURITY_CONTACT, else the first e-mail address of the site's settings. */
function securityTxtRoute(app: FastifyInstance, { config, db, now }: Deps): void {
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
