import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { originalAddress } from '#contract/files/address.ts';
import { en } from '#contract/languages/en/whole.ts';
import { readConfig } from '#server/config.ts';
import { StoreAway } from '#server/files/store/file-store.ts';
import { originalKey } from '#server/files/store/keys.ts';
import { createStore } from '#server/files/store/open-store.ts';
import { signedIn } from '#testing/factories.ts';
import { FAULTS, type FaultName, startBadStorage } from '#testing/files/bad-storage.ts';
import { beginUpload, offsetOf, pdfOf, sendPart, stateOf } from '#testing/files/send-file.ts';
import { insertPaper, putPictures } from '#testing/papers.ts';
import { testApp } from '#testing/test-app.ts';

/** In milliseconds; each answer has to come in a few of these. */
const PATIENCE = { answerMs: 400, putMs: 600, pauseMs: 400 };
const MOST_MS = 20_000;

const storage = await startBadStorage();
const { s3: place } = readConfig({ S3_URL: storage.s3url });
const s3 = place && { ...place, patience: PATIENCE };
const site = await testApp({ s3 });
const store = createStore({ s3, dataDir: '/nonexistent' });
/** Fills the storage before it misbehaves, however long that takes here. */
const patient = createStore({ s3: place, dataDir: '/nonexistent' });
const admin = await signedIn(site.db, 'admin');
const ways = Object.keys(FAULTS) as FaultName[]; // Object.keys forgets the literal names

const originals = () => [...storage.kept.keys()].filter((key) => key.includes('/originals/')).sort();

let url: string;
beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`; // it listens on a port
});
afterEach(async () => {
  storage.misbehave(undefined);
  // Nothing waits for an answer that nobody wants any more.
  await vi.waitFor(() => expect(storage.open()).toBe(0), { timeout: MOST_MS });
});
afterAll(() => storage.stop());

/** What someone gets: a status with its text, or bytes that break off. */
async function get(path: string) {
  const reply = await fetch(url + path, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(MOST_MS),
  });
  const text = await reply.text().catch((error: Error) => {
    if (error.name === 'TimeoutError') throw error;
    return undefined;
  });
  return text === undefined ? 'broken off' : { status: reply.status, text };
}

describe.each(ways)('a storage that answers %s', (way) => {
  it('is told to the person who reads a file, in time, and never with other bytes', async () => {
    const { attachment, file } = await paperWith('the whole of it');
    await putPictures(patient, file, 1);
    const original = originalAddress(attachment);
    storage.misbehave(way, 'GET');
    for (const path of [original, `/api/files/${attachment}/pages/1`]) {
      // Of a picture nobody knows how long it is.
      if (path !== original && way.startsWith('with a byte')) continue;
      const got = await get(path);
      if (got !== 'broken off') {
        expect([path, got.status]).toEqual([path, 503]);
        expect(got.text).toContain(en.files.storeAway);
      }
    }
    storage.misbehave(undefined);
    expect(await get(original)).toEqual({ status: 200, text: 'the whole of it' });
  });

  it.each(['PUT', 'GET'])(
    'to %s is told to the person who sends a file, which goes on afterwards',
    async (method) => {
      // The body of an answer to a PUT says nothing but errors.
      if (method === 'PUT' && /half|byte/.test(way)) return;
      const bytes = pdfOf(`${way} ${method}`);
      const { id } = await beginUpload(site, { name: 'paper.pdf', size: bytes.length, who: admin });
      const before = originals();
      storage.misbehave(way, method);
      const sent = await sendPart(site, id, bytes, { who: admin });
      expect(sent.statusCode).toBe(503);
      expect(sent.body).toContain(en.files.storeAway);
      expect(originals()).toEqual(before);
      storage.misbehave(undefined);
      const offset = (await offsetOf(site, id, admin)) ?? 0;
      if (offset < bytes.length) await sendPart(site, id, bytes.subarray(offset), { offset, who: admin });
      expect(await stateOf(site, id, admin)).toMatchObject({ state: 'filed' });
    },
  );
});

it('a list that is cut or is none is taken for no list, and what it lacks not for gone', async () => {
  await store.put('uploads/a/b', Buffer.from('x'), 1);
  expect(await Array.fromAsync(store.list('uploads/'))).not.toEqual([]);
  for (const way of ways.filter((name) => name !== 'with a byte more')) {
    storage.misbehave(way, 'GET');
    await expect(Array.fromAsync(store.list('uploads/')), way).rejects.toThrow(StoreAway);
  }
});

it.each(['never', 'with half of it, then nothing'] as const)(
  'one that answers %s is given up as soon while memory is collected',
  async (way) => {
    setFlagsFromString('--expose-gc');
    const timer = setInterval(runInNewContext('gc'), 20);
    try {
      const { attachment } = await paperWith('the whole of it');
      storage.misbehave(way, 'GET');
      const started = performance.now();
      await get(originalAddress(attachment));
      expect(performance.now() - started).toBeLessThan(MOST_MS / 2);
    } finally {
      clearInterval(timer);
    }
  },
);

it('readers who leave in the middle leave nothing open', async () => {
  const { attachment } = await paperWith('x'.repeat(20_000_000));
  for (let count = 0; count < 10; count += 1) {
    const reply = await fetch(url + originalAddress(attachment));
    expect(reply.status).toBe(200);
    await reply.body?.cancel();
  }
});

/** A paper whose original is these bytes. */
async function paperWith(text: string) {
  const paper = await insertPaper(site.db, [text.slice(0, 100)]);
  await sql`update stored_file set size = ${text.length} where sha256 = ${paper.file}`.execute(site.db);
  await patient.put(originalKey(paper.file), Buffer.from(text), text.length);
  return paper;
}
