import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { change } from '#server/database/change.ts';
import { recordEvent } from '#server/database/events.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { findAccount } from './account-queries.ts';
import { mailLimits } from './mail-limits.ts';
import { endSessionsOf, findAccess } from './queries.ts';
import { sendResetLink } from './reset-service.ts';
import { deleteSecondFactor, hasSecondFactor } from './second-factor-queries.ts';
import { turnedOffMail } from './second-factor-service.ts';
import { askerIn } from './visit.ts';

const subject = 'user';
const momentOf = (at: Date | null) => at?.toISOString() ?? null;

/** What an admin does about a user's login. Passwords are neither seen nor set here. */
export function userAccessRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const mails = mailLimits(db);
  const calls = api.access;
  const askerOf = askerIn(app, deps.config);
  const find = async (id: string) => {
    return orGone(await findAccount(db, { id }), say('admin.users.gone'));
  };

  serve(app, calls.get, async ({ params: { id } }) => {
    const access = orGone(await findAccess(db, id, deps.now()), say('admin.users.gone'));
    const { sessions, lastSignIn, lastFailure, mustChangePassword } = access;
    return {
      sessions: Number(sessions),
      lastSignIn: momentOf(lastSignIn),
      lastFailure: momentOf(lastFailure),
      hasSecondFactor: await hasSecondFactor(db, id),
      mustChangePassword,
    };
  });

  serve(app, calls.endSessions, async ({ params: { id }, user }) => {
    await find(id);
    return change(deps, { actor: user.id, action: 'endSessions', subject }, async (tx) => {
      // An admin who does this to themselves goes on here.
      await endSessionsOf(tx, id, user.sessionId);
      return { id, message: say('userAccess.sessionsEnded') };
    });
  });

  serve(app, calls.sendReset, async ({ params: { id }, user, request }) => {
    const { email } = await find(id);
    await sendResetLink(deps, email, askerOf(request), async () => {
      const cause = { address: request.ip, receiver: email, account: user.id };
      return { rank: await mails.take('forgotKnown', cause), isDecoy: false };
    });
    return change(deps, { actor: user.id, action: 'sendReset', subject }, async () => ({
      id,
      message: say('userAccess.resetSent'),
    }));
  });

  serve(app, calls.removeSecondFactor, async ({ params: { id }, user, request }) => {
    const account = await find(id);
    return change(deps, { actor: user.id, action: 'removeSecondFactor', subject }, async (tx) => {
      if (!(await deleteSecondFactor(tx, id))) throw new HttpError(409, say('userAccess.noSecondFactor'));
      await recordEvent(tx, { kind: 'secondFactorOff', userId: id, address: request.ip });
      await deps.mailer.queue(tx, turnedOffMail(account, askerOf(request), true));
      return { id, message: say('userAccess.secondFactorRemoved') };
    });
  });
}
