import { type Insertable, type Kysely, sql } from 'kysely';
import { ROLE_NAMES } from '#contract/pages/roles.ts';
import { NOTICE_VERSION } from '#contract/privacy/values.ts';
import type { Tables } from '#server/database/schema.ts';
import { createSession } from '#server/features/auth/queries.ts';
import type { NewResource } from '#server/features/material/queries.ts';

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

/** The id of nothing. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** Puts a row into a table, for what no call makes. @returns its id */
export async function insertRow<Table extends keyof Tables>(
  db: Kysely<Tables>,
  table: Table,
  values: Insertable<Tables[Table]>,
): Promise<string> {
  const columns = Object.keys(values).map((column) => sql.ref(column));
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(columns)})
    values (${sql.join(Object.values(values))}) returning id`.execute(db);
  return rows[0]?.id ?? '';
}

let users = 0;

/** Someone with an account; `values` replaces what the test is about. @returns the id */
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
    password_hash: 'nobody logs in by this',
    // Nothing is left to be asked, which would stand on every page.
    notice_version: NOTICE_VERSION,
    age: 'adult' as const,
    ...values,
  };
  return insertRow(db, 'user', user);
}

/** Who someone with an account can be: a student, who has no role, or someone of one. */
export const PEOPLE = ['student', ...ROLE_NAMES] as const;
export type RoleName = (typeof PEOPLE)[number];

/** Who makes a request, by what its head says of them. */
export type Person = { headers: Record<string, string> };

/** Someone who is not logged in. */
export const nobody: Person = { headers: {} };

/** Anyone who holds a token. */
export function bearer(token: string): Person {
  return { headers: { authorization: `Bearer ${token}` } };
}

/** Someone who is logged in, of a role or with `values` that the test is about. */
export async function signedIn(
  db: Kysely<Tables>,
  who: RoleName | Partial<Insertable<Tables['user']>> = 'student',
): Promise<Person & { id: string }> {
  const values = typeof who === 'string' ? { roles: who === 'student' ? [] : [who] } : who;
  const id = await insertUser(db, values);
  return { id, ...bearer(await createSession(db, id, new Date())) };
}
