import { recordEvent } from '#server/database/events.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { createSession } from './queries.ts';
import { findSigner, insertChallenge, type Signer } from './second-factor-queries.ts';
import type { Asker, Visit } from './visit.ts';

/** How somebody can prove who they are, and whether that is two factors in one: something they have and know or are. */
const PROOFS = { password: { isStrong: false }, account: { isStrong: false }, passkey: { isStrong: true } };
export type Proof = keyof typeof PROOFS;

type Proved = {
  userId: string;
  by: Proof;
  visit: Visit;
  asker: Asker;
  /** What has to be true still when the session is made, such as the password; it runs in the same transaction. */
  stillHolds?: (tx: Db) => Promise<boolean>;
};

/** A session's token; or, where a second factor is to follow, a challenge, which gives access to nothing. */
export type SignedIn = { token: string } | { challenge: string };

/**
 * Goes on with whoever has proved who they are. Every way to sign in ends here: it asks for the second factor where the
 * account has one, makes the session, and notes the sign-in.
 * @returns undefined where the account is gone, or what was proved no longer holds
 */
export async function signIn(
  deps: Deps,
  { userId, by, visit, stillHolds }: Proved,
): Promise<SignedIn | undefined> {
  return deps.db.transaction().execute(async (tx) => {
    const signer = await findSigner(tx, userId);
    if (!signer || (stillHolds && !(await stillHolds(tx)))) return undefined;
    if (signer.hasSecondFactor && !PROOFS[by].isStrong) {
      return { challenge: await insertChallenge(tx, userId, by, deps.now()) };
    }
    return { token: await beginSession(deps, tx, signer, by, visit) };
  });
}

/** The end of every sign-in. @returns the session's token */
async function beginSession(deps: Deps, tx: Db, signer: Signer, by: Proof, visit: Visit): Promise<string> {
  const token = await createSession(tx, signer.id, deps.now(), { visit });
  await recordEvent(tx, { kind: 'signIn', userId: signer.id, address: visit.address, detail: { by } });
  return token;
}
