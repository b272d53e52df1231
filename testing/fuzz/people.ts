import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/database/schema.ts';
import { hashPassword } from '#server/features/auth/passwords.ts';
import { nobody, PEOPLE, type Person, signedIn } from '../factories.ts';
import { PASSWORD } from './values.ts';

export const ASKERS = ['nobody', ...PEOPLE] as const;
export type Asker = (typeof ASKERS)[number];

export type People = Record<Asker, Person> & {
  /** Undoes whatever a call has made of those who ask. */
  bringBack(): Promise<void>;
};

/** Those who ask, each with PASSWORD. */
export async function peopleOf(db: Kysely<Tables>): Promise<People> {
  const password_hash = await hashPassword(PASSWORD);
  const made: [string, Person & { id: string }][] = [];
  for (const role of PEOPLE) {
    const roles = role === 'student' ? [] : [role];
    made.push([role, await signedIn(db, { roles, password_hash })]);
  }
  const ids = made.map(([, { id }]) => id);
  await sql`create table fuzz_person as select * from "user" where id = any(${ids}::uuid[])`.execute(db);
  await sql`create table fuzz_session as select * from session where user_id = any(${ids}::uuid[])`.execute(
    db,
  );
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'user' and is_generated = 'NEVER' and column_name <> 'id'`.execute(
    db,
  );
  const columns = sql.join(rows.map(({ name }) => sql.id(name)));
  await sql`create function fuzz_bring_back() returns void language plpgsql as $$ begin
    update "user" set email = id::text || '@nobody.example'
      where email in (select email from fuzz_person) and id not in (select id from fuzz_person);
    update "user" set (${columns}) = (select ${columns} from fuzz_person where fuzz_person.id = "user".id)
      where id in (select id from fuzz_person);
    delete from session where user_id in (select id from fuzz_person);
    delete from second_factor where user_id in (select id from fuzz_person);
    insert into session select * from fuzz_session;
  end $$`.execute(db);
  const bringBack = async () => void (await sql`select fuzz_bring_back()`.execute(db));
  return {
    nobody,
    ...(Object.fromEntries(made) as Record<(typeof PEOPLE)[number], (typeof made)[number][1]>),
    bringBack,
  }; // each was made
}
