import { createServer } from 'node:http';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { inBatches } from './database/batch.ts';
import type { Deps } from './deps.ts';
import { accountRoutes } from './features/auth/account-routes.ts';
import { authLimits } from './features/auth/limits.ts';
import { mailboxRoutes } from './features/auth/mailbox-routes.ts';
import { oidcRoutes } from './features/auth/oidc/routes.ts';
import { passkeyRoutes } from './features/auth/passkeys/routes.ts';
import { passwordsWaiting } from './features/auth/passwords.ts';
import { findSessions } from './features/auth/queries.ts';
import { authRoutes } from './features/auth/routes.ts';
import { userAccessRoutes } from './features/auth/user-access-routes.ts';
import { savedRoutes } from './features/bag/routes.ts';
import { blogRoutes } from './features/blogs/routes.ts';
import { announcementRoutes } from './features/discussion/announcement-routes.ts';
import { decisionRoutes } from './features/discussion/decision-routes.ts';
import { followRoutes } from './features/discussion/follow-routes.ts';
import { liveRoutes } from './features/discussion/live-routes.ts';
import { moderationRoutes } from './features/discussion/moderation-routes.ts';
import { postPhotoRoutes } from './features/discussion/photo-routes.ts';
import { threadRoutes } from './features/discussion/routes.ts';
import { sameRoutes } from './features/discussion/same-routes.ts';
import { teachingRoutes } from './features/discussion/teaching-routes.ts';
import { alikeRoutes } from './features/files/alike-routes.ts';
import { bundleRoutes } from './features/files/bundle-routes.ts';
import { folderRoutes } from './features/files/folder-routes.ts';
import { importRoutes } from './features/files/import-routes.ts';
import { proposalRoutes } from './features/files/proposal-routes.ts';
import { fileRoutes } from './features/files/routes.ts';
import { calendarRoutes } from './features/grievances/calendar-routes.ts';
import { caseRoutes } from './features/grievances/case-routes.ts';
import { deskRoutes } from './features/grievances/desk-routes.ts';
import { figureRoutes } from './features/grievances/figure-routes.ts';
import { mergedRoutes } from './features/grievances/merged-routes.ts';
import { minutesRoutes } from './features/grievances/minutes-routes.ts';
import { orderRoutes } from './features/grievances/order-routes.ts';
import { complaintRoutes } from './features/grievances/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { examRoutes } from './features/learning/exam-routes.ts';
import { hardRoutes } from './features/learning/hard-routes.ts';
import { pathRoutes } from './features/learning/path-routes.ts';
import { planRoutes } from './features/learning/plan-routes.ts';
import { learningRoutes } from './features/learning/routes.ts';
import { adminResourceRoutes } from './features/material/admin-routes.ts';
import { materialRoutes } from './features/material/contribution-routes.ts';
import { linkRoutes } from './features/material/link-routes.ts';
import { reportRoutes } from './features/material/report-routes.ts';
import { resourceRoutes } from './features/material/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { breachRoutes } from './features/privacy/breach-routes.ts';
import { privacyRequestRoutes } from './features/privacy/request-routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { correctRoutes } from './features/questions/correct-routes.ts';
import { correctorRoutes } from './features/questions/corrector-routes.ts';
import { mappingRoutes } from './features/questions/mapping-routes.ts';
import { questionRoutes } from './features/questions/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { synonymRoutes } from './features/search/synonym-routes.ts';
import { sentRoutes } from './features/sent/routes.ts';
import { auditRoutes } from './features/site/audit-routes.ts';
import { browserErrorRoutes } from './features/site/browser-error-routes.ts';
import { contactRoutes } from './features/site/contact-routes.ts';
import { inboxRoutes } from './features/site/inbox-routes.ts';
import { metricsRoutes, monitoringRoutes } from './features/site/monitoring-routes.ts';
import { siteRoutes } from './features/site/routes.ts';
import { shareRoutes } from './features/site/share-routes.ts';
import { trashRoutes } from './features/site/trash-routes.ts';
import { catalogueRoutes } from './features/subjects/catalogue-routes.ts';
import { coverageRoutes } from './features/subjects/coverage-routes.ts';
import { catalogueCsvRoutes } from './features/subjects/csv-routes.ts';
import { equivalenceRoutes } from './features/subjects/equivalence-routes.ts';
import { frameRoutes } from './features/subjects/frame-routes.ts';
import { subjectRoutes } from './features/subjects/routes.ts';
import { syllabusRoutes } from './features/subjects/syllabus-routes.ts';
import { unfiledRoutes } from './features/subjects/unfiled-routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { photoRoutes } from './files/photos/routes.ts';
import { splitRoutes } from './files/photos/split-routes.ts';
import { byteRoutes } from './files/serve/routes.ts';
import { uploadRoutes } from './files/uploads/routes.ts';
import { boundConnections, boundUnanswered, endConnections } from './http/limits/connections.ts';
import { limitedNotes } from './http/limits/limit-events.ts';
import { boundReplies, SLOWEST_MS } from './http/limits/memory-budget.ts';
import { rememberWriters } from './http/reply/read-your-writes.ts';
import { identifyBy } from './http/serve/access.ts';
import { documentApi } from './http/serve/api-docs.ts';
import { LEAST_BODY_LIMIT } from './http/serve/bodies.ts';
import { answerUnreadable, handleErrors, sendError } from './http/serve/errors.ts';
import { acceptJson } from './http/serve/json.ts';
import { speakTo } from './http/serve/language.ts';
import { handleUnknown } from './http/serve/not-found.ts';
import { nameRequests, newRequestId } from './http/serve/request-id.ts';
import { headersByRoute, securityHeaders } from './http/serve/security.ts';
import { serializeWhenAsked } from './http/serve/serializers.ts';
import { siteUrl } from './http/serve/site-url.ts';
import { JOBS } from './jobs/jobs.ts';
import { assetRoutes } from './pages/assets.ts';
import { type Build, readBuild } from './pages/build.ts';
import { createPages } from './pages/pages.ts';
import { pageRoutes } from './pages/routes.ts';
import { watchRequests } from './warnings.ts';

