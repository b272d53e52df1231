import { createServer } from 'node:http';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
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
import { resourceRoutes } from './features/resources/routes.ts';
import { siteRoutes } from './features/site/routes.ts';
import { trashRoutes } from './features/trash/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { identifyBy } from './http/access.ts';
import { acceptEmptyJson } from './http/bodies.ts';
import { answerUnreadable, handleErrors, sendError } from './http/errors.ts';
import { speakTo } from './http/language.ts';
import { handleUnknown } from './http/not-found.ts';
import { securityHeaders, shortenDataHeaders } from './http/security.ts';
import { type Build, readBuild } from './pages/build.ts';
import { createPages } from './pages/pages.ts';
import { pageRoutes } from './pages/routes.ts';

/** A request that is not all there after this many milliseconds is ended: 8 MB at half a megabit a second are. */
const REQUEST_TIMEOUT_MS = 120_000;

/**
 * Builds the server: the visible list of everything that is served, in order.
 * @param options.build what reads the built web app; false leaves it out
 */
export async function buildApp(
  deps: Deps,
  { build: read = readBuild }: { build?: (() => Promise<Build>) | false } = {},
): Promise<FastifyInstance> {
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
  const build = read ? await read() : undefined;
  const pages = build && createPages(deps, build);
  mailboxRoutes(app, deps);
  handleUnknown(app, pages?.unknown);
  shortenDataHeaders(app);
  await app.register(helmet, securityHeaders(build?.scriptHashes ?? []));
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
  trashRoutes(app, deps);

  if (pages) await pageRoutes(app, pages);
  return app;
}
