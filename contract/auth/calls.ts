import { z } from 'zod';
import { MAX_LENGTH, OTP, PASSWORD_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { email, messageReply, optionalText, requiredText, textOrNumber } from '../core/rules/fields.ts';
import { statement } from '../privacy/calls.ts';
import { profileFields, sessionUser } from '../users/calls.ts';

/** A password to be set. Not trimmed: a space is a character like any other. */
export const newPassword = z
  .string(because('validation.required', { field: 'password' }))
  .min(PASSWORD_LENGTH.min, because('validation.passwordTooShort'))
  .max(PASSWORD_LENGTH.max, because('validation.tooLong', { field: 'password' }, PASSWORD_LENGTH.max));

/** The registration form's fields. */
const registration = profileFields.extend({ password: newPassword });

/** The login form's fields. Only presence counts: an old password may follow older rules. */
const credentials = z.object({
  email,
  password: z
    .string(because('validation.required', { field: 'password' }))
    .min(1, because('validation.required', { field: 'password' }))
    .max(PASSWORD_LENGTH.max, because('validation.tooLong', { field: 'password' }, PASSWORD_LENGTH.max)),
});

/** The OTP step's field. */
export const otp = textOrNumber(
  z
    .string(because('validation.required', { field: 'otp' }))
    .trim()
    .regex(/^\d{6}$/, because('validation.otp')),
  OTP.digits,
);

/** Names a pending verification: a registration, or a change of e-mail address. */
const userId = z.uuid(because('errors.verificationUnknown'));

/**
 * How a login goes on: the session's token; or a challenge for an account with a second factor, which
 * `POST /api/auth/second-factor` takes within five minutes and which is worth nothing by itself.
 */
export const signedIn = z.object({ token: z.string().optional(), challenge: z.string().optional() });

export const auth = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary:
      'Begins a registration and sends an OTP to the address. The reply is the same for a known address. `notice` and `age` are additions.',
    // The original client sends these two empty.
    body: registration.extend({
      otp: optionalText('otp', MAX_LENGTH.name).optional(),
      userId: optionalText('otp', MAX_LENGTH.name).optional(),
      ...statement,
    }),
    response: z.object({ msg: z.string(), userId: z.uuid() }),
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/api/auth/verify-otp',
    access: 'public',
    summary: 'Proves an address by its OTP: the user is created, or the changed e-mail address counts.',
    body: z.object({ userId, otp }),
  }),
  resendOtp: endpoint({
    method: 'POST',
    path: '/api/auth/resend-otp',
    access: 'public',
    addition: true,
    summary: 'Sends a new OTP, at the earliest 60 seconds after the one before.',
    body: z.object({ userId }),
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary:
      'Logs in; the token goes on later calls as a bearer. An account with a second factor gets a challenge instead.',
    body: credentials,
    response: signedIn,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'user',
    whileOwing: true,
    forLimited: true,
    addition: true,
    summary: 'Ends the session of the token.',
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'user',
    whileOwing: true,
    summary: 'The logged-in user.',
    response: z.object({ userData: sessionUser }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/auth/update',
    access: 'user',
    forLimited: true,
    summary:
      'Changes the own profile. A new e-mail address needs the current password, and counts once the OTP sent to it is verified: `userId` names that step.',
    // Clients of the specification do not know the password: they may change all else.
    body: profileFields.extend({ currentPassword: z.string().max(PASSWORD_LENGTH.max).optional() }),
    response: messageReply.extend({ userId: z.uuid().optional() }),
  }),
  setLanguage: endpoint({
    method: 'PUT',
    path: '/api/auth/language',
    access: 'user',
    whileOwing: true,
    forLimited: true,
    addition: true,
    summary:
      'Sets the language in which replies and mails speak to the own account: one of those of GET /api/site.',
    body: z.object({ language: z.string(because('asked.language')) }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Mails a link to set a new password. The reply is the same for an unknown address.',
    body: z.object({ email }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password/:token',
    access: 'public',
    summary: 'Sets a new password by the mailed token, once, and logs out everywhere.',
    params: z.object({ token: requiredText('token', MAX_LENGTH.name) }),
    body: z.object({ newPassword }),
  }),
};

/** What a provider may append to the address that it sends people back to. */
const LONGEST_ANSWER = 8000;

/** Logging in by the college's own accounts, beside the browser's way to the provider and back. */
export const provider = {
  finish: endpoint({
    method: 'POST',
    path: '/api/auth/provider/finish',
    access: 'public',
    addition: true,
    summary:
      "Ends a login through the college's accounts, in the browser that began it. A proved address without an account is told instead of a token.",
    body: z.object({
      /** The query of the page that the provider led to, as it came. */
      answer: z.string(because('provider.startAgain')).max(LONGEST_ANSWER, because('provider.startAgain')),
    }),
    response: signedIn.extend({
      /** The proved address, where nobody has it yet. */
      email: z.string().optional(),
      /** Where the browser wanted to go on to, `''` for nowhere. */
      next: z.string(),
    }),
  }),
};
