import type { FastifyInstance, FastifyRequest } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import type { AuthLimits } from './limits.ts';
import { changeOwnPassword, provePassword } from './own-password-service.ts';
import { endOwnSession, endSessionsOf, listSessions } from './queries.ts';
import { countRecoveryCodes, hasSecondFactor } from './second-factor-queries.ts';
import {
  beginSecondFactor,
  isRequiredOf,
  makeRecoveryCodes,
  turnOff,
  turnOn,
} from './second-factor-service.ts';
import { keepDevice } from './senders.ts';
import { proveSecondFactor } from './sign-in-service.ts';
import { askerIn, visitOf } from './visit.ts';

/** What people do about their own login: password, sessions, second factor. */
export function accountRoutes(app: FastifyInstance, deps: Deps, limits: AuthLimits): void {
  const { db } = deps;
  const calls = api.account;
  const askerOf = askerIn(app, deps.config);
  const fromOf = (request: FastifyRequest) => ({ asker: askerOf(request), address: request.ip });

  serve(app, calls.changePassword, async ({ body, user, request }) => {
    await changeOwnPassword(deps, limits, user, body, fromOf(request));
    return { message: say('account.passwordChanged') };
  });

  serve(app, calls.sessions, async ({ user }) => {
    const sessions = await listSessions(db, user.id, deps.now());
    return {
      sessions: sessions.map(({ id, browser, system, address, created_at, seen_at }) => ({
        id: id.toString('base64url'),
        browser,
        system,
        address,
        firstSeen: created_at.toISOString(),
        lastSeen: seen_at.toISOString(),
        isThis: id.equals(user.sessionId),
      })),
    };
  });

  serve(app, calls.endSession, async ({ params, user }) => {
    orGone(await endOwnSession(db, user.id, Buffer.from(params.id, 'base64url')), say('account.sessionGone'));
    return { message: say('account.sessionEnded') };
  });

  serve(app, calls.endOtherSessions, async ({ user }) => {
    await endSessionsOf(db, user.id, user.sessionId);
    return { message: say('account.othersEnded') };
  });

  serve(app, calls.proveSecondFactor, async ({ body, request, reply }) => {
    const from = { visit: visitOf(request), asker: askerOf(request) };
    return keepDevice(reply, await proveSecondFactor(deps, limits, body, from), deps);
  });

  serve(app, calls.secondFactor, async ({ user }) => ({
    isOn: await hasSecondFactor(db, user.id),
    isRequired: await isRequiredOf(db, user),
    recoveryCodesLeft: await countRecoveryCodes(db, user.id),
  }));

  serve(app, calls.beginSecondFactor, async ({ body, user }) => {
    await provePassword(deps, limits, user, body.currentPassword);
    return beginSecondFactor(deps, user);
  });

  serve(app, calls.confirmSecondFactor, async ({ body, user, request }) => {
    await limits.secondFactor.consume(user.id);
    const recoveryCodes = await turnOn(deps, user, body.code, fromOf(request));
    await limits.secondFactor.giveBack(1, user.id);
    return { recoveryCodes };
  });

  serve(app, calls.renewRecoveryCodes, async ({ body, user }) => {
    await provePassword(deps, limits, user, body.currentPassword);
    if (!(await hasSecondFactor(db, user.id))) throw new HttpError(409, say('account.secondFactorNotBegun'));
    const codes = await db.transaction().execute((tx) => makeRecoveryCodes(deps, tx, user.id));
    return { recoveryCodes: codes };
  });

  serve(app, calls.endSecondFactor, async ({ body, user, request }) => {
    await provePassword(deps, limits, user, body.currentPassword);
    await turnOff(deps, user, fromOf(request));
    return { message: say('account.secondFactorOff') };
  });
}
