import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Notice, say } from '#contract/core/notices.ts';
import type { Access, Endpoint } from '#contract/core/rules/endpoint.ts';
import type { Language } from '#contract/languages/languages.ts';
import { ROLES } from '#contract/pages/roles.ts';
import type { Duty, SessionUser } from '#contract/users/calls.ts';
import { HttpError } from './errors.ts';

/** Who is logged in, and by which session. */
export type CurrentUser = Omit<SessionUser, '_id' | 'language' | 'unread'> & {
  id: string;
  sessionId: Buffer;
  /** The one that the account chose. */
  language: Language | null;
};

/** What someone is told who has to do something else first. */
const FIRST: Record<Duty, Notice> = {
  password: say('account.passwordFirst'),
  secondFactor: say('account.secondFactorFirst'),
};

/** Finds the living session of a bearer token. */
type FindSession = (token: string) => Promise<CurrentUser | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    findSession: FindSession;
  }
  interface FastifyRequest {
    /** Who asks; undefined where nobody is logged in. */
    user: CurrentUser | undefined;
  }
}

/** Tells the guard how sessions are found; call it before the first endpoint is served. */
export function identifyBy(app: FastifyInstance, findSession: FindSession): void {
  app.decorate('findSession', findSession);
  app.decorateRequest('user', undefined);
}

/**
 * Lets a request through by the endpoint's access.
 * @returns who asks; undefined only where everyone may and nobody is logged in
 * @throws HttpError 401 without a living session, 403 without the role, or before something else is done that comes first
 */
export async function checkAccess(
  endpoint: { access: Exclude<Access, 'public'> },
  request: FastifyRequest,
): Promise<CurrentUser>;
export async function checkAccess(
  endpoint: Pick<Endpoint, 'access' | 'whileOwing'>,
  request: FastifyRequest,
): Promise<CurrentUser | undefined>;
export async function checkAccess(
  { access, whileOwing }: Pick<Endpoint, 'access' | 'whileOwing'>,
  request: FastifyRequest,
): Promise<CurrentUser | undefined> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const user = token === undefined ? undefined : await request.server.findSession(token);
  if (user?.language) request.language = user.language;
  if (access === 'public') return user?.owes ? undefined : user;
  if (!user) throw new HttpError(401, say('errors.notSignedIn'));
  if (user.owes && !whileOwing) throw new HttpError(403, FIRST[user.owes]);
  if (access !== 'user' && !user[ROLES[access].flag]) throw new HttpError(403, say('errors.notAllowed'));
  return user;
}
