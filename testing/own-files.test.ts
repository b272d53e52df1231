import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { z } from 'zod';
import { addressOf, type CallInput } from '#contract/core/call-input.ts';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { originalAddress } from '#contract/files/address.ts';
import { en } from '#contract/languages/en/whole.ts';
import { openDatabase } from '#server/database/open.ts';
import { databaseUrl, onServer } from './database-set-up.ts';
import { nobody, type Person, signedIn } from './factories.ts';
import { lockedPdf } from './files/hostile.ts';
import { digitalPdf, scannedPage } from './files/paper.ts';
import { startS3 } from './files/s3-server.ts';
import { sendByTus } from './files/tus-client.ts';
import { linesOf } from './files/words.ts';
import { type RealServer, startRealServer } from './real-server.ts';

/** A whole server that reads files in processes of its own, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000 });
afterAll(() => vi.resetConfig());

const { serverUrl, template } = inject('database');
const s3 = await startS3();
afterAll(s3.stop);
const own = { rightsBasis: 'own' as const, rightsDetail: '' };
const december = { year: 2022, session: 'December' as const, isReappear: false };
const AUTH_SECRET = 'of this test alone, and long enough';
const soon = { timeout: 30_000, interval: 100 };

let sites = 0;
/** A whole site, for the tests of a block. */
function siteWith(env: Record<string, string>) {
  sites += 1;
  const name = `${template}_own_files_${sites}`;
  const url = databaseUrl(serverUrl, name);
  let server: RealServer;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let admin: Person;

  beforeAll(async () => {
    await onServer(serverUrl, `create database ${name} template ${template}`);
    database = await openDatabase(url);
    admin = await signedIn(database.db, 'admin');
    server = await startRealServer({ DATABASE_URL: url, AUTH_SECRET, ...env });
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
    await onServer(serverUrl, `drop database ${name} with (force)`);
  });

  async function call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    { method, path }: Endpoint<P, Q, B, R>,
    { params, query, body, by = nobody }: CallInput<P, Q, B> & { by?: Person },
  ): Promise<z.output<R>> {
    const reply = await fetch(`${server.url}${addressOf(path, params, query)}`, {
      method,
      headers: { ...by.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as z.output<R>; // the server checks it itself
  }

  const send = (file: Buffer, called: string, by: Person = nobody) =>
    sendByTus(`${server.url}/api/uploads`, called, file, by.headers);

  return {
    admin: () => admin,
    call,
    send,
    /** Files a paper. @returns its entry */
    async addPaper(subject: string, file: Buffer, called: string): Promise<string> {
      const files = [{ upload: await send(file, called, admin), ...own, exam: december }];
      const body = { service: 'pyqs', semester: '3' as const, subject, subjectcode: 'BTCS402-18', files };
      return (await call(api.resources.pyq.add, { body, by: admin }))._id;
    },
    /** The file of a paper, as it is in everyone's list. */
    listed: async (id: string) =>
      (await call(api.resources.pyq.list, {})).msg.find(({ _id }) => _id === id)?.files?.[0],
    found: async (q: string) => (await call(api.search.find, { query: { q } })).inside ?? [],
    download: (address: string) => fetch(server.url + address),
  };
}

/** From the upload to the line that was looked for, and to the file as it was sent. */
async function goesAllTheWay({ addPaper, listed, found, call, download }: ReturnType<typeof siteWith>) {
  const lines = ['Attempt any five questions.', 'Q4. (b) Explain Dijkstra and its shortest paths.'];
  const paper = digitalPdf([linesOf('english', 1), lines]);
  const id = await addPaper('Design of Algorithms', paper, 'December 2022.pdf');
  // Everyone's list says by itself how far it is.
  await vi.waitFor(async () => expect(await listed(id)).toMatchObject({ state: 'ready', pages: 2 }), soon);
  const [hit, ...others] = await found('dijkstra');
  expect(others).toEqual([]);
  expect(hit).toMatchObject({ page: 2, name: 'December 2022.pdf', exam: december, why: { text: lines[1] } });
  const details = await call(api.files.get, { params: { id: hit?.file ?? '' } });
  expect(details).toMatchObject({ ...own, format: 'pdf', size: paper.length, entry: { id, kind: 'pyq' } });
  const original = await download(originalAddress(details.id, details.key));
  expect(original.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(Buffer.from(await original.arrayBuffer())).toEqual(paper);
}

describe('a site', () => {
  const site = siteWith({});
  const { call, send, addPaper, listed, found } = site;

  it('finds a paper by the page and the line that has the word, once someone has sent it', () =>
    goesAllTheWay(site));

  it('finds a scan by what is on its picture', async () => {
    const scan = await scannedPage(['Describe Kruskal with an example.', ...linesOf('english', 3, 4)], 110);
    await addPaper('Graphs', scan, 'IMG_2031.jpg');
    await vi.waitFor(async () => expect(await found('kruskal')).toHaveLength(1), soon);
    expect(await found('kruskal')).toMatchObject([
      { page: 1, why: { text: expect.stringContaining('Kruskal'), marks: [[expect.any(Number), 7]] } },
    ]);
  });

  it('finds what a visitor contributed once an admin has published it, and not before', async () => {
    const upload = await send(digitalPdf([['Notes on thrashing']]), 'notes.pdf');
    const about = {
      ...{ service: 'notes' as const, semester: '4' as const, subject: 'Operating Systems' },
      ...{ yourName: 'Asha', department: DEPARTMENTS.material[0], seconds: 100 },
    };
    await call(api.materials.add, { body: { ...about, files: [{ upload, ...own }] } });
    const by = site.admin();
    const waiting = async () => (await call(api.materials.list, { query: {}, by }))[0];
    await vi.waitFor(async () => expect((await waiting())?.files?.[0]?.state).toBe('ready'), soon);
    expect(await found('thrashing')).toEqual([]);
    const material = await waiting();
    const { service, semester, subject } = about;
    const files = [{ id: material?.files?.[0]?.id ?? '' }];
    const body = { kind: 'notes' as const, service, semester, subject, subjectcode: 'BTCS402-18', files };
    await call(api.materials.publish, { params: { id: material?._id ?? '' }, body, by });
    expect(await found('thrashing')).toMatchObject([{ kind: 'notes', name: 'notes.pdf' }]);
  });

  it('says of what cannot be read, or is no paper, why', async () => {
    const web = Buffer.from('<html><script>alert(1)</script></html>');
    const by = site.admin();
    const upload = await send(web, 'December 2022.pdf', by);
    expect(await call(api.files.uploadState, { params: { upload }, by })).toMatchObject({
      state: 'refused',
      reason: en.files.refused.script,
    });
    const id = await addPaper('Locked', await lockedPdf(), 'locked.pdf');
    await vi.waitFor(async () => expect((await listed(id))?.state).toBe('unreadable'), soon);
    const file = (await listed(id))?.id ?? '';
    expect((await call(api.files.get, { params: { id: file } })).reason).toBe('encrypted');
  });
});

describe('a site that keeps its files in a storage', () => {
  const site = siteWith({ S3_URL: s3.s3url, OCR: 'off' });

  it('finds a paper the same way', () => goesAllTheWay(site));
});
