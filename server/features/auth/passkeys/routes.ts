import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PASSKEYS } from '#contract/core/constants.ts';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { recordEvent } from '#server/database/events.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { passkeyDomain, siteUrl } from '#server/http/serve/site-url.ts';
import { deriveKey } from '#server/secret.ts';
import type { AuthLimits } from '../limits.ts';
import { provePassword } from '../own-password-service.ts';
import { keepDevice } from '../senders.ts';
import { askerIn, visitOf } from '../visit.ts';
import { newChallenge } from './challenge.ts';
import { deletePasskey, listPasskeys, renamePasskey } from './passkey-queries.ts';
import { addPasskey, beginPasskey, signInByPasskey } from './service.ts';

/** Passkeys: keys that people's devices keep (docs/decisions/021). */
export function passkeyRoutes(app: FastifyInstance, deps: Deps, limits: AuthLimits): void {
  const { config, db, now } = deps;
  const calls = api.passkeys;
  const key = deriveKey(deps.secret, 'passkeys');
  const askerOf = askerIn(app, config);
  const fromOf = (request: FastifyRequest) => ({ visit: visitOf(request), asker: askerOf(request) });

  /** @throws HttpError 409 where the site's address cannot have passkeys */
  function place() {
    const address = siteUrl(app, config);
    const domain = passkeyDomain(address);
    if (domain === undefined) throw new HttpError(409, say('passkeys.noDomain'));
    return { key, domain, origin: new URL(address).origin };
  }

  serve(app, calls.list, async ({ user }) => {
    const passkeys = await listPasskeys(db, user.id);
    return {
      passkeys: passkeys.map(({ id, name, created_at, last_used_at, is_synced }) => ({
        _id: id,
        name,
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
        isSynced: is_synced,
      })),
    };
  });

  serve(app, calls.begin, async ({ body, user }) => {
    const here = place();
    await provePassword(deps, limits, user, body.currentPassword);
    return beginPasskey(deps, here, user);
  });

  serve(app, calls.add, async ({ body, user, request }) => {
    await addPasskey(deps, place(), user, body, fromOf(request));
    return { message: say('passkeys.added') };
  });

  serve(app, calls.rename, async ({ params, body, user }) => {
    if (!(await renamePasskey(db, user.id, params.id, body.name)))
      throw new HttpError(404, say('passkeys.gone'));
    return { message: say('passkeys.renamed') };
  });

  serve(app, calls.remove, async ({ params, body, user, request }) => {
    await provePassword(deps, limits, user, body.currentPassword);
    await db.transaction().execute(async (tx) => {
      if (!(await deletePasskey(tx, user.id, params.id))) throw new HttpError(404, say('passkeys.gone'));
      await recordEvent(tx, { kind: 'passkeyRemoved', userId: user.id, address: request.ip });
    });
    return { message: say('passkeys.removed') };
  });

  serve(app, calls.beginSignIn, async () => ({
    challenge: newChallenge(key, 'sign-in', now()).toString('base64url'),
    rpId: place().domain,
    timeout: PASSKEYS.challengeMs,
    userVerification: 'required' as const,
  }));

  serve(app, calls.signIn, async ({ body, request, reply }) => {
    const here = place();
    await limits.proofAddress.check(request.ip);
    try {
      const signedIn = await signInByPasskey(deps, here, body.credential, fromOf(request));
      return keepDevice(reply, signedIn, deps);
    } catch (error) {
      if (error instanceof HttpError) await limits.proofAddress.consume(request.ip);
      throw error;
    }
  });
}
