import { sql } from 'kysely';
import type { ResourceKind } from '#contract/kinds.ts';
import { announceChange } from '#server/database/announce.ts';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { openDatabase } from '#server/database/open.ts';

/**
 * Takes the table of all study material away while something runs, from a server that runs on this DATA_DIR, and with it
 * the list of one kind that the server had ready.
 */
export async function withoutResources(
  dataDir: string,
  kind: ResourceKind,
  run: () => Promise<void>,
): Promise<void> {
  const { connectionString, stop } = await startEmbedded(dataDir, { join: true });
  const { db, close } = await openDatabase(connectionString);
  try {
    await sql`alter table resource rename to resource_gone`.execute(db);
    await announceChange(db, kind);
    await run().finally(() => sql`alter table resource_gone rename to resource`.execute(db));
  } finally {
    await close();
    await stop();
  }
}
