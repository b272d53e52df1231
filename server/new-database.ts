import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { Tables } from './database/schema.ts';
import { createFirstAccounts } from './features/auth/first-accounts.ts';
import { wantSampleFiles } from './features/files/sample-queries.ts';
import { loadSampleOnce } from './features/material/sample.ts';
import { loadSampleCatalogue } from './features/subjects/sample.ts';

/**
 * Fills a database that was never started before, as SAMPLE_DATA says.
 * @param isEmbedded someone's own database begins empty unless asked otherwise, and its accounts are made by `npm run user`
 * @returns whether it made the first accounts
 */
export async function fillNew(
  db: Kysely<Tables>,
  { sampleData, dataDir }: Pick<Config, 'sampleData' | 'dataDir'>,
  isEmbedded: boolean,
): Promise<boolean> {
  let hasNewAccounts = false;
  const wanted = sampleData === 'links' ? true : (sampleData ?? (isEmbedded ? 'if-new' : false));
  await loadSampleOnce(db, wanted, async (tx) => {
    await loadSampleCatalogue(tx);
    if (sampleData !== 'links') await wantSampleFiles(tx);
    if (!isEmbedded) return;
    await createFirstAccounts(tx, dataDir);
    hasNewAccounts = true;
  });
  // A site whose sample is older than its files gets them where it is asked for by name: nobody else is to be surprised.
  if (sampleData === true) await wantSampleFiles(db);
  return hasNewAccounts;
}
