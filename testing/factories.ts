import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '#server/database/schema.ts';
import { createSession } from '#server/features/auth/queries.ts';
import type { NewResource } from '#server/features/resources/queries.ts';

/** An entry of study material with a link that opens; `values` replaces what the test is about. */
export function resourceOf(values: Partial<NewResource> = {}): NewResource {
  return {
    kind: 'notes',
    service: 'notes',
    semester: '3',
    subject: 'Data Structure & Algorithms',
    subjectcode: 'BTCS301-18',
    link: 'https://drive.google.com/file/d/abc/view',
    ...values,
  };
}

let users = 0;

/** Somebody with an account; `values` replaces what the test is about. @returns the id */
export async function insertUser(
  db: Kysely<Tables>,
  values: Partial<Insertable<Tables['user']>> = {},
): Promise<string> {
  users += 1;
  const user = {
    username: `User ${users}`,
    email: `user${users}@college.example`,
    phone: '9876543210',
    rollno: `22${users}`,
    department: 'B.Tech Mechanical Engineering',
    semester: '3',
    password_hash: 'nobody signs in by this',
    ...values,
  };
  const { id } = await db.insertInto('user').values(user).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Somebody who is signed in. @returns the id, and the header of their requests */
export async function signedIn(
  db: Kysely<Tables>,
  values: Partial<Insertable<Tables['user']>> = {},
): Promise<{ id: string; headers: { authorization: string } }> {
  const id = await insertUser(db, values);
  return { id, headers: { authorization: `Bearer ${await createSession(db, id, new Date())}` } };
}
