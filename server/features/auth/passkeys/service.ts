import { PASSKEYS } from '#contract/core/constants.ts';
import { say } from '#contract/core/notices.ts';
import { recordEvent } from '#server/database/events.ts';
import type { Deps } from '#server/deps.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { passkeyAddedMail, readerOf } from '#server/mail/templates.ts';
import { type SignedIn, signIn } from '../sign-in-service.ts';
import { type Asker, linksFor, type Visit } from '../visit.ts';
import { newChallenge } from './challenge.ts';
import {
  findPasskey,
  holdSession,
  insertPasskey,
  listPasskeys,
  noteUse,
  takeChallenge,
} from './passkey-queries.ts';
import { type Check, handleOf, type Made, NotBelieved, type Used, verifyMade, verifyUsed } from './verify.ts';

type RelyingParty = Pick<Check, 'key' | 'domain' | 'origin'>;
type From = { visit: Visit; asker: Asker };

/**
 * What a browser needs to make a passkey.
 * @throws HttpError 409 where the account has as many as it may have
 */
export async function beginPasskey(
  { db, now }: Deps,
  { key, domain }: RelyingParty,
  { id, email, username }: CurrentUser,
) {
  const existing = await listPasskeys(db, id);
  if (existing.length >= PASSKEYS.most) throw new HttpError(409, say('passkeys.tooMany', PASSKEYS.most));
  return {
    challenge: newChallenge(key, `add ${id}`, now()).toString('base64url'),
    rp: { id: domain, name: domain },
    user: { id: handleOf(id).toString('base64url'), name: email, displayName: username },
    pubKeyCredParams: PASSKEYS.algorithms.map((alg) => ({ type: 'public-key', alg }) as const),
    timeout: PASSKEYS.challengeMs,
    // Which make of device it is, nobody here needs to know.
    attestation: 'none',
    excludeCredentials: existing.map(
      ({ credential_id }) => ({ type: 'public-key', id: credential_id.toString('base64url') }) as const,
    ),
    // Found without a name that is typed before, and never used without finger, face or PIN.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  } as const;
}

/**
 * Adds the passkey that a browser has made; a mail tells.
 * @throws HttpError 400 for one that does not fit, 409 where there are too many
 */
export async function addPasskey(
  deps: Deps,
  relyingParty: RelyingParty,
  user: CurrentUser,
  { name, credential }: { name: string; credential: Made },
  { visit, asker }: From,
): Promise<void> {
  const now = deps.now();
  const made = await verifyMade({ ...relyingParty, now }, user.id, credential).catch((error: unknown) => {
    throw error instanceof NotBelieved ? new HttpError(400, say('passkeys.notAdded')) : error;
  });
  await deps.db.transaction().execute(async (tx) => {
    // A new password, which takes all passkeys away, ends the session first.
    const isNew =
      (await holdSession(tx, user.sessionId)) &&
      (await takeChallenge(tx, made.challenge, now)) &&
      (await insertPasskey(tx, {
        user_id: user.id,
        credential_id: made.credentialId,
        public_key: made.publicKey,
        counter: made.counter,
        name,
        is_synced: made.isSynced,
        created_at: now,
      }));
    if (!isNew) throw new HttpError(400, say('passkeys.notAdded'));
    // Again: several may have been begun before the first of them was added.
    if ((await listPasskeys(tx, user.id)).length > PASSKEYS.most)
      throw new HttpError(409, say('passkeys.tooMany', PASSKEYS.most));
    await recordEvent(tx, { kind: 'passkeyAdded', userId: user.id, address: visit.address });
    await deps.mailer.queue(tx, passkeyAddedMail(readerOf(user, asker), linksFor(asker)));
  });
}

/**
 * Logs in by a passkey.
 * @throws HttpError 401 for one that is unknown or does not fit; which of them, is nobody's to know
 */
export async function signInByPasskey(
  deps: Deps,
  relyingParty: RelyingParty,
  credential: Used,
  { visit, asker }: From,
): Promise<SignedIn> {
  const now = deps.now();
  const passkey = await findPasskey(deps.db, Buffer.from(credential.id, 'base64url'));
  const refuse = async (reason: string) => {
    const detail = { by: 'passkey', reason };
    const { address } = visit;
    await recordEvent(deps.db, { kind: 'signInFailed', userId: passkey?.user_id, address, detail });
    return new HttpError(401, say('passkeys.notKnown'));
  };
  if (!passkey) throw await refuse('There is no such passkey.');
  const used = await verifyUsed({ ...relyingParty, now }, passkey, credential).catch(
    async (error: unknown) => {
      throw error instanceof NotBelieved ? await refuse(error.message) : error;
    },
  );
  const signedIn = await signIn(deps, {
    userId: passkey.user_id,
    by: 'passkey',
    visit,
    asker,
    stillHolds: async (tx) =>
      (await takeChallenge(tx, used.challenge, now)) && (await noteUse(tx, passkey, used.counter, now)),
  });
  if (!signedIn) throw await refuse('It was used before, or taken away meanwhile.');
  return signedIn;
}
