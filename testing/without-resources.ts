import type { ResourceKind } from '#contract/material/kinds.ts';
import { announceChange } from '#server/database/announce.ts';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { openDatabase } from '#server/database/open.ts';
import { withoutTable } from './without-table.ts';

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
    await withoutTable(db, 'resource', async () => {
      await announceChange(db, kind);
      await run();
    });
  } finally {
    await close();
    await stop();
  }
}
