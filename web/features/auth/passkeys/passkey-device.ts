import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { ReplyOf } from '#contract/core/rules/calls.ts';

/** Has the browser make a passkey: it asks its reader where it is to be kept. */
export async function makePasskey(options: ReplyOf<'passkeys.begin'>) {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject } };
}

/** Has the browser use one: it shows those that it knows for this site. */
export async function askForPasskey(options: ReplyOf<'passkeys.beginSignIn'>) {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** What browsers call their reasons. Anyone who says no, waits too long or has no passkey is all the same to them. */
const REASONS = new Map(
  Object.entries({
    NotAllowedError: 'cancelled',
    AbortError: 'cancelled',
    InvalidStateError: 'known',
  } as const),
);

/** Why there is no passkey, as the texts have it. */
export function failureOf(error: unknown): 'cancelled' | 'known' | 'impossible' {
  return (error instanceof Error && REASONS.get(error.name)) || 'impossible';
}
