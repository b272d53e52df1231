import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PROVIDER_START } from '#contract/auth/return-address.ts';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { recordEvent } from '#server/database/events.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError, tryLater } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { siteUrl } from '#server/http/serve/site-url.ts';
import { deriveKey } from '#server/secret.ts';
import { findAccount } from '../account-queries.ts';
import type { AuthLimits } from '../limits.ts';
import { keepDevice } from '../senders.ts';
import { signIn } from '../sign-in-service.ts';
import { askerIn, visitOf } from '../visit.ts';
import { FLOW_MS, flowOf, newTicket } from './flow.ts';
import { provedAddress } from './proof.ts';
import { createProvider, ProviderFailure } from './provider.ts';

const startQuery = z.object({ next: z.string().max(500).catch('') });

/** Logging in through the college's own accounts (docs/decisions/021), where the site has been told of a provider. */
export function oidcRoutes(app: FastifyInstance, deps: Deps, limits: AuthLimits): void {
  const { config, db, now, secret } = deps;
  const { oidc } = config;
  const key = deriveKey(secret, 'provider');
  const askerOf = askerIn(app, config);
  const back = () => siteUrl(app, config) + pathTo('signIn');
  const provider = oidc && createProvider(oidc, back);

  // Only this site's own pages get the cookie back, and with `__Host-` nobody but this very host has set it.
  const isSecure = config.publicUrl?.startsWith('https:') === true;
  const name = isSecure ? '__Host-sign-in' : 'sign-in';
  const cookie = (ticket: string, seconds: number) =>
    `${name}=${ticket}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const ticketIn = (header = '') => new RegExp(`(?:^|;\\s*)${name}=([^;\\s]+)`).exec(header)?.[1] ?? '';

  if (provider) {
    app.get(PROVIDER_START, { schema: { hide: true } }, async (request, reply) => {
      const ticket = newTicket(startQuery.parse(request.query).next, now());
      const flow = flowOf(key, ticket, now());
      if (!flow) throw new Error('A new ticket is always in time.');
      reply.header('cache-control', 'no-store').header('set-cookie', cookie(ticket, FLOW_MS / 1000));
      try {
        const address = await provider.addressFor(flow);
        return reply.redirect(address.href, 303);
      } catch (error) {
        request.log.warn(error);
        // To the page that says so, as the provider itself would tell it: an error reply is no page.
        const answer = new URLSearchParams({ error: 'temporarily_unavailable', state: flow.state });
        return reply.redirect(`${pathTo('signIn')}?${answer}`, 303);
      }
    });
  }

  serve(app, api.provider.finish, async ({ body, request, reply }) => {
    if (!oidc || !provider) throw new HttpError(404, say('errors.notFound'));
    const address = request.ip;
    await limits.proofAddress.check(address);
    const flow = flowOf(key, ticketIn(request.headers.cookie), now());
    reply.header('set-cookie', cookie('', 0));
    const failed = async (reason: string) => {
      await recordEvent(db, { kind: 'signInFailed', address, detail: { by: 'account', reason } });
    };
    if (!flow) throw new HttpError(400, say('provider.startAgain'));
    const claims = await provider.claimsOf(body.answer, flow).catch(async (error: unknown) => {
      if (!(error instanceof ProviderFailure)) throw error;
      request.log.warn(error);
      await failed(error.message);
      if (error.kind === 'away') throw tryLater(503, say('provider.away', oidc.name), 30);
      await limits.proofAddress.consume(address);
      throw new HttpError(400, say('provider.startAgain'));
    });
    const proved = provedAddress(claims, oidc);
    if ('refusal' in proved) {
      await failed(proved.refusal.code);
      throw new HttpError(403, proved.refusal);
    }
    const { next } = flow;
    const account = await findAccount(db, { email: proved.email });
    const signedIn =
      account &&
      (await signIn(deps, {
        userId: account.id,
        by: 'account',
        visit: visitOf(request),
        asker: askerOf(request),
        // Someone may have given the address up meanwhile.
        stillHolds: async (tx) => (await findAccount(tx, { email: proved.email }))?.id === account.id,
      }));
    return keepDevice(reply, { ...(signedIn ?? { email: proved.email }), next }, deps);
  });
}
