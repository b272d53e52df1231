import { expect, it, vi } from 'vitest';
import { attachFiles } from '#server/features/files/attach-service.ts';
import { moveFiles } from '#server/features/files/queries.ts';
import { insertResource } from '#server/features/material/queries.ts';
import { cutFiles } from '#server/features/questions/cutting.ts';
import { insertRow } from '#testing/factories.ts';
import { fileWork } from '#testing/files/file-work.ts';
import { digitalPdf } from '#testing/files/paper.ts';
import { claimCuts, endCut } from './queue-queries.ts';
import { readAgain, wantCuts } from './result-queries.ts';
import type { FileWorkOptions } from './work.ts';

vi.setConfig({ testTimeout: 60_000 });
const STEPS = { timeout: 30_000 };
const { db, start, add, becomes, sender } = await fileWork();

const entry = {
  semester: '3',
  subject: 'A',
  subjectcode: 'AA-1',
  title: '',
  service: 'Previous Year Question Paper',
} as const;
const CONTRIBUTION = {
  your_name: 'A',
  service: 'pyqs',
  department: 'D',
  semester: '3',
  subject: 'A',
  link: '',
} as const;
const paper = (topic: string) =>
  digitalPdf([
    [
      'Max. Marks : 15',
      ...['first', 'second', 'third'].map((word, at) => `${at + 1}. Explain the ${word} ${topic} (5)`),
    ],
  ]);
const hangOnEntry = (sha256: string) =>
  db.transaction().execute(async (tx) => {
    const id = await insertResource(tx, 'pyq', entry);
    const file = { upload: sha256, rightsBasis: 'own' as const, rightsDetail: '' };
    await attachFiles(tx, { kind: 'pyq', id }, [file], sender);
    return id;
  });
const questionsOf = async (sha256: string) =>
  (await db.selectFrom('question').select('body').where('file', '=', sha256).orderBy('place').execute())
    .length;
const isCut = (sha256: string) => expect.poll(() => questionsOf(sha256), STEPS).toBe(3);
const wantedOf = async (sha256: string) =>
  (
    await db
      .selectFrom('stored_file')
      .select('cut_wanted')
      .where('sha256', '=', sha256)
      .executeTakeFirstOrThrow()
  ).cut_wanted;

it('a paper is cut into questions as soon as it was read, once though two nodes work', async () => {
  const cuts: string[] = [];
  const files = await Promise.all(['stack', 'queue', 'heap'].map((topic) => add(paper(topic))));
  for (const file of files) await hangOnEntry(file);
  const cut: FileWorkOptions['cut'] = async (some, done, signal) => {
    cuts.push(...some);
    return cutFiles(db, some, done, signal);
  };
  start({ cut });
  start({ cut });
  for (const file of files) await isCut(file);
  await expect.poll(async () => Promise.all(files.map(wantedOf)), STEPS).toEqual([null, null, null]);
  expect(cuts.sort()).toEqual([...files].sort());
});

it('so is one that was read before it became an entry, by a form or as a contribution', async () => {
  const sent = await add(paper('tree'));
  const work = start();
  await becomes(sent, 'ready');
  const id = await hangOnEntry(sent);
  work.wake();
  await isCut(sent);

  const contributed = await add(paper('graph'));
  work.wake();
  await becomes(contributed, 'ready');
  const material = await insertRow(db, 'material', CONTRIBUTION);
  await db.transaction().execute(async (tx) => {
    const file = { upload: contributed, rightsBasis: 'own' as const, rightsDetail: '' };
    await attachFiles(tx, { kind: 'material', id: material }, [file], sender);
  });
  expect(await wantedOf(contributed)).toBeNull();
  await db.transaction().execute(async (tx) => {
    await moveFiles(tx, material, id);
    await wantCuts(tx, id);
  });
  work.wake();
  await isCut(contributed);
});

it('of a node that is gone another takes it after a while; what is read again meanwhile is cut again', async () => {
  const file = await add(paper('list'));
  await hangOnEntry(file);
  const first = start({ cut: async () => {} });
  await becomes(file, 'ready');
  await expect.poll(async () => Number(await wantedOf(file)) - Date.now(), STEPS).toBeGreaterThan(60_000);
  await first.stop();
  expect(await claimCuts(db)).toEqual([]);
  await db
    .updateTable('stored_file')
    .set({ cut_wanted: new Date(Date.now() - 1000) })
    .execute();
  const [claimed] = await claimCuts(db);
  expect(claimed?.file).toBe(file);
  if (!claimed) return;
  await db.insertInto('paper_cut').values({ file, cutter: 1, doubts: [], printed: '{}' }).execute();
  await readAgain(db, file);
  await endCut(db, claimed);
  expect(await wantedOf(file)).not.toBeNull();
  start();
  await isCut(file);
});
