import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { readConfig } from '#server/config.ts';
import { createStore } from '#server/files/store/open-store.ts';
import { type Person, signedIn } from '#testing/factories.ts';
import { beginUpload, offsetOf, pdfOf, sendFile, sendPart } from '#testing/files/send-file.ts';
import { countTries, forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { findUpload, refuseUpload } from './queries.ts';
import { dropParts } from './tus-service.ts';

const site = await testApp();
const { db, deps } = site;
const texts = en.files;

beforeEach(() => forgetLimits(db));
afterEach(() => vi.restoreAllMocks());

const keptKeys = async (prefix: string) => Array.fromAsync(deps.files.list(prefix), ({ key }) => key);

describe('an upload', () => {
  it('says so where the storage is away, and goes on later', async () => {
    const bytes = pdfOf('away');
    const { id } = await beginUpload(site, { name: 'a.pdf', size: bytes.length });
    const { s3 } = readConfig({ S3_URL: 'http://a:b@127.0.0.1:61/papers' });
    const store = createStore({ s3, dataDir: '' });
    const put = vi.spyOn(deps.files, 'put').mockImplementation(store.put);
    const reply = await sendPart(site, id, bytes);
    expect({ status: reply.statusCode, body: reply.json() }).toEqual({
      status: 503,
      body: refusal(texts.storeAway),
    });
    expect(reply.headers['retry-after']).toBeDefined();
    put.mockRestore();
    expect((await sendPart(site, id, bytes)).statusCode).toBe(204);
  });

  it('waits to be read in the turn of its sender, which does not say who that is', async () => {
    const people = await Promise.all([1, 2, 3].map(() => signedIn(db)));
    const turnsOf = async (who: Person & { id: string }) => {
      const rows = [];
      for (const more of ['one', 'two']) {
        const id = await sendFile(site, 'a.pdf', pdfOf(`${more} of ${who.id}`), { who });
        rows.push(
          await db
            .selectFrom('upload')
            .innerJoin('stored_file', 'sha256', 'file')
            .select('turn')
            .where('id', '=', id)
            .executeTakeFirstOrThrow(),
        );
      }
      return rows.map(({ turn }) => turn);
    };
    const turns = await Promise.all(people.map(turnsOf));
    for (const [one, other] of turns) expect(one).toBe(other);
    expect(new Set(turns.flat()).size).toBeGreaterThan(1);
    expect(turns.flat().every((turn) => turn >= 0 && turn < 1024)).toBe(true);
  });

  it('is not begun where the storage is known to be away', async () => {
    const { s3 } = readConfig({ S3_URL: 'http://a:b@127.0.0.1:61/papers' });
    const room = vi.spyOn(deps.files, 'room').mockImplementation(createStore({ s3, dataDir: '' }).room);
    const { status, reply } = await beginUpload(site, { name: 'a.pdf', size: 10 });
    expect({ status, body: reply.json() }).toEqual({ status: 503, body: refusal(texts.storeAway) });
    expect(reply.headers['retry-after']).toBeDefined();
    room.mockRestore();
    expect((await beginUpload(site, { name: 'a.pdf', size: 10 })).status).toBe(201);
  });

  it.each([
    ['before its bytes are read', true],
    ['once they are kept', false],
  ])('that is cancelled while it is filed, %s, stays cancelled', async (_, isBefore) => {
    const bytes = pdfOf(`cancelled ${isBefore}`);
    const { id } = await beginUpload(site, { name: 'a.pdf', size: bytes.length });
    const headers = { 'tus-resumable': '1.0.0' };
    const put = deps.files.put.bind(deps.files);
    vi.spyOn(deps.files, 'put').mockImplementation(async (key, ...given) => {
      if (key.startsWith('uploads/')) return put(key, ...given);
      if (!isBefore) await put(key, ...given);
      // Of another node, which knows nothing of this one's locks.
      const upload = await findUpload(db, id);
      await refuseUpload(db, id, 'cancelled');
      if (upload) await dropParts(deps.files, upload);
      if (isBefore) await put(key, ...given);
    });
    expect((await sendPart(site, id, bytes)).statusCode).toBe(204);
    const row = await db.selectFrom('upload').select(['file', 'refusal']).where('id', '=', id).execute();
    expect(row).toEqual([{ file: null, refusal: 'cancelled' }]);
    expect((await site.app.inject({ method: 'HEAD', url: `/api/uploads/${id}`, headers })).statusCode).toBe(
      404,
    );
  });

  it('in pieces of a byte ends before the store is full of them', async () => {
    const { id } = await beginUpload(site, { name: 'a.pdf', size: 1000 });
    const parts = Array.from({ length: 201 }, (_, at) => [`${at}-x`, 1]);
    await db
      .updateTable('upload')
      .set({ parts: JSON.stringify(parts), received: 201 })
      .where('id', '=', id)
      .execute();
    const reply = await sendPart(site, id, Buffer.from('x'), { offset: 201 });
    expect({ status: reply.statusCode, body: reply.json() }).toEqual({
      status: 400,
      body: refusal(texts.tooManyParts),
    });
    expect(await keptKeys(`uploads/${id}/`)).toEqual([]);
    expect(await offsetOf(site, id)).toBeUndefined();
  });

  it.each(['%00', 'a%00b', '..%2f..'])('of no id, %s, is not there', async (id) => {
    for (const [method, url] of [
      ['GET', `/api/uploads/${id}/state`],
      ['HEAD', `/api/uploads/${id}`],
      ['DELETE', `/api/uploads/${id}`],
    ] as const) {
      const reply = await site.app.inject({ method, url, headers: { 'tus-resumable': '1.0.0' } });
      expect([400, 404]).toContain(reply.statusCode);
    }
  });
});

describe('the browsers of one address', () => {
  const MB = 1024 * 1024;
  const from = '10.0.4.1';
  const begin = async (browser?: string, size = MB) =>
    beginUpload(site, { name: 'a.jpg', size, from, ...(browser && { browser }) });
  const statusOf = async (browser?: string) => (await begin(browser)).status;

  it('share what it may send in a day, a tenth each', async () => {
    const set = (address: string) => {
      const { uploadLimits, ...others } = siteDefaults(en);
      const body = { ...others, uploadLimits: { ...uploadLimits, address } };
      return site.as('admin').send(api.site.update, { body });
    };
    await set('600');
    const { id } = await begin('one');
    await db
      .updateTable('upload')
      .set({ received: 60 * MB })
      .where('id', '=', id)
      .execute();
    const over = await begin('one');
    expect({ status: over.status, body: over.reply.json() }).toEqual({
      status: 413,
      body: refusal(texts.budgetOfSender(60)),
    });
    // The next one, and all that say nothing of themselves, have their own.
    expect([await statusOf('two'), await statusOf()]).toEqual([201, 201]);
    await set('60');
    expect((await begin('three')).reply.json()).toEqual(refusal(texts.budgetOfAddress(60)));
  });

  it('begin 200 uploads an hour each, whatever the others do, and 4,000 together', async () => {
    await db.deleteFrom('upload').execute();
    expect([await statusOf('one'), await statusOf('two'), await statusOf()]).toEqual([201, 201, 201]);
    await countTries(db, 200);
    expect([await statusOf('one'), await statusOf('two'), await statusOf()]).toEqual([429, 429, 429]);
    expect(await statusOf('three')).toBe(201);
    await countTries(db, 4000);
    expect(await statusOf('four')).toBe(429);
  });
});
