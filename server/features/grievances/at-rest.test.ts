import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import type { Step } from '#contract/grievances/values.ts';
import { FIRST_LINE } from '#server/database/backup/format.ts';
import { writeBackup } from '#server/database/backup/write.ts';
import { attachable } from '#testing/case-files.ts';
import { type Person, signedIn } from '#testing/factories.ts';
import { pdfOf } from '#testing/files/send-file.ts';
import { file, type Given, seated } from '#testing/grievances.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db, as, deps } = site;

const SECRET = 'xylophonist';
const OPEN = 'projector';

async function take(
  who: Person,
  number: string,
  step: Step,
  given: Given & { time?: string; place?: string } = {},
) {
  const { body } = await as(who).call(api.grievances.read, { params: { number } });
  const reply = await as(who).send(api.grievances.step, {
    params: { number, step },
    body: { version: body.version, text: `Of the ${SECRET}`, ...given },
  });
  expect([step, reply.status]).toEqual([step, 200]);
}

/** Every row of every table, as text. */
async function everyRow(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`.execute(
    db,
  );
  const read = tables.map(({ name }) =>
    sql<{ row: string }>`select kept::text as row from ${sql.raw(name)} as kept`.execute(db),
  );
  return (await Promise.all(read)).flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n');
}

it('no table, file or backup has a word of a confidential case, whatever was said in it', async () => {
  const [member, filer] = [await seated(db, 'internal'), await signedIn(db)];
  const attach = async (who: Person) => [
    await attachable(site, pdfOf(SECRET), { who, name: `${SECRET}.pdf` }),
  ];
  const { number } = await file(as, filer, {
    matter: 'harassment',
    problem: `The ${SECRET} of room 12`,
    username: `Friend of the ${SECRET}`,
    files: await attach(filer),
  });
  // One that is not confidential: its words show that the tables are looked through.
  await file(as, filer, { matter: 'facilities', problem: `The ${OPEN} of room 12` });
  await take(member, number, 'take');
  await take(member, number, 'note');
  await take(member, number, 'askBack');
  await take(filer, number, 'writeBack');
  await take(member, number, 'hearing', { on: '2099-03-02', time: '10:30', place: `Room of the ${SECRET}` });
  await take(member, number, 'reply');
  await take(member, number, 'answer');

  const rows = await everyRow();
  expect(rows).toContain(OPEN);
  expect(rows).not.toContain(SECRET);
  const keys = await Array.fromAsync(deps.files.list('cases/'), ({ key }) => key);
  expect(keys).toHaveLength(1);
  for (const key of keys) expect((await buffer(await deps.files.read(key))).includes(SECRET)).toBe(false);
  const backup = join(deps.config.dataDir, 'of-the-test.backup');
  await writeBackup({
    connectionString: site.connectionString,
    file: backup,
    secret: { fingerprint: 'none' },
    files: deps.files,
  });
  const kept = zstdDecompressSync((await readFile(backup)).subarray(FIRST_LINE.length));
  expect(kept.includes(OPEN)).toBe(true);
  expect(kept.includes(SECRET)).toBe(false);
});
