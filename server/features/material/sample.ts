import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { MAX_LENGTH } from '#contract/core/constants.ts';
import { semester } from '#contract/core/rules/fields.ts';
import { RESOURCE_KINDS, RESOURCES } from '#contract/material/kinds.ts';
import type { Db, Tables } from '#server/database/schema.ts';
import { claimSample, trustHosts } from '#server/features/site/queries.ts';
import { insertResources } from './queries.ts';

const SAMPLE_FILE = join(import.meta.dirname, '../../../sample-data/resources.json');

const sample = z.object({
  about: z.array(z.string()),
  entries: z.array(
    z.object({
      kind: z.enum(RESOURCE_KINDS),
      semester,
      subject: z.string().max(MAX_LENGTH.subject),
      subjectcode: z.string().max(MAX_LENGTH.subjectCode),
      title: z.string().max(MAX_LENGTH.title),
      link: z.url().optional(),
    }),
  ),
});

/**
 * Loads the sample curriculum, once in a database's life, and trusts the hosts that it links to.
 * @param wanted `if-new`: only into a database that has never been started before
 * @param alsoLoad what else belongs to the sample, in the same transaction
 */
export async function loadSampleOnce(
  db: Kysely<Tables>,
  wanted: boolean | 'if-new',
  alsoLoad: (tx: Db) => Promise<void> = async () => {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await claimSample(tx, wanted)) || !wanted) return;
    const { entries } = sample.parse(JSON.parse(await readFile(SAMPLE_FILE, 'utf8')));
    const rows = entries.map(({ link = '', ...entry }) => ({
      ...entry,
      link,
      service: RESOURCES[entry.kind].service,
    }));
    await insertResources(tx, rows);
    const hosts = entries.flatMap(({ kind, link }) =>
      link && RESOURCES[kind].linkRule === 'drive' ? [new URL(link).hostname] : [],
    );
    await trustHosts(tx, hosts);
    await alsoLoad(tx);
  });
}
