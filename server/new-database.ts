import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { Tables } from './database/schema.ts';
import { createFirstAccounts } from './features/auth/first-accounts.ts';
import { loadSampleOnce } from './features/resources/sample.ts';
import { loadSampleCatalogue } from './features/subjects/sample.ts';

/**
 * Fills a database that was never started before, as SAMPLE_DATA says.
 * @param isEmbedded somebody's own database begins empty unless asked otherwise, and its accounts are made by `npm run user`
 * @returns whether it made the first accounts
 */
export async function fillNew(
  db: Kysely<Tables>,
  { sampleData, dataDir }: Pick<Config, 'sampleData' | 'dataDir'>,
  isEmbedded: boolean,
): Promise<boolean> {
  let hasNewAccounts = false;
  await loadSampleOnce(db, sampleData ?? (isEmbedded ? 'if-new' : false), async (tx) => {
    await loadSampleCatalogue(tx);
    if (!isEmbedded) return;
    await createFirstAccounts(tx, dataDir);
    hasNewAccounts = true;
  });
  return hasNewAccounts;
}
