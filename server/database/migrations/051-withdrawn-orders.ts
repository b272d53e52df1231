import { type Kysely, sql } from 'kysely';

/** Withdrawn orders end after their time: the job looks for those alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index grievance_order_withdrawn on grievance_order (withdrawn_at) where withdrawn_at is not null`.execute(
    db,
  );
}