/**
 * So long a connection without a request stays open: longer than the minute for which balancers keep theirs, or one sends
 * a request into a connection that is just being closed.
 */
const IDLE_MS = 72_000;

/** What a request is for, however its first line names it (RFC 9112, 3.2): by a path, a whole address, or `*`. */
function targetOf(url: string): string {
  if (url.startsWith('/')) return url;
  const path = url.replace(/^https?:\/\/[^/?]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * Builds the server: the visible list of everything that is served, in order.
 * @param options.build what reads the built web app; false leaves it out
 */
export async function buildApp(
  deps: Deps,
  { build: read = readBuild }: { build?: (() => Promise<Build>) | false } = {},
): Promise<FastifyInstance> {
  const { cache, config } = deps;
  const watch = watchRequests(config, console.warn);
  const lastReplies = endConnections(deps.leaving);
  const mayAnswer = boundUnanswered();
  const app = Fastify({
    // One proxy's word: what came before it, a client can have written.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    logger: { level: config.logLevel },
    bodyLimit: LEAST_BODY_LIMIT,
    rewriteUrl: ({ url = '' }) => targetOf(url),
    // The signed links of emails are the longest.
    routerOptions: { maxParamLength: 200 },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    // Idle keep-alive connections are closed at a stop; running requests are finished.
    forceCloseConnections: 'idle',
    frameworkErrors: sendError,
    clientErrorHandler: answerUnreadable,
    serverFactory: (handler) => {
      const timeouts = { requestTimeout: SLOWEST_MS, keepAliveTimeout: IDLE_MS };
      const server = createServer(timeouts, (request, response) => {
        if (!mayAnswer(request, response)) return;
        watch(request);
        lastReplies.begin(response);
        if (!cache.answer(request, response)) handler(request, response);
      });
      // A connection that neither sends nor takes anything for so long is closed.
      return server.setTimeout(SLOWEST_MS);
    },
  });
  boundConnections(app, app.server, { perAddress: !config.trustProxy });
  boundReplies(app);
  lastReplies.hook(app);

  serializeWhenAsked(app);
  nameRequests(app);
  speakTo(app, config.languages);
  handleErrors(app, limitedNotes(deps));
  rememberWriters(app, deps);
  acceptJson(app);
  identifyBy(
    app,
    inBatches((tokens: readonly string[]) => findSessions(deps.db, tokens, deps.now())),
  );
  const build = read ? await read() : undefined;
  const pages = build && createPages(deps, build, () => siteUrl(app, config));
  mailboxRoutes(app, deps);
  metricsRoutes(app, deps, { passwordsWaiting });
  handleUnknown(app, pages?.unknown);
  headersByRoute(app, build?.scriptHashes ?? [], config);
  await app.register(helmet, securityHeaders(build?.scriptHashes ?? [], config));
  await documentApi(app, config);

  const limits = authLimits(deps.db);
  authRoutes(app, deps, limits);
  accountRoutes(app, deps, limits);
  oidcRoutes(app, deps, limits);
  passkeyRoutes(app, deps, limits);
  siteRoutes(app, deps);
  resourceRoutes(app, deps);
  adminResourceRoutes(app, deps);
  subjectRoutes(app, deps);
  catalogueRoutes(app, deps);
  frameRoutes(app, deps);
  savedRoutes(app, deps);
  reportRoutes(app, deps);
  searchRoutes(app, deps);
  catalogueCsvRoutes(app, deps);
  equivalenceRoutes(app, deps);
  syllabusRoutes(app, deps);
  synonymRoutes(app, deps);
  unfiledRoutes(app, deps);
  coverageRoutes(app, deps);
  homeRoutes(app, deps);
  userRoutes(app, deps);
  userAccessRoutes(app, deps);
  blogRoutes(app, deps);
  followRoutes(app, deps);
  threadRoutes(app, deps);
  postPhotoRoutes(app, deps);
  liveRoutes(app, deps);
  teachingRoutes(app, deps);
  moderationRoutes(app, deps);
  questionRoutes(app, deps);
  decisionRoutes(app, deps);
  sameRoutes(app, deps);
  announcementRoutes(app, deps);
  correctRoutes(app, deps);
  correctorRoutes(app, deps);
  learningRoutes(app, deps);
  pathRoutes(app, deps);
  hardRoutes(app, deps);
  planRoutes(app, deps);
  examRoutes(app, deps);
  mappingRoutes(app, deps);
  complaintRoutes(app, deps);
  caseRoutes(app, deps);
  mergedRoutes(app, deps);
  deskRoutes(app, deps);
  figureRoutes(app, deps);
  minutesRoutes(app, deps);
  orderRoutes(app, deps);
  calendarRoutes(app, deps);
  notificationRoutes(app, deps);
  contactRoutes(app, deps);
  inboxRoutes(app, deps);
  materialRoutes(app, deps);
  sentRoutes(app, deps);
  monitoringRoutes(app, deps, JOBS);
  auditRoutes(app, deps);
  browserErrorRoutes(app, deps);
  shareRoutes(app, deps);
  privacyRoutes(app, deps);
  privacyRequestRoutes(app, deps);
  breachRoutes(app, deps);
  trashRoutes(app, deps);
  uploadRoutes(app, deps);
  photoRoutes(app, deps);
  splitRoutes(app, deps);
  linkRoutes(app, deps);
  byteRoutes(app, deps);
  fileRoutes(app, deps);
  alikeRoutes(app, deps);
  folderRoutes(app, deps);
  importRoutes(app, deps);
  proposalRoutes(app, deps);
  bundleRoutes(app, deps);

  if (pages) {
    assetRoutes(app, cache);
    pageRoutes(app, pages);
  }
  return app;
}
