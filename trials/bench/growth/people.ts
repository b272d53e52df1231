import type { Kysely } from 'kysely';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import type { Tables } from '#server/database/schema.ts';
import { hashPassword } from '#server/features/auth/passwords.ts';
import { createSession } from '#server/features/auth/queries.ts';
import { idOf } from '../../frame/rows/parts.ts';

/** By which those who ask can sign in. */
export const PASSWORD = 'a long word for whoever measures';

/** Who asks, by their rows: one of each role, one with nothing but an account, and those whose session ends by what they ask. */
const ROWS = { admin: 0, hod: 5, user: 201, leaver: 202, quitter: 203 };
export type Person = keyof typeof ROWS;

/** Signs in those who ask. @returns the header of each */
export async function signIn(db: Kysely<Tables>): Promise<Record<Person, string>> {
  const password_hash = await hashPassword(PASSWORD);
  const signed = Object.entries(ROWS).map(async ([person, n]) => {
    const id = idOf('user', n);
    await db.updateTable('user').set({ password_hash }).where('id', '=', id).execute();
    return [person, `Bearer ${await createSession(db, id, new Date())}`];
  });
  return Object.fromEntries(await Promise.all(signed)) as Record<Person, string>; // one for each of ROWS
}

/** Who asks for a call. */
export function askerOf({ access }: Endpoint, who?: Person): Person | undefined {
  if (who) return who;
  return access === 'public' ? undefined : access;
}
