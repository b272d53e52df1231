import type { FastifyInstance, FastifyRequest } from 'fastify';
import { api } from '#contract/api.ts';
import { RESET_LINK_MS } from '#contract/constants.ts';
import { isLanguage } from '#contract/messages/languages.ts';
import { say } from '#contract/notices.ts';
import { pathTo } from '#contract/pages.ts';
import { recordEvent } from '#server/database/events.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { requireDepartment } from '#server/features/site/queries.ts';
import { updateUser } from '#server/features/users/queries.ts';
import { HttpError } from '#server/http/errors.ts';
import { serve } from '#server/http/serve.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { passwordChangedMail, readerOf, resetMail } from '#server/mail/templates.ts';
import { findAccount, findReset, insertReset, setPassword, takeReset } from './account-queries.ts';
import { atLeast } from './at-least.ts';
import { forgetFirstAccount } from './first-accounts.ts';
import type { AuthLimits } from './limits.ts';
import { logIn } from './log-in-service.ts';
import { provePassword } from './own-password-service.ts';
import { refuseWeak } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { deletePasskeysOf, endSession, hashToken, newToken } from './queries.ts';
import { beginVerification, resendOtp, verifyOtp } from './verification-service.ts';
import { type Asker, visitOf } from './visit.ts';

/** Accounts. */
export function authRoutes(app: FastifyInstance, deps: Deps, limits: AuthLimits): void {
  const { db } = deps;
  const askerOf = ({ language }: FastifyRequest) => ({ language, siteUrl: siteUrl(app, deps.config) });

  serve(app, api.auth.register, async ({ body, request }) => {
    const { email, password, otp: _, userId: __, ...profile } = body;
    await requireDepartment(db, 'profile', profile.department);
    await refuseWeak(password, body, 'password');
    await limits.registerAddress.consume(request.ip);
    await limits.mailTo.consume(email);
    const registration = { ...profile, passwordHash: await hashPassword(password) };
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

  serve(app, api.auth.login, ({ body, request }) =>
    logIn(deps, limits, body, { visit: visitOf(request), asker: askerOf(request) }),
  );

  serve(app, api.auth.logout, async ({ user, request }) => {
    await endSession(db, user.sessionId);
    await recordEvent(db, { kind: 'signOut', userId: user.id, address: request.ip });
    return { message: say('auth.loggedOut') };
  });

  serve(app, api.auth.user, async ({ user }) => ({
    userData: { ...user, language: user.language ?? '' },
  }));

  serve(app, api.auth.update, async ({ body, user, request }) => {
    const { email, currentPassword, ...profile } = body;
    await requireDepartment(db, 'profile', profile.department, user.department);
    const save = (tx: Db) => updateUser(tx, user.id, profile, deps.now());
    if (email === user.email) {
      await save(db);
      return { message: say('profile.updated') };
    }
    // A session that was found or stolen must not be enough to take the account over.
    if (!currentPassword) {
      throw new HttpError(400, say('account.passwordForAddress'), { path: 'currentPassword' });
    }
    await provePassword(deps, limits, user, currentPassword);
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
    const owner = await findReset(db, tokenHash, deps.now());
    if (owner) await refuseWeak(body.newPassword, owner, 'newPassword');
    const passwordHash = owner && (await hashPassword(body.newPassword));
    const done = await db.transaction().execute(async (tx) => {
      const user = passwordHash && (await takeReset(tx, tokenHash, deps.now()));
      if (!user) return false;
      await setPassword(tx, user.id, passwordHash, deps.now());
      // Whoever had the old password may have left one behind.
      await deletePasskeysOf(tx, user.id);
      await recordEvent(tx, { kind: 'passwordChanged', userId: user.id, address: request.ip });
      const asker = askerOf(request);
      const forgotUrl = asker.siteUrl + pathTo('forgotPassword');
      await deps.mailer.queue(tx, passwordChangedMail(readerOf(user, asker), { forgotUrl }));
      return true;
    });
    if (!done) {
      await limits.proofAddress.consume(request.ip);
      throw new HttpError(400, say('auth.resetLinkInvalid'));
    }
    if (owner) await forgetFirstAccount(deps.config.dataDir, owner.email);
    return { message: say('auth.passwordReset') };
  });
}

/** Mails a link to set a new password, where the address has an account. */
export async function sendResetLink(deps: Deps, email: string, asker: Asker): Promise<void> {
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
