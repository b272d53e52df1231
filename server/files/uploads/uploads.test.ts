import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { MOST_FILE_BYTES } from '#contract/files/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { buildApp } from '#server/app.ts';
import { announceChange } from '#server/database/announce.ts';
import { NoRoom } from '#server/files/store/file-store.ts';
import { originalKey } from '#server/files/store/keys.ts';
import { FILES_TOPIC } from '#server/files/work/result-queries.ts';
import { JOBS } from '#server/jobs/jobs.ts';
import { type Person, signedIn } from '#testing/factories.ts';
import { tiffOf } from '#testing/files/pictures.ts';
import { beginUpload, offsetOf, pdfOf, sendFile, sendPart, stateOf } from '#testing/files/send-file.ts';
import { countTries, forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db, deps } = site;
const texts = en.files;

beforeEach(() => forgetLimits(db));
afterEach(() => vi.restoreAllMocks());

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const isKept = async (bytes: Buffer) =>
  (await buffer(await deps.files.read(originalKey(hashOf(bytes))))).equals(bytes);
const keptKeys = async (prefix: string) => Array.fromAsync(deps.files.list(prefix), ({ key }) => key);
/** A PDF of so many bytes. */
const longPdf = (bytes: number) => Buffer.concat([pdfOf(), randomBytes(bytes)]).subarray(0, bytes);

it('of a member the six hundredth of an hour is the last; of an admin, who sends a folder of years, none is', async () => {
  const [member, admin] = [await signedIn(db), await signedIn(db, 'admin')];
  const begin = (who: Person) => beginUpload(site, { name: 'a.pdf', size: 10, who });
  await begin(member);
  await begin(admin);
  await countTries(db, 600);
  expect((await begin(member)).reply.statusCode).toBe(429);
  expect((await begin(admin)).reply.statusCode).toBe(201);
});

