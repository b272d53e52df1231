import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { RESET_LINK_MS } from '#contract/constants.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { requireDepartment } from '#server/features/site/queries.ts';
import { HttpError } from '#server/http/errors.ts';
import { serve } from '#server/http/serve.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { passwordChangedMail, resetMail } from '#server/mail/templates.ts';
import { findAccount, insertReset, setPassword, takeReset, updateOwnProfile } from './account-queries.ts';
import { atLeast } from './at-least.ts';
import { authLimits } from './limits.ts';
import { logIn } from './log-in.ts';
import { hashPassword } from './passwords.ts';
import { endSession, hashToken, newToken } from './queries.ts';
import { beginVerification, resendOtp, verifyOtp } from './verification.ts';

/** Accounts (spec section 7, Auth; design section 4, additions). */
export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const limits = authLimits(db);
  const url = () => siteUrl(app, deps.config);

  serve(app, api.auth.register, async ({ body, request }) => {
    const { email, password, otp: _, userId: __, ...profile } = body;
    await requireDepartment(db, 'profile', profile.department);
    await limits.registerAddress.consume(request.ip);
    await limits.mailTo.consume(email);
    const registration = { ...profile, passwordHash: await hashPassword(password) };
    const wanted = { userId: null, email, username: profile.username, details: { registration } };
    return { msg: en.auth.otpSent(email), userId: await beginVerification(deps, wanted, url()) };
  });

  serve(app, api.auth.verifyOtp, async ({ body, request }) => {
    await limits.proofAddress.check(request.ip);
    try {
      await verifyOtp(deps, body.userId, body.otp, url());
    } catch (error) {
      if (error instanceof HttpError) await limits.proofAddress.consume(request.ip);
      throw error;
    }
    return { message: en.auth.verified };
  });

  serve(app, api.auth.resendOtp, async ({ body, request }) => {
    await limits.registerAddress.consume(request.ip);
    await resendOtp(deps, limits.mailTo, body.userId, url());
    return { message: en.auth.otpResent };
  });

  serve(app, api.auth.login, async ({ body, request }) => ({
    token: await logIn(deps, limits, body, request.ip),
  }));

  serve(app, api.auth.logout, async ({ user }) => {
    await endSession(db, user.sessionId);
    return { message: en.auth.loggedOut };
  });

  serve(app, api.auth.user, async ({ user }) => ({ userData: user }));

  serve(app, api.auth.update, async ({ body, user }) => {
    const { email, ...profile } = body;
    await requireDepartment(db, 'profile', profile.department, user.department);
    const isNewEmail = email !== user.email;
    if (isNewEmail) await limits.mailTo.consume(email);
    const save = (tx: Db) => updateOwnProfile(tx, user.id, profile, deps.now());
    if (!isNewEmail) {
      await save(db);
      return { message: en.profile.updated };
    }
    const wanted = { userId: user.id, email, username: profile.username, details: {} };
    return { message: en.auth.otpSent(email), userId: await beginVerification(deps, wanted, url(), save) };
  });

  serve(app, api.auth.forgotPassword, async ({ body, request }) => {
    await limits.forgotAddress.consume(request.ip);
    await limits.forgot.consume(body.email);
    // Filing a link takes longer than finding no account: the reply waits for a fixed time, so that it says nothing.
    await atLeast(100, sendResetLink(deps, body.email, url()));
    return { message: en.auth.resetLinkSent };
  });

  serve(app, api.auth.resetPassword, async ({ params, body, request }) => {
    await limits.proofAddress.check(request.ip);
    const passwordHash = await hashPassword(body.newPassword);
    const done = await db.transaction().execute(async (tx) => {
      const user = await takeReset(tx, hashToken(params.token), deps.now());
      if (!user) return false;
      await setPassword(tx, user.id, passwordHash, deps.now());
      const { email, username } = user;
      await deps.mailer.queue(
        tx,
        passwordChangedMail({ to: email, username, forgotUrl: `${url()}/forgot-password` }),
      );
      return true;
    });
    if (!done) {
      await limits.proofAddress.consume(request.ip);
      throw new HttpError(400, en.auth.resetLinkInvalid);
    }
    return { message: en.auth.passwordReset };
  });
}

async function sendResetLink(deps: Deps, email: string, url: string): Promise<void> {
  const user = await findAccount(deps.db, email);
  if (!user) return;
  const token = newToken();
  const expires = new Date(deps.now().getTime() + RESET_LINK_MS);
  await deps.db.transaction().execute(async (tx) => {
    await insertReset(tx, user.id, hashToken(token), expires);
    const { username } = user;
    const link = `${url}/reset-password/${token}`;
    await deps.mailer.queue(tx, resetMail({ to: email, username, link, minutes: RESET_LINK_MS / 60_000 }));
  });
}
