import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LISTS } from '#contract/core/lists.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { pdfOf, sendFile } from '#testing/files/send-file.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db } = site;
const admin = await signedIn(db, 'admin');
const as = () => site.as(admin);

/** A file on an entry. @returns its hash and where it hangs */
async function filed(name: string, state: object = {}) {
  const upload = await sendFile(site, name, pdfOf(name), { who: admin });
  const body = { service: 'notes', semester: '3' as const, subject: 'DS', subjectcode: 'DS1', title: name };
  const files = [{ upload, rightsBasis: 'own' as const, rightsDetail: '' }];
  const { _id } = (await as().call(api.resources.notes.add, { body: { ...body, files } })).body;
  const { id, file } = await db
    .selectFrom('attachment')
    .select(['id', 'file'])
    .where('resource_id', '=', _id)
    .executeTakeFirstOrThrow();
  if (Object.keys(state).length > 0)
    await db.updateTable('stored_file').set(state).where('sha256', '=', file).execute();
  return { id, file };
}
const scan = (file: string, number: number) =>
  db.insertInto('file_page').values({ file, number, source: 'none', wants_ocr: true }).execute();
type Wanted = { q?: string; reading?: (typeof LISTS.fileQueue.filters.reading)[number] };
const queue = async (query: Wanted = {}) => (await as().call(api.files.queue, { query })).body.files;
const names = async (query?: Wanted) => (await queue(query)).map(({ name }) => name);

beforeEach(async () => {
  await db.deleteFrom('attachment').execute();
  await db.deleteFrom('upload').execute();
  await db.deleteFrom('stored_file').execute();
});

describe('the queue of files', () => {
  it('has what waits, what is being read, what cannot be read and why, and pages without their text', async () => {
    await filed('ready.pdf', { state: 'ready', page_count: 1 });
    await filed('waiting.pdf');
    await filed('reading.pdf', { state: 'reading', claimed_until: new Date(Date.now() + 60_000) });
    await filed('locked.pdf', { state: 'unreadable', reason: 'encrypted' });
    const { file } = await filed('scan.pdf', { state: 'ready', page_count: 7 });
    await scan(file, 1);
    await scan(file, 2);
    expect(await names()).toEqual(['scan.pdf', 'locked.pdf', 'reading.pdf', 'waiting.pdf']);
    expect(await queue({ reading: 'scans' })).toMatchObject([
      { name: 'scan.pdf', scans: 2, pages: 7, state: 'ready', subject: 'DS', isHeld: false },
    ]);
    expect(await queue({ reading: 'unreadable' })).toMatchObject([
      { name: 'locked.pdf', reason: 'encrypted' },
    ]);
    expect(await queue({ reading: 'waiting' })).toMatchObject([
      { name: 'reading.pdf', isHeld: true },
      { name: 'waiting.pdf', isHeld: false },
    ]);
    expect(await names({ q: 'locked' })).toEqual(['locked.pdf']);
    const { files } = (await as().call(api.overview.get)).body;
    expect(files).toMatchObject({ waiting: 2, unreadable: 1, scans: 2, takedowns: 0 });
  });

  it('stands beside how many files are kept, how large they are and what is free on their disk', async () => {
    const kept = async () => (await as().call(api.overview.get)).body.files;
    const before = await kept();
    const { id, file } = await filed('first.pdf');
    await filed('second.pdf');
    const sizeOf = (name: string) => pdfOf(name).length;
    const [first, second] = [sizeOf('first.pdf'), sizeOf('second.pdf')];
    expect(await kept()).toMatchObject({ count: before.count + 2, bytes: before.bytes + first + second });
    await db.deleteFrom('attachment').where('id', '=', id).execute();
    await db.deleteFrom('upload').where('file', '=', file).execute();
    await db.deleteFrom('stored_file').where('sha256', '=', file).execute();
    const { count, bytes, free } = await kept();
    expect([count, bytes]).toEqual([before.count + 1, before.bytes + second]);
    expect(free).toBeGreaterThan(0);
    const room = vi.spyOn(site.deps.files, 'room');
    room.mockResolvedValueOnce(undefined);
    expect((await kept()).free).toBeNull();
    room.mockResolvedValueOnce(123_456_789);
    expect((await kept()).free).toBe(130_000_000);
    room.mockRejectedValueOnce(new Error('the disk is gone'));
    expect((await kept()).free).toBeNull();
  });

  it('has a file read again from its first page, and notes who asked', async () => {
    const { id, file } = await filed('locked.pdf', { state: 'unreadable', reason: 'damaged', attempts: 3 });
    const { body } = await as().call(api.files.readAgain, { body: { ids: [id] } });
    expect(body).toEqual({ ids: [id], message: en.files.retried(1) });
    const row = await db.selectFrom('stored_file').selectAll().where('sha256', '=', file).executeTakeFirst();
    expect(row).toMatchObject({ state: 'waiting', reason: null, attempts: 0 });
    const [line] = (await as().call(api.audit.list, { query: {} })).body.lines;
    expect(line).toMatchObject({ action: 'update', thing: 'file' });
  });

  it('reads nothing again that is not there', async () => {
    const reply = await as().send(api.files.readAgain, { body: { ids: [UNKNOWN_ID] } });
    expect(reply).toEqual({ status: 404, body: refusal(en.files.gone) });
  });
});
