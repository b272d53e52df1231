import type { FastifyInstance, FastifyRequest } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { isLanguage } from '#contract/languages/languages.ts';
import { inBatches } from '#server/database/batch.ts';
import { recordEvent } from '#server/database/events.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { closeIfMoved } from '#server/features/grievances/own-queries.ts';
import { countUnread } from '#server/features/notifications/queries.ts';
import { requireDepartment } from '#server/features/site/queries.ts';
import { updateUser } from '#server/features/users/queries.ts';
import { laneKey } from '#server/http/limits/address.ts';
import { limitedNotes } from '#server/http/limits/limit-events.ts';
import { HttpError, Limited } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { passwordChangedMail, readerOf } from '#server/mail/templates.ts';
import { isOmbudsperson } from '../grievances/order-queries.ts';
import { findReset, setPassword, takeReset } from './account-queries.ts';
import { deleteOwnAccount } from './delete-account-service.ts';
import { forgetFirstAccount } from './first-accounts.ts';
import type { AuthLimits } from './limits.ts';
import { mailLimits } from './mail-limits.ts';
import { provePassword } from './own-password-service.ts';
import { refuseWeak } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { deletePasskeysOf, endSession } from './queries.ts';
import { sendResetLink } from './reset-service.ts';
import { keepDevice, recognise, remember, senderOf } from './senders.ts';
import { logIn } from './sign-in-service.ts';
import { hashToken } from './tokens.ts';
import { beginVerification, resendOtp, verifyOtp } from './verification-service.ts';
import { askerIn, linksFor, visitOf } from './visit.ts';

/** Accounts. */
export function authRoutes(app: FastifyInstance, deps: Deps, limits: AuthLimits): void {
  const { db } = deps;
  const unreadOf = inBatches((users: readonly string[]) => countUnread(db, users));
  const mails = mailLimits(db);
  const noteLimited = limitedNotes(deps);
  const askerOf = askerIn(app, deps.config);

  serve(app, api.auth.register, async ({ body, request }) => {
    const { email, password, otp: _, userId: __, notice, age, ...profile } = body;
    await requireDepartment(db, 'profile', profile.department);
    await refuseWeak(password, body, 'password');
    const rank = await mails.take('register', { address: request.ip, receiver: email });
    const stated = { ...(notice !== undefined && { notice }), ...(age && { age }) };
    const passwordHash = await hashPassword(password, laneKey(request.ip));
    const registration = { ...profile, ...stated, passwordHash };
    const wanted = { userId: null, email, details: { registration } };
    return {
      msg: say('auth.otpSent', email),
      userId: await beginVerification(deps, wanted, { ...askerOf(request), rank }),
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
    await mails.proved(request.ip);
    return { message: say('auth.verified') };
  });

  serve(app, api.auth.resendOtp, async ({ body, request }) => {
    const take = (receiver: string) => mails.take('resend', { address: request.ip, receiver });
    await resendOtp(deps, take, body.userId, askerOf(request));
    return { message: say('auth.otpResent') };
  });

  serve(app, api.auth.login, async ({ body, request, reply }) =>
    keepDevice(
      reply,
      await logIn(deps, limits, body, { visit: visitOf(request), asker: askerOf(request) }),
      deps,
    ),
  );

  serve(app, api.auth.logout, async ({ user, request }) => {
    await endSession(db, user.sessionId);
    await recordEvent(db, { kind: 'signOut', userId: user.id, address: request.ip });
    return { message: say('auth.loggedOut') };
  });

  serve(app, api.auth.user, async ({ user }) => ({
    userData: {
      ...user,
      _id: user.id,
      language: user.language ?? '',
      unread: await unreadOf(user.id),
      // Few sit on a desk: nobody else's load asks for it.
      ...(user.isDesk &&
        (await isOmbudsperson(db, user.id, dayInIndia(deps.now()))) && { publishesOrders: true }),
    },
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
    const cause = { account: user.id, address: request.ip, receiver: email };
    const rank = await mails.take('addressChange', cause);
    const wanted = { userId: user.id, email, details: {} };
    const userId = await beginVerification(deps, wanted, { ...askerOf(request), rank }, save);
    return { message: say('auth.otpSent', email), userId };
  });

  serve(app, api.auth.setLanguage, async ({ body: { language }, user, request }) => {
    if (!isLanguage(language, deps.config.languages)) throw new HttpError(400, say('asked.language'));
    await updateUser(db, user.id, { language }, deps.now());
    request.language = language;
    return { message: say('auth.languageSet') };
  });

  serve(app, api.privacy.deleteAccount, async ({ body, user, request }) => {
    const sealedUntil = await deleteOwnAccount(deps, limits, user, body, askerOf(request));
    return { message: say('privacy.accountDeleted'), sealedUntil: sealedUntil.toISOString().slice(0, 10) };
  });

  serve(app, api.auth.forgotPassword, async ({ body: { email }, request }) => {
    await sendResetLink(deps, email, askerOf(request), async (account) => {
      const { isKnown, key } = await recognise(deps, account?.id, senderOf(request));
      const cause = { address: request.ip, receiver: email, account: key };
      const rank = await mails.take(isKnown ? 'forgotKnown' : 'forgot', cause);
      // Where strangers asked for many, their links are in the owner's mailbox, and one of them is still good.
      const isEnough = !isKnown && (await isUsedUp(limits.forgotAccount.consume(email), request));
      return { rank, isDecoy: isEnough };
    });
    return { message: say('auth.resetLinkSent') };
  });

  serve(app, api.auth.resetPassword, async ({ params, body, request, reply }) => {
    await limits.proofAddress.check(request.ip);
    const tokenHash = hashToken(params.token);
    // Looked up first: tokens that someone made up must not keep logins waiting for their hashes.
    const owner = await findReset(db, tokenHash, deps.now());
    if (owner) await refuseWeak(body.newPassword, owner, 'newPassword');
    const passwordHash = owner && (await hashPassword(body.newPassword, laneKey(request.ip)));
    const device = await db.transaction().execute(async (tx) => {
      const user = passwordHash && (await takeReset(tx, tokenHash, deps.now()));
      if (!user) return undefined;
      await setPassword(tx, user.id, passwordHash, deps.now());
      await closeIfMoved(tx, user.id, deps.now());
      // Anyone who had the old password may have left one behind.
      await deletePasskeysOf(tx, user.id);
      await recordEvent(tx, { kind: 'passwordChanged', userId: user.id, address: request.ip });
      const asker = askerOf(request);
      await deps.mailer.queue(tx, passwordChangedMail(readerOf(user, asker), linksFor(asker)));
      return remember(deps, tx, user.id, senderOf(request));
    });
    if (!device) {
      await limits.proofAddress.consume(request.ip);
      throw new HttpError(400, say('auth.resetLinkInvalid'));
    }
    keepDevice(reply, { device }, deps);
    if (owner) await forgetFirstAccount(deps.config.dataDir, owner.email);
    return { message: say('auth.passwordReset') };
  });

  /** Whether a limit was hit that the person is not told of. */
  async function isUsedUp(taking: Promise<unknown>, request: FastifyRequest): Promise<boolean> {
    try {
      await taking;
      return false;
    } catch (error) {
      if (!(error instanceof Limited)) throw error;
      await noteLimited(error, request);
      return true;
    }
  }
}
