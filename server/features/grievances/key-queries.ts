import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { readSender } from './sealing.ts';

/**
 * What the operator is told at the start where the site has another key than its grievances were sealed with, as after a restore
 * without it. The oldest and the newest are tried: what is filed with the wrong key is lost once the right one is back.
 */
export async function grievanceKeyWarning(db: Db, key: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ data: string }>`
    (select data from grievance_sealed join grievance on grievance.id = grievance order by received_at limit 1)
    union all
    (select data from grievance_sealed join grievance on grievance.id = grievance order by received_at desc limit 1)`.execute(
    db,
  );
  return rows.some(({ data }) => readSender(key, data) === null)
    ? 'GRIEVANCE_KEY: grievances are sealed with another key, so names, files and confidential texts stay closed. Stop the site, and bring the old key, or the file grievance-key of the old data folder.'
    : undefined;
}
