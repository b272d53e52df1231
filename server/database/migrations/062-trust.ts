import { type Kysely, sql } from 'kysely';

/**
 * Whose contributions are published at once: accounts that someone of the staff named, and those of which so many were published
 * in a row. What was published so is listed until an admin has looked at it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table contributor_trust (
      user_id uuid primary key references "user" on delete cascade,
      -- So many were published in a row, by someone's decision, since the last rejection.
      streak int not null default 0,
      named_by uuid references "user" on delete set null,
      named_at timestamptz
    )`);
  await run(
    'create index contributor_trust_named on contributor_trust (named_at desc, user_id) where named_at is not null',
  );
  await run(
    'create index contributor_trust_named_by on contributor_trust (named_by, named_at desc, user_id)',
  );
  await run(
    'create index contributor_trust_streak on contributor_trust (streak desc, user_id) where streak > 0',
  );
  await run(`
    insert into contributor_trust (user_id, streak)
    select material.sender_id, count(*) from material
      left join (select sender_id, max(deleted_at) as at from material where deleted_at is not null group by 1) as rejected
        on rejected.sender_id = material.sender_id
    where material.published_at > coalesce(rejected.at, '-infinity') and material.sender_id is not null
    group by 1`);
  // 'wanted', 'unchecked' or 'checked'
  await run('alter table material add column at_once text');
  await run(`create index material_at_once_wanted on material (created_at) where at_once = 'wanted'`);
  await run(`create index material_unchecked on material (published_at)
    where at_once = 'unchecked' and published_at is not null`);
}
