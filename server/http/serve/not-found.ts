import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { matchesPath, PAGE_NAMES, rowOf } from '#contract/pages/pages.ts';
import { HttpError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every address that has a route, with its methods. */
    routeTable: ReadonlyMap<string, ReadonlySet<string>>;
  }
}

/**
 * Answers what no route takes: 405 with `Allow` where the address exists for other methods, the not-found page with
 * 404 for other pages, but a redirect where only a slash at the end is too many, the error envelope for the rest. Call
 * it before the first route is registered.
 * @param unknownPage undefined where no pages are served
 */
export function handleUnknown(
  app: FastifyInstance,
  unknownPage: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | undefined,
): void {
  const methodsByPath = new Map<string, Set<string>>();
  app.decorate('routeTable', methodsByPath);
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByPath.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    methodsByPath.set(url, methods);
  });

  /** What is wrong with a request that no route takes, where it is not for a page. @throws HttpError */
  const refuse = (request: FastifyRequest, reply: FastifyReply, pathname: string): void => {
    const methods = [...methodsByPath].flatMap(([path, names]) =>
      // Whether an address of a whole folder exists only its route knows.
      !path.endsWith('*') && matchesPath(path, pathname) ? [...names] : [],
    );
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '));
      throw new HttpError(405, say('errors.methodNotAllowed'));
    }
    if (/^\/(api|assets)\//.test(pathname) || !['GET', 'HEAD'].includes(request.method)) {
      throw new HttpError(404, say('errors.notFound'));
    }
  };
  const pathnameOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

  // Before a body is read: nobody waits for it.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) refuse(request, reply, pathnameOf(request));
  });
  app.setNotFoundHandler((request, reply) => {
    const pathname = pathnameOf(request);
    // Once more, for a route that says of itself that there is nothing.
    refuse(request, reply, pathname);
    let end = pathname.length;
    while (pathname[end - 1] === '/') end -= 1;
    const page = pathname.slice(0, end);
    if (page !== pathname && PAGE_NAMES.some((name) => matchesPath(rowOf(name).path, page))) {
      return reply.redirect(page + request.url.slice(pathname.length), 308);
    }
    if (!unknownPage) throw new HttpError(404, say('errors.notFound'));
    return unknownPage(request, reply);
  });
}
