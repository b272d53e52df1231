import { z } from 'zod';
import { PASSKEYS } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams, requiredText } from '../core/rules/fields.ts';
import { currentPassword } from './account-calls.ts';
import { signedIn } from './calls.ts';

/** Bytes as browsers write them for WebAuthn, in base64url. Nobody types them. */
const bytes = (most: number) =>
  z
    .string(because('errors.badRequest'))
    .regex(/^[\w-]+$/, because('errors.badRequest'))
    .max(most, because('errors.badRequest'));

/** The longest credential id that the standard allows, 1023 bytes. */
const credentialId = bytes(1364);
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', because('errors.badRequest')),
};

/** What a browser answers when it has made a passkey: the parts of a `RegistrationResponseJSON` that are looked at. */
const made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    /** How the device can be reached: a hint for the browser. */
    transports: z.array(z.string().max(40)).max(10).optional().catch(undefined),
  }),
});
/** What it answers when one was used: those of an `AuthenticationResponseJSON`. */
const used = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(100),
  }),
});

/** What it is called by its owner. */
const name = requiredText('name', PASSKEYS.nameLength);

/** A passkey in its owner's list. */
const ownPasskey = z.object({
  _id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  /** Null for one that was not used yet. */
  lastUsedAt: z.string().nullable(),
  /** Whether it is kept by an account of the device's maker too, and so outlives the device. */
  isSynced: z.boolean(),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;

/** What a browser is asked to make a passkey by: a `PublicKeyCredentialCreationOptionsJSON`. */
const toMake = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** What it is asked to use one by: a `PublicKeyCredentialRequestOptionsJSON`. It finds the fitting ones by itself. */
const toUse = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});

/** Logging in by a passkey, and what people do about their own. */
export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/passkeys',
    access: 'user',
    addition: true,
    summary: 'The own passkeys, the newest first.',
    response: z.object({ passkeys: z.array(ownPasskey) }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/begin',
    access: 'user',
    forLimited: true,
    addition: true,
    summary: 'What a browser needs to make a passkey. The name is only checked: it is kept with the passkey.',
    body: z.object({ name, currentPassword }),
    response: toMake,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'user',
    forLimited: true,
    addition: true,
    summary: 'Adds the passkey that a browser has made, within five minutes.',
    body: z.object({ name, credential: made }),
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/auth/passkeys/:id',
    access: 'user',
    forLimited: true,
    addition: true,
    summary: 'Gives one of the own passkeys another name.',
    params: idParams,
    body: z.object({ name }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/:id/remove',
    access: 'user',
    forLimited: true,
    addition: true,
    summary: 'Takes one of the own passkeys away: it no longer logs in.',
    params: idParams,
    body: z.object({ currentPassword }),
  }),
  beginSignIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/sign-in/begin',
    access: 'public',
    addition: true,
    summary: 'What a browser needs to use a passkey. The same for everyone: it says nothing of who has one.',
    response: toUse,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/sign-in',
    access: 'public',
    addition: true,
    summary:
      'Logs in by the passkey that a browser has used, within five minutes; it stands for both factors.',
    body: z.object({ credential: used }),
    response: signedIn,
  }),
};
