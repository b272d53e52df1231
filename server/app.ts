import { createServer } from 'node:http';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { RESOURCE_KINDS, type ResourceKind } from '#contract/kinds.ts';
import { FALLBACK_LANGUAGE } from '#contract/messages/languages.ts';
import { messagesIn } from './catalogues.ts';
import { inBatches } from './database/batch.ts';
import type { Deps } from './deps.ts';
import { findSessions } from './features/auth/queries.ts';
import { authRoutes } from './features/auth/routes.ts';
import { blogRoutes } from './features/blogs/routes.ts';
import { complaintRoutes } from './features/complaints/routes.ts';
import { contactRoutes } from './features/contacts/routes.ts';
import { mailboxRoutes } from './features/mailbox/routes.ts';
import { materialRoutes } from './features/materials/routes.ts';
import { adminResourceRoutes } from './features/resources/admin-routes.ts';
import { csvRoutes } from './features/resources/csv-routes.ts';
import { resourceList, resourceRoutes } from './features/resources/routes.ts';
import { siteInfoReply, siteRoutes } from './features/site/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { identifyBy } from './http/access.ts';
import { acceptEmptyJson } from './http/bodies.ts';
import type { Source } from './http/cache.ts';
import { answerUnreadable, handleErrors, sendError } from './http/errors.ts';
import { speakTo } from './http/language.ts';
import { handleUnknown } from './http/not-found.ts';
import { securityHeaders } from './http/security.ts';
import { inlineScriptHashes, notFoundPage, type PageData, servePages } from './http/static.ts';

/** A request that is not all there after this many milliseconds is ended: 8 MB at half a megabit a second are. */
const REQUEST_TIMEOUT_MS = 120_000;

/**
 * Builds the server: the visible list of everything that is served, in order.
 * @param options.pages false leaves the built web app out (the API's tests need no build)
 */
export async function buildApp(deps: Deps, { pages = true } = {}): Promise<FastifyInstance> {
  const { cache, config } = deps;
  const app = Fastify({
    // One proxy's word: what came before it, a client can have written.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    // Idle keep-alive connections are closed at a stop; running requests are finished.
    forceCloseConnections: 'idle',
    frameworkErrors: sendError,
    clientErrorHandler: answerUnreadable,
    serverFactory: (handler) =>
      createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
        if (!cache.answer(request, response)) handler(request, response);
      }),
  });

  speakTo(app, config.languages);
  handleErrors(app);
  acceptEmptyJson(app);
  identifyBy(
    app,
    inBatches((tokens: readonly string[]) => findSessions(deps.db, tokens, deps.now())),
  );
  const data = pageData(deps);
  mailboxRoutes(app, deps);
  handleUnknown(app, cache, pages ? (language) => notFoundPage(language, data) : undefined);
  await app.register(helmet, securityHeaders(pages ? await inlineScriptHashes() : []));
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: messagesIn(FALLBACK_LANGUAGE).brand, version: '1' } },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());

  authRoutes(app, deps);
  siteRoutes(app, deps);
  resourceRoutes(app, deps);
  adminResourceRoutes(app, deps);
  csvRoutes(app, deps);
  userRoutes(app, deps);
  blogRoutes(app, deps);
  complaintRoutes(app, deps);
  contactRoutes(app, deps);
  materialRoutes(app, deps);

  if (pages) await servePages(app, cache, data);
  return app;
}

/** What the pages are sent along with: the site's settings and, where a page wants one, its list. */
function pageData(deps: Deps): PageData {
  const lists = RESOURCE_KINDS.map((kind) => [kind, resourceList(deps, kind)]);
  return {
    site: (language) => siteInfoReply(deps, language),
    lists: Object.fromEntries(lists) as Record<ResourceKind, Source>,
  }; // one for each kind
}