describe('an upload', () => {
  it('becomes a file of the site, whose bytes are kept by their hash', async () => {
    const bytes = longPdf(2_500_000);
    const id = await sendFile(site, 'Paper.PDF', bytes);
    expect(await stateOf(site, id)).toEqual({
      id,
      name: 'Paper.PDF',
      size: bytes.length,
      received: bytes.length,
      state: 'filed',
      format: 'pdf',
    });
    expect(await isKept(bytes)).toBe(true);
    expect(await keptKeys('uploads/')).toEqual([]);
    const row = await db.selectFrom('stored_file').selectAll().where('sha256', '=', hashOf(bytes)).execute();
    expect(row).toMatchObject([{ format: 'pdf', state: 'waiting', size: String(bytes.length) }]);
  });

  it('goes on where a cut connection left it, on another node', async () => {
    const bytes = longPdf(1_300_000);
    const { id } = await beginUpload(site, { name: 'a.pdf', size: bytes.length });
    await sendPart(site, id, bytes.subarray(0, 700_000));
    const other = await buildApp(deps, { build: false });
    const node = { app: other };
    expect(await offsetOf(node, id)).toBe(700_000);
    const wrong = await sendPart(node, id, bytes.subarray(1), { offset: 1 });
    expect(wrong.statusCode).toBe(409);
    const last = await sendPart(node, id, bytes.subarray(700_000), { offset: 700_000 });
    expect([last.statusCode, last.headers['upload-offset']]).toEqual([204, String(bytes.length)]);
    await other.close();
    expect(await stateOf(site, id)).toMatchObject({ state: 'filed' });
    expect(await isKept(bytes)).toBe(true);
  });

  it('that two connections send at once is taken from one of them', async () => {
    const bytes = longPdf(300_000);
    const { id } = await beginUpload(site, { name: 'a.pdf', size: bytes.length });
    const other = await buildApp(deps, { build: false });
    const half = bytes.subarray(0, 150_000);
    // Neither is noted before the other one is in the store.
    const { promise: both, resolve } = Promise.withResolvers<void>();
    const put = deps.files.put.bind(deps.files);
    let waiting = 0;
    vi.spyOn(deps.files, 'put').mockImplementation(async (...given) => {
      waiting += 1;
      if (waiting === 2) resolve();
      await both;
      return put(...given);
    });
    const replies = await Promise.all([sendPart(site, id, half), sendPart({ app: other }, id, half)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(await offsetOf(site, id)).toBe(150_000);
    await sendPart(site, id, bytes.subarray(150_000), { offset: 150_000 });
    await other.close();
    expect(await isKept(bytes)).toBe(true);
  });

  it('of the same bytes is stored once', async () => {
    const bytes = pdfOf('twice');
    for (const name of ['one.pdf', 'two.pdf']) await sendFile(site, name, bytes);
    const rows = await db
      .selectFrom('stored_file')
      .select('sha256')
      .where('sha256', '=', hashOf(bytes))
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('wakes anyone who reads files, on every node, where it is a new one', async () => {
    const heard = vi.spyOn(deps.cache, 'drop');
    for (const name of ['one.pdf', 'two.pdf']) await sendFile(site, name, pdfOf('new'));
    await announceChange(db, 'end');
    await expect.poll(() => heard.mock.calls.flat()).toContain('end');
    expect(heard.mock.calls.flat()).toEqual([FILES_TOPIC, 'end']);
  });

  it('of an account is nobody else’s', async () => {
    const [owner, other] = [await signedIn(db), await signedIn(db, 'admin')];
    const { id } = await beginUpload(site, { name: 'a.pdf', size: 10, who: owner });
    expect(await offsetOf(site, id, owner)).toBe(0);
    expect(await offsetOf(site, id, other)).toBeUndefined();
    expect(await offsetOf(site, id)).toBeUndefined();
    expect((await sendPart(site, id, pdfOf().subarray(0, 10))).statusCode).toBe(404);
  });

  it('ends where its sender says so', async () => {
    const { id } = await beginUpload(site, { name: 'a.pdf', size: 100 });
    await sendPart(site, id, pdfOf().subarray(0, 50));
    expect(await keptKeys('uploads/')).toHaveLength(1);
    const headers = { 'tus-resumable': '1.0.0' };
    await site.app.inject({ method: 'DELETE', url: `/api/uploads/${id}`, headers });
    expect(await offsetOf(site, id)).toBeUndefined();
    expect(await keptKeys('uploads/')).toEqual([]);
  });

  it.each([
    [{ size: MOST_FILE_BYTES + 1 }, 413, texts.tooLarge(50)],
    [{ size: 0 }, 400, texts.refused.empty],
    [{ name: ' ' }, 400, texts.name],
  ])('with %j is not begun', async (values, status, text) => {
    const { reply } = await beginUpload(site, { name: 'a.pdf', size: 10, ...values });
    expect({ status: reply.statusCode, body: reply.json() }).toEqual({ status: status, body: refusal(text) });
  });
});

describe('what is sent is told by its content', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const zip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
  const behind = (junk: string) =>
    Buffer.concat([Buffer.from(junk, 'latin1'), pdfOf(junk.length.toString())]);
  const { refused } = texts;

  it.each<[what: string, name: string, bytes: Buffer, reason: string]>([
    ['a web page', 'a.pdf', Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), refused.script],
    [
      'a web page behind a PDF’s mark',
      'a.pdf',
      Buffer.from('%PDF-1.4\n<html><script>1</script>'),
      refused.script,
    ],
    [
      'a drawing with a script',
      'a.png',
      Buffer.from('<svg xmlns="x"><script>1</script></svg>'),
      refused.script,
    ],
    ['a program', 'a.pdf', Buffer.from('MZ\x90\x00 a program for another system'), refused.format],
    ['a program with a PDF’s mark', 'a.pdf', Buffer.from('MZ\x90\x00 a program %PDF-1.4'), refused.format],
    ['plain text', 'a.pdf', Buffer.from('Nothing but words'), refused.format],
    ['an archive', 'a.docx', zip, refused.format],
    ['a document of no known ending', 'paper.old', pdfOf(), refused.ending],
    ['a document that is an archive, too', 'a.pdf', Buffer.concat([pdfOf(), zip]), refused.mixed],
    ['a picture that is a document, too', 'a.png', Buffer.concat([png, pdfOf()]), refused.mixed],
  ])('%s is refused', async (_what: string, name: string, bytes: Buffer, reason: string) => {
    const id = await sendFile(site, name, bytes);
    expect(await stateOf(site, id)).toMatchObject({ state: 'refused', reason });
    expect(await keptKeys('uploads/')).toEqual([]);
    expect(await deps.files.sizeOf(originalKey(hashOf(bytes)))).toBeUndefined();
  });

  it.each(['paper', 'Notes of Dr. Rao'])('a document without an ending is one: %s', async (name) => {
    expect(await stateOf(site, await sendFile(site, name, pdfOf()))).toMatchObject({
      state: 'filed',
      format: 'pdf',
    });
  });

  it.each<[what: string, name: string, bytes: Buffer, format: string]>([
    ['a picture', 'a.png', png, 'png'],
    ['a PNG that is called a JPEG', 'a.JPG', png, 'png'],
    ['a picture that is called a document', 'a.pdf', png, 'png'],
    ['a scan of several pages', 'scan.tif', await tiffOf(Array(2).fill([8, 8])), 'tiff'],
    ['a document behind lines of a printer', 'a.pdf', behind('\x1b%-12345X@PJL JOB\r\n'), 'pdf'],
    ['a document behind a mail’s head', 'a.pdf', behind('Content-Type: application/pdf\r\n\r\n'), 'pdf'],
    ['a document that is called a picture', 'a.jpg', pdfOf('called a picture'), 'pdf'],
  ])('%s is what it is', async (_what, name, bytes, format) => {
    expect(await stateOf(site, await sendFile(site, name, bytes))).toMatchObject({ state: 'filed', format });
  });
});

it('an upload says nothing to the browsers of other sites', async () => {
  const from = { origin: 'https://else.example', 'tus-resumable': '1.0.0' };
  const { id } = await beginUpload(site, { name: 'a.pdf', size: 10 });
  for (const [method, url] of [
    ['OPTIONS', '/api/uploads'],
    ['POST', '/api/uploads'],
    ['HEAD', `/api/uploads/${id}`],
  ] as const) {
    const { headers } = await site.app.inject({ method, url, headers: from });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

describe('how much is sent', () => {
  const set = (uploadLimits: { account: string; address: string; all: string }) =>
    site.as('admin').send(api.site.update, { body: { ...siteDefaults(en), uploadLimits } });
  const MB = 1024 * 1024;

  /** Begins an upload and sends all of it, or as much as is taken. @returns the reply to its beginning, else to its bytes */
  const send = async (size: number, from: { who?: Person; from?: string; browser?: string }) => {
    const bytes = Buffer.alloc(Math.floor(size), `${size}`);
    const { id, status, reply } = await beginUpload(site, { name: 'a.pdf', size: bytes.length, ...from });
    return status === 201 ? sendPart(site, id, bytes, from) : reply;
  };

  it('of which nothing came is forgotten after a quarter of an hour, and what has begun to come is not', async () => {
    await set({ account: '500', address: '200', all: '20000' });
    const [empty, begun] = await Promise.all(
      [1, 2].map(() => beginUpload(site, { name: 'a.pdf', size: 100 })),
    );
    await sendPart(site, begun?.id ?? '', Buffer.alloc(50));
    site.advance(16 * 60_000);
    await JOBS.find(({ name }) => name === 'uploads')?.run(deps);
    expect(await offsetOf(site, empty?.id ?? '')).toBeUndefined();
    expect(await offsetOf(site, begun?.id ?? '')).toBe(50);
  });

  it('counts by what came: what was only said to come takes nothing, and is looked at again when it comes', async () => {
    await set({ account: '2', address: '1', all: '100' });
    const from = '10.0.1.1';
    const begun = [];
    for (let upload = 0; upload < 200; upload += 1) {
      const one = await beginUpload(site, { name: 'a.pdf', size: Math.floor(0.9 * MB), from });
      expect(one.status).toBe(201);
      begun.push(one.id);
    }
    expect((await send(0.9 * MB, { from: '10.0.1.2' })).statusCode).toBe(204);
    const [first = '', second = ''] = begun;
    const bytes = Buffer.alloc(Math.floor(0.9 * MB), 'x');
    expect((await sendPart(site, first, bytes, { from })).statusCode).toBe(204);
    const over = await sendPart(site, second, bytes, { from });
    expect({ status: over.statusCode, body: over.json() }).toEqual({
      status: 413,
      body: refusal(texts.budgetOfSender(1)),
    });
    expect(await offsetOf(site, second)).toBe(0);
  });

  it('of visitors together is a quarter of all, of which each address leaves half to others; members go on', async () => {
    const { sent } = await db
      .selectFrom('upload')
      .where('sender_id', 'is', null)
      .select(sql<number>`coalesce(sum(received), 0)::float8`.as('sent'))
      .executeTakeFirstOrThrow();
    // A quarter of it is at most a quarter of a megabyte more than visitors have sent.
    await set({ account: '100', address: '100', all: String(Math.floor((4 * sent) / MB) + 1) });
    const over = await send(0.13 * MB, { from: '10.0.2.2' });
    expect({ status: over.statusCode, body: over.json() }).toEqual({
      status: 507,
      body: refusal(texts.budgetOfVisitors),
    });
    expect((await send(0.11 * MB, { who: await signedIn(db), from: '10.0.2.2' })).statusCode).toBe(204);
  });

  it('in a day is bounded by account and by address, but not for admins', async () => {
    await set({ account: '2', address: '1', all: '1000' });
    const [member, admin] = [await signedIn(db), await signedIn(db, 'admin')];
    expect((await send(0.9 * MB, { from: '10.0.0.1' })).statusCode).toBe(204);
    const over = await send(0.2 * MB, { from: '10.0.0.1' });
    expect({ status: over.statusCode, body: over.json() }).toEqual({
      status: 413,
      body: refusal(texts.budgetOfSender(1)),
    });
    expect((await send(0.2 * MB, { from: '10.0.0.2' })).statusCode).toBe(204);
    expect((await send(1.5 * MB, { who: member, from: '10.0.0.1' })).statusCode).toBe(204);
    expect((await send(1.6 * MB, { who: member, from: '10.0.0.3' })).json()).toMatchObject({
      message: texts.budgetOfSender(2),
    });
    expect((await send(5 * MB, { who: admin })).statusCode).toBe(204);
    site.advance(25 * 60 * 60_000);
    expect((await send(0.95 * MB, { from: '10.0.0.1' })).statusCode).toBe(204);
  });

  it('of all is bounded, too', async () => {
    await set({ account: '10', address: '10', all: '1' });
    const { reply } = await beginUpload(site, {
      name: 'a.pdf',
      size: 2 * MB,
      who: await signedIn(db, 'admin'),
    });
    expect({ status: reply.statusCode, body: reply.json() }).toEqual({
      status: 507,
      body: refusal(texts.budgetOfAll),
    });
    await set({ account: '500', address: '200', all: '20000' });
  });
});

describe('a full disk', () => {
  it('refuses uploads and says so, while everything else goes on', async () => {
    const before = await beginUpload(site, { name: 'a.pdf', size: 100 });
    vi.spyOn(deps.files, 'put').mockRejectedValue(new NoRoom('the disk is full'));
    const part = await sendPart(site, before.id, pdfOf().subarray(0, 50));
    expect({ status: part.statusCode, body: part.json() }).toEqual({
      status: 507,
      body: refusal(texts.diskFull),
    });
    expect(await offsetOf(site, before.id)).toBe(0);
    vi.spyOn(deps.files, 'room').mockResolvedValue(100_000_000);
    const { reply } = await beginUpload(site, { name: 'a.pdf', size: 100 });
    expect({ status: reply.statusCode, body: reply.json() }).toEqual({
      status: 507,
      body: refusal(texts.diskFull),
    });
    expect((await site.as('student').call(api.resources.notes.list)).status).toBe(200);
  });
});

describe('a virus scanner', () => {
  /** As clamd answers; keeps what it was sent. */
  async function scanner(answer: string) {
    const heard: Buffer[] = [];
    const server: Server = createServer((socket) => {
      let all: Buffer = Buffer.alloc(0);
      socket.on('data', (chunk: Buffer) => {
        all = Buffer.concat([all, chunk]);
        if (all.subarray(-4).equals(Buffer.alloc(4))) {
          heard.push(all);
          socket.end(`${answer}\0`);
        }
      });
    });
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as { port: number }; // it listens on a port, not on a pipe
    return { url: `tcp://127.0.0.1:${port}`, heard, close: () => server.close() };
  }

  it.each([
    ['stream: OK', 'filed'],
    ['stream: Win.Test.EICAR_HDB-1 FOUND', 'refused'],
  ])('that says "%s" has the file %s', async (answer, state) => {
    const { url, heard, close } = await scanner(answer);
    const other = { ...deps, config: { ...deps.config, clamdUrl: url } };
    const app = await buildApp(other, { build: false });
    const bytes = pdfOf(answer);
    const id = await sendFile({ ...site, app }, 'a.pdf', bytes);
    expect(await stateOf(site, id)).toMatchObject({ state });
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    expect(heard).toEqual([Buffer.concat([Buffer.from('zINSTREAM\0'), length, bytes, Buffer.alloc(4)])]);
    close();
    await app.close();
  });

  it('that is away has the file wait, and asked again once it is there', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const app = await buildApp(
      { ...deps, config: { ...deps.config, clamdUrl: 'tcp://127.0.0.1:9' } },
      { build: false },
    );
    const bytes = pdfOf('waiting');
    const { id } = await beginUpload({ app }, { name: 'a.pdf', size: bytes.length });
    const reply = await sendPart({ app }, id, bytes);
    expect({ status: reply.statusCode, body: reply.json() }).toEqual({
      status: 503,
      body: refusal(texts.scannerAway),
    });
    expect(said.mock.lastCall?.[0]).toMatch(/^CLAMD_URL: the virus scanner cannot be asked/);
    expect(await offsetOf(site, id)).toBe(bytes.length);
    // Of a node whose scanner answers.
    expect(await stateOf(site, id)).toMatchObject({ state: 'filed' });
    await app.close();
  });
});
