import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/database/schema.ts';

/** What a refused call may write down all the same: that it was refused. */
const MAY_NOTE: readonly { table: string; by: RegExp; why: string }[] = [
  { table: 'event', by: /./, why: 'logins that failed and limits that were hit are logged' },
  {
    table: 'pending_verification',
    by: /^auth\.verifyOtp$/,
    why: 'a wrong code counts, and after some of them a new one is due',
  },
  {
    table: 'sign_in_challenge',
    by: /^account\.proveSecondFactor$/,
    why: 'a wrong code counts, and after some of them the login begins again',
  },
  { table: 'used_challenge', by: /^passkeys\.(add|signIn)$/, why: 'a challenge that was signed counts once' },
];

/**
 * Notes every row that is written from here on: cheaper than to compare all tables after each call, and what is rolled
 * back is not noted. The limits' own table is left out: its tries are what a refused call costs.
 */
export async function noteChanges(db: Kysely<Tables>): Promise<void> {
  await sql`create table fuzz_change (at_table text not null, operation text not null)`.execute(db);
  await sql`create function fuzz_note() returns trigger language plpgsql as $$ begin
    insert into public.fuzz_change values (tg_table_name, tg_op);
    return null;
  end $$`.execute(db);
  await sql`do $$ declare name text; begin
    for name in select tablename from pg_tables
      where schemaname = 'public' and tablename not in ('rate_limit', 'fuzz_change')
    loop
      execute format('create trigger fuzz_rows after insert or delete on %I for each row execute function fuzz_note()', name);
      execute format('create trigger fuzz_values after update on %I for each row
        when (old.* is distinct from new.*) execute function fuzz_note()', name);
    end loop;
  end $$`.execute(db);
}

/** What was written since the last time; gives every sender all of their tries back. */
export async function takeChanges(db: Kysely<Tables>): Promise<{ table: string; operation: string }[]> {
  const { rows } = await sql<{ table: string; operation: string }>`
    with limits as (delete from rate_limit), taken as (delete from fuzz_change returning at_table, operation)
    select distinct at_table as table, operation from taken`.execute(db);
  return rows;
}

/** Whether a call that was refused may have written to a table. */
export function mayNote(call: string, table: string): boolean {
  return MAY_NOTE.some((row) => row.table === table && row.by.test(call));
}
