import { createHash, timingSafeEqual } from 'node:crypto';
import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import type { Deps } from '#server/deps.ts';
import { isOwnComputer, LOOPBACK } from '#server/http/reach.ts';
import { createMeasures, type Measured } from './metrics.ts';

/**
 * Figures for Prometheus: counts every request from now on, so call it before the first route. Whoever may not read them
 * gets what any unknown page gets.
 */
export function metricsRoutes(
  app: FastifyInstance,
  { config, ...deps }: Deps,
  others: Pick<Measured, 'passwordsWaiting'>,
): void {
  const measures = createMeasures({ ...deps, ...others });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // Addresses without a route are one, or anybody could make as many figures as they like.
    const labels = { route: routeOptions.url ?? 'none', method, status: reply.statusCode };
    if (METHODS.includes(method)) measures.count(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, config)) return reply.callNotFound();
    reply.header('cache-control', 'no-store');
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await measures.text());
  });
}

/**
 * With the token from anywhere; without it from this computer alone. A proxy on it may make everybody look like that and
 * say nothing: on a public site only one that does say who asks (TRUST_PROXY) leaves that way open.
 */
function mayRead(request: FastifyRequest, { metricsToken, publicUrl, trustProxy }: Deps['config']): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (metricsToken !== undefined && given !== undefined && isSame(given, metricsToken)) return true;
  const isPublic = publicUrl !== undefined && !LOOPBACK.test(new URL(publicUrl).hostname);
  return (!isPublic || trustProxy) && isOwnComputer(request);
}

/** Takes as long whatever the two have in common. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
