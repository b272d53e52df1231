import { type Kysely, sql } from 'kysely';

/**
 * What an open case waits for, so that no due date of its desk runs; and who asked to open a hidden name and who agreed, which
 * members of some desks may. Inboxes narrowed by desk or matter have an index each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    alter table grievance
      add column pause text,
      add column name_asked_by uuid,
      add column name_opened_by uuid`);
  await run('alter table desk add column opens_names boolean not null default false');
  await run(`
    update desk set opens_names = true
    where preset in ('sgrc', 'principal', 'equalOpportunity', 'antiRagging', 'internal')`);
  // The inbox of a desk with many cases, narrowed, in the order of what is due: without them it reads all of the others.
  const order = "(coalesce(next_due, 'infinity'::date)), received_at, id";
  await run(`create index grievance_of_matter on grievance (matter, ${order})`);
  await run(`create index grievance_of_stage on grievance (stage, ${order})`);
}
