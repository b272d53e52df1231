import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createZstdCompress } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { NoRoom } from '#server/files/store/file-store.ts';
import { caseFileKey, originalKey, pageKey } from '#server/files/store/keys.ts';
import { createStore } from '#server/files/store/open-store.ts';
import { backupSite } from '#testing/backup-site.ts';
import { startS3 } from '#testing/files/s3-server.ts';
import { openDatabase } from '../open.ts';
import { frameOf } from './format.ts';
import { readBackup } from './read.ts';

const { site, nextFile, backUp, restore, withEmpty } = await backupSite();
const { files } = site.deps;
const s3 = await startS3();
const dataDir = await mkdtemp(join(tmpdir(), 'basta-restored-'));
afterAll(async () => {
  await s3.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const bytes = randomBytes(1_500_000);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const [original, page] = [originalKey(sha256), pageKey('pages', sha256, 1)];
const gone = 'a'.repeat(64);
const ofCase = 'b'.repeat(32);

beforeAll(async () => {
  const row = { size: bytes.length, format: 'pdf' } as const;
  await site.db
    .insertInto('stored_file')
    .values([
      { sha256, ...row },
      { sha256: gone, ...row },
    ])
    .execute();
  await files.put(original, bytes, bytes.length);
  await files.put(page, bytes.subarray(0, 100), 100);
  const loose = { id: ofCase, size: 50, sealed: '', created_at: new Date() };
  await site.db.insertInto('grievance_file').values(loose).execute();
  await files.put(caseFileKey(ofCase), bytes.subarray(0, 50), 50);
});

it.each([
  ['a folder', { dataDir, s3: undefined }],
  ['S3', { dataDir, s3: readConfig({ S3_URL: s3.s3url }).s3 }],
])('brings the files of the site along, into %s', async (_where, place) => {
  const file = await backUp(site.connectionString, files);
  expect((await readBackup(file)).files).toEqual({ count: 3, bytes: bytes.length + 150 });
  const store = createStore(place);
  await withEmpty(async (url) => {
    await restore(url, file, store);
    const { db, close } = await openDatabase(url);
    // Not in the backup: counted again.
    const [came] = await db.selectFrom('file_total').selectAll().where('what', '=', 'came').execute();
    expect(came).toEqual({ what: 'came', files: '2', bytes: String(2 * bytes.length) });
    await close();
  });
  expect((await buffer(await store.read(original))).equals(bytes)).toBe(true);
  expect(await buffer(await store.read(caseFileKey(ofCase)))).toEqual(bytes.subarray(0, 50));
  expect(await store.sizeOf(page)).toBe(100);
});

it('leaves them out where that is asked for, and where they stay where they are', async () => {
  const file = await backUp();
  const { tables, files: chapter } = await readBackup(file);
  expect(chapter).toEqual({ count: 0, bytes: 0 });
  expect(tables.stored_file?.rows).toBe(2);
  await withEmpty((url) => restore(url, file));
  const whole = await backUp(site.connectionString, files);
  await withEmpty((url) => restore(url, whole));
});

it('takes nothing back where there is no room for the files', async () => {
  const file = await backUp(site.connectionString, files);
  const store = createStore({ dataDir, s3: undefined });
  vi.spyOn(store, 'put').mockImplementation(async (_key, parts) => {
    for await (const _ of parts as AsyncIterable<Uint8Array>) throw new NoRoom('the disk is full'); // it comes in parts
  });
  await withEmpty(async (url) => {
    await expect(restore(url, file, store)).rejects.toThrow('the disk is full');
    await restore(url, await backUp());
  });
});

it('finds a byte of a file that was changed by someone who can compress', async () => {
  const file = nextFile();
  const json = (value: object) => frameOf('J', Buffer.from(JSON.stringify(value)));
  const zstd = createZstdCompress();
  const header = { madeAt: '', postgres: '', migrations: ['001-x'], secret: { fingerprint: '' } };
  zstd.write(json(header));
  zstd.write(json({ file: original, size: 3 }));
  zstd.write(frameOf('D', Buffer.from('abd')));
  zstd.end(json({ sha256: createHash('sha256').update('abc').digest('hex') }));
  await writeFile(file, Buffer.concat([Buffer.from('basta-backup 2\n'), await buffer(zstd)]));
  await expect(readBackup(file)).rejects.toThrow(`the file ${original} was changed`);
});

it('reads a backup of before there were files', async () => {
  const file = nextFile();
  const heads = createHash('sha256');
  const json = (value: object) => {
    const head = Buffer.from(JSON.stringify(value));
    heads.update(head);
    return frameOf('J', head);
  };
  const zstd = createZstdCompress();
  zstd.write(json({ madeAt: '', postgres: '', migrations: ['001-x'], secret: { fingerprint: '' } }));
  zstd.end(frameOf('J', Buffer.from(JSON.stringify({ tables: 0, rows: 0, sha256: heads.digest('hex') }))));
  await writeFile(file, Buffer.concat([Buffer.from('basta-backup 1\n'), await buffer(zstd)]));
  expect((await readBackup(file)).files).toEqual({ count: 0, bytes: 0 });
});
