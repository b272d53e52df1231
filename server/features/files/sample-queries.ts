import { sql } from 'kysely';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { codeKey } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';

/** How far the sample's files are: to be filed; filed, and being read; done with. */
type SampleFiles = 'wanted' | 'filed' | 'done';
const KEY = 'sampleFiles';

/** Notes that the sample's files are wanted, once in a database's life. */
export async function wantSampleFiles(tx: Db): Promise<void> {
  const value = JSON.stringify('wanted' satisfies SampleFiles);
  await tx
    .insertInto('site_setting')
    .values({ key: KEY, value })
    .onConflict((on) => on.column('key').doNothing())
    .execute();
}

/** How far they are; undefined where nobody wants them. */
export async function stateOfSampleFiles(db: Db): Promise<SampleFiles | undefined> {
  const row = await db.selectFrom('site_setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value as SampleFiles | undefined; // nothing else writes it
}

export async function noteSampleFiles(tx: Db, state: SampleFiles): Promise<void> {
  const value = JSON.stringify(state);
  await tx.updateTable('site_setting').set({ value }).where('key', '=', KEY).execute();
}

/**
 * The oldest entry of a kind and code that has nothing behind it, or files of the sample alone; others who file there wait.
 * @param notice what the sample's files say of themselves, by which they are told from others
 */
export async function entryForSample(
  tx: Db,
  kind: ResourceKind,
  code: string,
  notice: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from resource
    where kind = ${kind} and code_key = ${codeKey(code)} and deleted_at is null
      and not exists (select from jsonb_each_text(links) where value <> '')
      and not exists (select from attachment
        where resource_id = resource.id and deleted_at is null and rights_detail <> ${notice})
    order by created_at, id limit 1 for update`.execute(tx);
  return rows[0]?.id;
}

/** Whether a file hangs somewhere or did, be it in the trash: what an admin took away stays away. */
export async function hangsSomewhere(tx: Db, sha256: string): Promise<boolean> {
  const row = await tx.selectFrom('attachment').select('id').where('file', '=', sha256).executeTakeFirst();
  return row !== undefined;
}

/** Whether words stand on a page of a file; undefined while its pages are still being read. */
export async function isReadIn(db: Db, sha256: string, words: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ has: boolean; waits: boolean }>`
    select coalesce(bool_or(strpos(lower(body), ${words.toLowerCase()}) > 0), false) as has,
      coalesce(bool_or(wants_ocr), false) or bool_or(state in ('waiting', 'reading')) as waits
    from stored_file left join file_page on file_page.file = stored_file.sha256
    where sha256 = ${sha256} group by sha256`.execute(db);
  const [{ has, waits } = { has: false, waits: false }] = rows;
  return has ? true : waits ? undefined : false;
}
