import { isChallenge, type Use } from './challenge.ts';
import type { Passkey } from './passkey-queries.ts';

/** A credential as the contract lets it through. */
type Sent<Response> = { id: string; rawId: string; type: 'public-key'; response: Response };
export type Made = Sent<{ clientDataJSON: string; attestationObject: string }>;
export type Used = Sent<{
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}>;

/** What a credential is held against. */
export type Check = {
  /** The key of our challenges. */
  key: Buffer;
  now: Date;
  /** The domain that passkeys are bound to, and the exact address of the site's pages. */
  domain: string;
  origin: string;
};

/** Why a credential is not believed. */
export class NotBelieved extends Error {}

/** Megabytes that only a site loads on which someone uses a passkey. */
const load = () => import('@simplewebauthn/server');

/** Checks a passkey that a browser has made. @throws NotBelieved */
export async function verifyMade(check: Check, userId: string, credential: Made) {
  const { verifyRegistrationResponse } = await load();
  const challenge = expected(check, `add ${userId}`);
  const { registrationInfo } = await believed(() =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge.fits,
      expectedOrigin: check.origin,
      expectedRPID: check.domain,
    }),
  );
  if (!registrationInfo) throw new NotBelieved('The library says nothing of the passkey.');
  const { credential: made, credentialBackedUp } = registrationInfo;
  return {
    challenge: challenge.found,
    credentialId: Buffer.from(made.id, 'base64url'),
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    isSynced: credentialBackedUp,
  };
}

/** Checks that a passkey was used by its owner, here and now. @throws NotBelieved */
export async function verifyUsed(check: Check, passkey: Passkey, credential: Used) {
  // The device says whose it is.
  if (credential.response.userHandle !== handleOf(passkey.user_id).toString('base64url'))
    throw new NotBelieved('The passkey is of another account.');
  const { verifyAuthenticationResponse } = await load();
  const challenge = expected(check, 'sign-in');
  const { authenticationInfo } = await believed(() =>
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge.fits,
      expectedOrigin: check.origin,
      expectedRPID: check.domain,
      // By finger, face or PIN: that is why it stands for both factors.
      requireUserVerification: true,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    }),
  );
  return { challenge: challenge.found, counter: authenticationInfo.newCounter };
}

/** What a device knows a user by: the 16 bytes of the id. */
export function handleOf(userId: string): Buffer {
  return Buffer.from(userId.replaceAll('-', ''), 'hex');
}

/** The library reads the challenge out of what was signed, and asks whether it fits; then it is kept here. */
function expected({ key, now }: Check, use: Use) {
  const challenge = {
    found: Buffer.alloc(0),
    fits: (text: string) => {
      challenge.found = Buffer.from(text, 'base64url');
      return isChallenge(key, use, challenge.found, now);
    },
  };
  return challenge;
}

/** Whatever is wrong with what a browser sent, the library throws. */
async function believed<Result extends { verified: boolean }>(
  verify: () => Promise<Result>,
): Promise<Result> {
  const result = await verify().catch((cause: unknown) => {
    throw new NotBelieved(cause instanceof Error ? cause.message : String(cause), { cause });
  });
  if (!result.verified) throw new NotBelieved('The signature does not fit.');
  return result;
}
