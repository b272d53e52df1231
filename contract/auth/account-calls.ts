import { z } from 'zod';
import { MAX_LENGTH, PASSWORD_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { requiredText } from '../core/rules/fields.ts';
import { newPassword, signedIn } from './calls.ts';

/** The own password once more, before something that a found or stolen session must not be enough for. Never trimmed. */
export const currentPassword = z
  .string(because('validation.required', { field: 'currentPassword' }))
  .min(1, because('validation.required', { field: 'currentPassword' }))
  .max(PASSWORD_LENGTH.max, because('validation.tooLong', { field: 'currentPassword' }, PASSWORD_LENGTH.max));

/** A code of the authenticator app, or a recovery code; people paste and type both with spaces and dashes. */
const code = requiredText('code', MAX_LENGTH.name).overwrite((text) =>
  text.replace(/[\s-]/g, '').toUpperCase(),
);

/** A session in the list of the own logins. */
const ownSession = z.object({
  id: z.string(),
  /** As its maker writes it; '' for an unknown one. */
  browser: z.string(),
  system: z.string(),
  /** The network that it was begun from, such as `203.0.113.x`; '' where it was not written down. */
  address: z.string(),
  firstSeen: z.string(),
  /** To the hour. */
  lastSeen: z.string(),
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const secondFactorState = z.object({
  isOn: z.boolean(),
  /** True where the site asks the roles of this account for one. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.number(),
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** What people do about their own login. */
export const account = {
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'user',
    forLimited: true,
    addition: true,
    whileOwing: true,
    summary: 'Sets another password; every other session of the account ends.',
    body: z.object({ currentPassword, newPassword }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'user',
    addition: true,
    summary: 'The own sessions, the last used first.',
    response: z.object({ sessions: z.array(ownSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'user',
    forLimited: true,
    addition: true,
    summary: 'Ends one of the own sessions.',
    params: z.object({ id: z.string().regex(/^[\w-]{43}$/, because('errors.notFound')) }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'user',
    forLimited: true,
    addition: true,
    summary: 'Ends every own session but the one that asks.',
  }),
  proveSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'public',
    addition: true,
    summary: 'Finishes a login by a code of the authenticator app, or by a recovery code.',
    body: z.object({ challenge: requiredText('token', MAX_LENGTH.name), code }),
    response: signedIn,
  }),
  secondFactor: endpoint({
    method: 'GET',
    path: '/api/auth/second-factor',
    access: 'user',
    addition: true,
    whileOwing: true,
    summary: 'Whether the own account has a second factor.',
    response: secondFactorState,
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/begin',
    access: 'user',
    forLimited: true,
    addition: true,
    whileOwing: true,
    summary: 'Makes a secret for the authenticator app. It protects nothing until it is confirmed.',
    body: z.object({ currentPassword }),
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    access: 'user',
    forLimited: true,
    addition: true,
    whileOwing: true,
    summary: 'Turns the second factor on by a first code of the app, and gives the recovery codes, once.',
    body: z.object({ code }),
    response: recoveryCodes,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    access: 'user',
    forLimited: true,
    addition: true,
    summary: 'Gives new recovery codes in the place of the old ones.',
    body: z.object({ currentPassword }),
    response: recoveryCodes,
  }),
  endSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/end',
    access: 'user',
    forLimited: true,
    addition: true,
    summary: 'Turns the own second factor off, unless the site requires one.',
    body: z.object({ currentPassword }),
  }),
};
