import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { StartupError } from '#server/startup-error.ts';
import { startS3 } from '#testing/files/s3-server.ts';
import { NotStored, StoreAway } from './file-store.ts';
import { fileOfKey, originalKey, pageKey, pagesPrefix, partKey } from './keys.ts';
import { checkStore, createStore } from './open-store.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'basta-store-'));
const s3 = await startS3();
afterAll(async () => {
  await s3.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const { s3: place } = readConfig({ S3_URL: s3.s3url });
const { s3: inFolder } = readConfig({ S3_URL: s3.s3url.replace('/papers', '/papers/college/a') });
const WAYS = { 'a folder': undefined, S3: place, 'S3, below a folder of the bucket': inFolder };

const bytes = randomBytes(300_000);
const SHA = createHash('sha256').update(bytes).digest('hex');
const keysOf = async (list: AsyncIterable<{ key: string }>) =>
  (await Array.fromAsync(list, ({ key }) => key)).sort();

describe.each(Object.entries(WAYS))('files in %s', (_name, way) => {
  const store = createStore({ s3: way, dataDir });
  const key = originalKey(SHA);

  it('come back as they went in, whole and in part', async () => {
    await store.put(key, bytes, bytes.length);
    expect(await buffer(await store.read(key))).toEqual(bytes);
    expect(await buffer(await store.read(key, { start: 100, end: 299 }))).toEqual(bytes.subarray(100, 300));
    expect(await store.sizeOf(key)).toBe(bytes.length);
  });

  it('may come in pieces, and take the place of what was there', async () => {
    const half = bytes.length / 2;
    const pieces = async function* () {
      yield bytes.subarray(half);
      yield bytes.subarray(0, half);
    };
    await store.put(key, pieces(), bytes.length);
    expect(await buffer(await store.read(key))).toEqual(
      Buffer.concat([bytes.subarray(half), bytes.subarray(0, half)]),
    );
  });

  it.each([
    ['longer', -1, [1000]],
    ['shorter', 1, [1000]],
    ['longer, which comes after all that was said', -1, [1000, -1]],
  ])('are never there where they are a byte %s', async (_what, more, cuts) => {
    const other = partKey('short', `${more}-${cuts.length}`);
    const [first = 0, second = bytes.length] = cuts;
    const there: unknown[] = [];
    const look = async () => there.push(await store.sizeOf(other));
    const pieces = async function* () {
      yield bytes.subarray(0, first);
      await look();
      yield bytes.subarray(first, second);
      await look();
      if (second < 0) yield bytes.subarray(second);
    };
    await expect(store.put(other, pieces(), bytes.length + more)).rejects.toThrow();
    await look();
    expect(there.filter((size) => size !== undefined)).toEqual([]);
  });

  it('are not kept where their sender breaks off', async () => {
    const other = partKey('broken', 'one');
    const pieces = async function* () {
      yield bytes.subarray(0, 1000);
      throw new Error('gone');
    };
    await expect(store.put(other, pieces(), bytes.length)).rejects.toThrow();
    expect(await store.sizeOf(other)).toBeUndefined();
  });

  it('are listed by the beginning of their keys', async () => {
    const [page, thumb] = [pageKey('pages', SHA, 1), pageKey('thumbs', SHA, 12)];
    for (const one of [page, thumb, pageKey('pages', SHA, 2)])
      await store.put(one, bytes.subarray(0, 10), 10);
    expect(await keysOf(store.list(pagesPrefix('pages', SHA)))).toEqual([page, pageKey('pages', SHA, 2)]);
    expect(await keysOf(store.list('thumbs/'))).toEqual([thumb]);
    expect(await keysOf(store.list('uploads/none/'))).toEqual([]);
    const [{ size, at } = { size: 0, at: new Date(0) }] = await Array.fromAsync(store.list('thumbs/'));
    expect(size).toBe(10);
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000);
    expect([page, thumb, key, partKey('a', 'b')].map(fileOfKey)).toEqual([SHA, SHA, SHA, undefined]);
  });

  it('go, and going twice is no fault', async () => {
    await store.remove(key);
    await store.remove(key);
    expect(await store.sizeOf(key)).toBeUndefined();
    await expect(store.read(key)).rejects.toThrow(NotStored);
  });

  it('are where they can be had', async () => {
    expect(await checkStore({ s3: way, dataDir }, new Date())).toBeUndefined();
  });
});

describe('a list of more than a storage gives at once', () => {
  it('comes whole', async () => {
    const asked: (string | null)[] = [];
    // The storage of the other tests cannot: it makes its tokens by what Node has no more.
    const server = createServer((request, response) => {
      const token = new URL(request.url ?? '', 'http://storage').searchParams.get('continuation-token');
      asked.push(token);
      const entry = `<Contents><Key>uploads/${token ? 'b' : 'a'}</Key><Size>1</Size></Contents>`;
      const more = token
        ? 'false'
        : 'true</IsTruncated><NextContinuationToken>to+go=</NextContinuationToken><x>';
      response.end(`<ListBucketResult>${entry}<IsTruncated>${more}</IsTruncated></ListBucketResult>`);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
    const { s3: way } = readConfig({ S3_URL: `http://a:b@127.0.0.1:${port}/papers` });
    const keys = await keysOf(createStore({ s3: way, dataDir }).list('uploads/')).finally(() =>
      server.close(),
    );
    expect(keys).toEqual(['uploads/a', 'uploads/b']);
    expect(asked).toEqual([null, 'to+go=']);
  });
});

describe('a storage that is away', () => {
  it('is known for a moment, and asked once for all who want to put something', async () => {
    let [asked, status] = [0, 503];
    const server = createServer((_request, response) => {
      asked += 1;
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
    const store = createStore({ ...readConfig({ S3_URL: `http://a:b@127.0.0.1:${port}/papers` }), dataDir });
    const isThere = () =>
      store.room().then(
        () => true,
        (error: unknown) => !(error instanceof StoreAway),
      );
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now');
    try {
      expect(await Promise.all([isThere(), isThere(), isThere()])).toEqual([false, false, false]);
      status = 404;
      expect([await isThere(), asked]).toEqual([false, 1]);
      clock.mockImplementation(() => now() + 6000);
      expect(await Promise.all([isThere(), isThere()])).toEqual([true, true]);
      status = 503;
      expect([await isThere(), asked]).toEqual([true, 2]);
      // What is heard otherwise counts, too.
      await expect(store.remove('uploads/a/b')).rejects.toThrow(StoreAway);
      expect(await isThere()).toBe(false);
    } finally {
      clock.mockRestore();
      server.close();
    }
  });
});

describe('S3_URL', () => {
  it.each([
    ['ftp://a:b@host/bucket', 'must look like https://KEY:SECRET@host/bucket?region=REGION'],
    ['https://host/bucket', 'must have the key and its secret before the host: https://KEY:SECRET@host/…'],
    ['https://a:b@host/', 'must name a bucket behind the host: https://KEY:SECRET@host/bucket'],
    ['https://a:b@host/bucket/a%20b', 'must have plain letters and digits behind the bucket'],
  ])('%s is refused by one line', (S3_URL, line) => {
    expect(() => readConfig({ S3_URL })).toThrow(new StartupError(`S3_URL: ${line}`));
  });

  it('says at the start where its key or its bucket is not known', async () => {
    const { s3: wrong } = readConfig({ S3_URL: s3.s3url.replace('/papers', '/nothere') });
    await expect(checkStore({ s3: wrong, dataDir }, new Date())).rejects.toThrow(
      /^S3_URL: 127\.0\.0\.1:\d+, bucket nothere: the storage answers 404 NoSuchBucket\. Check/,
    );
  });

  it('is only told where the storage is away', async () => {
    const { s3: away } = readConfig({ S3_URL: 'http://a:b@127.0.0.1:9/papers' });
    expect(await checkStore({ s3: away, dataDir }, new Date())).toMatch(
      /^S3_URL: 127\.0\.0\.1:9, bucket papers: /,
    );
  });
});
