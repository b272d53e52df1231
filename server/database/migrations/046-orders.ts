import { type Kysely, sql } from 'kysely';

/** Orders of the ombudsperson as they were published: with blocks where names were, and nothing that leads to the case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table grievance_order (
      id uuid primary key default gen_random_uuid(),
      matter text not null,
      decided_on date not null,
      text text not null,
      published_by uuid references "user" on delete set null,
      published_at timestamptz not null,
      withdrawn_at timestamptz
    )`);
  await run('create index grievance_order_newest on grievance_order (decided_on desc, id desc)');
}
