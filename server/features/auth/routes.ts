import type { FastifyInstance, FastifyRequest } from 'fastify';
import { api } from '#contract/api.ts';
import { RESET_LINK_MS } from '#contract/constants.ts';
import { isLanguage } from '#contract/messages/languages.ts';
import { say } from '#contract/notices.ts';
import { pathTo } from '#contract/pages.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { requireDepartment } from '#server/features/site/queries.ts';
import { updateUser } from '#server/features/users/queries.ts';
import { HttpError } from '#server/http/errors.ts';
import { serve } from '#server/http/serve.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { passwordChangedMail, readerOf, resetMail } from '#server/mail/templates.ts';
import { findAccount, hasReset, insertReset, setPassword, takeReset } from './account-queries.ts';
import { atLeast } from './at-least.ts';
import { deleteOwnAccount } from './delete-account-service.ts';
import { authLimits } from './limits.ts';
import { logIn } from './log-in-service.ts';
import { hashPassword } from './passwords.ts';
import { endSession, hashToken, newToken } from './queries.ts';
import { type Asker, beginVerification, resendOtp, verifyOtp } from './verification-service.ts';

/** Accounts. */
export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const limits = authLimits(db);
  const askerOf = ({ language }: FastifyRequest) => ({ language, siteUrl: siteUrl(app, deps.config) });

  serve(app, api.auth.register, async ({ body, request }) => {
    const { email, password, otp: _, userId: __, notice, age, ...profile } = body;
    await requireDepartment(db, 'profile', profile.department);
    await limits.registerAddress.consume(request.ip);
    await limits.mailTo.consume(email);
    const stated = { ...(notice !== undefined && { notice }), ...(age && { age }) };
    const registration = { ...profile, ...stated, passwordHash: await hashPassword(password) };
    const wanted = { userId: null, email, details: { registration } };
    return {
      msg: say('auth.otpSent', email),
      userId: await beginVerification(deps, wanted, askerOf(request)),
    };
  });

  serve(app, api.auth.verifyOtp, async ({ body, request }) => {
    await limits.proofAddress.check(request.ip);
    try {
      await verifyOtp(deps, body.userId, body.otp, askerOf(request));
    } catch (error) {
      if (error instanceof HttpError) await limits.proofAddress.consume(request.ip);
      throw error;
    }
    return { message: say('auth.verified') };
  });

  serve(app, api.auth.resendOtp, async ({ body, request }) => {
    await limits.registerAddress.consume(request.ip);
    await resendOtp(deps, limits.mailTo, body.userId, askerOf(request));
    return { message: say('auth.otpResent') };
  });

  serve(app, api.auth.login, async ({ body, request }) => ({
    token: await logIn(deps, limits, body, request.ip),
  }));

  serve(app, api.auth.logout, async ({ user }) => {
    await endSession(db, user.sessionId);
    return { message: say('auth.loggedOut') };
  });

  serve(app, api.auth.user, async ({ user }) => ({
    userData: { ...user, language: user.language ?? '' },
  }));

  serve(app, api.auth.update, async ({ body, user, request }) => {
    const { email, ...profile } = body;
    await requireDepartment(db, 'profile', profile.department, user.department);
    const save = (tx: Db) => updateUser(tx, user.id, profile, deps.now());
    if (email === user.email) {
      await save(db);
      return { message: say('profile.updated') };
    }
    await limits.addressChange.consume(user.id);
    await limits.mailTo.consume(email);
    const wanted = { userId: user.id, email, details: {} };
    const userId = await beginVerification(deps, wanted, askerOf(request), save);
    return { message: say('auth.otpSent', email), userId };
  });

  serve(app, api.auth.setLanguage, async ({ body: { language }, user, request }) => {
    if (!isLanguage(language, deps.config.languages)) throw new HttpError(400, say('validation.language'));
    await updateUser(db, user.id, { language }, deps.now());
    request.language = language;
    return { message: say('auth.languageSet') };
  });

  serve(app, api.privacy.deleteAccount, async ({ body, user, request }) => {
    const asker = { ...askerOf(request), address: request.ip };
    const sealedUntil = await deleteOwnAccount(deps, limits, user, body, asker);
    return { message: say('privacy.accountDeleted'), sealedUntil: sealedUntil.toISOString().slice(0, 10) };
  });

  serve(app, api.auth.forgotPassword, async ({ body, request }) => {
    await limits.forgotAddress.consume(request.ip);
    await limits.forgot.consume(body.email);
    // Filing a link takes longer than finding no account: the reply waits for a fixed time, so that it says nothing.
    await atLeast(100, sendResetLink(deps, body.email, askerOf(request)));
    return { message: say('auth.resetLinkSent') };
  });

  serve(app, api.auth.resetPassword, async ({ params, body, request }) => {
    await limits.proofAddress.check(request.ip);
    const tokenHash = hashToken(params.token);
    // Looked up first: tokens that somebody made up must not keep logins waiting for their hashes.
    const passwordHash =
      (await hasReset(db, tokenHash, deps.now())) && (await hashPassword(body.newPassword));
    const done = await db.transaction().execute(async (tx) => {
      const user = passwordHash && (await takeReset(tx, tokenHash, deps.now()));
      if (!user) return false;
      await setPassword(tx, user.id, passwordHash, deps.now());
      const asker = askerOf(request);
      const forgotUrl = asker.siteUrl + pathTo('forgotPassword');
      await deps.mailer.queue(tx, passwordChangedMail(readerOf(user, asker), { forgotUrl }));
      return true;
    });
    if (!done) {
      await limits.proofAddress.consume(request.ip);
      throw new HttpError(400, say('auth.resetLinkInvalid'));
    }
    return { message: say('auth.passwordReset') };
  });
}

async function sendResetLink(deps: Deps, email: string, asker: Asker): Promise<void> {
  const user = await findAccount(deps.db, { email });
  if (!user) return;
  const token = newToken();
  const expires = new Date(deps.now().getTime() + RESET_LINK_MS);
  await deps.db.transaction().execute(async (tx) => {
    await insertReset(tx, user.id, hashToken(token), expires);
    const link = asker.siteUrl + pathTo('resetPassword', { token });
    const minutes = RESET_LINK_MS / 60_000;
    await deps.mailer.queue(tx, resetMail(readerOf(user, asker), { link, minutes }));
  });
}
