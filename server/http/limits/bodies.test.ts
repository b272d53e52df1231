import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_LENGTH } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { writeNumber } from '#contract/grievances/number.ts';
import { en } from '#contract/languages/en/whole.ts';
import { ROLE_NAMES } from '#contract/pages/roles.ts';
import { endpointsOf } from '#testing/endpoints.ts';
import { signedIn } from '#testing/factories.ts';
import { beginUpload, offsetOf, pdfOf } from '#testing/files/send-file.ts';
import { sendRaw } from '#testing/hostile/wire.ts';
import { forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const student = await signedIn(site.db);
const sockets: Socket[] = [];
let port: number;

beforeAll(async () => {
  await site.app.listen({ port: 0 });
  ({ port } = site.app.server.address() as AddressInfo); // it listens on a port, not on a pipe
});
beforeEach(() => forgetLimits(site.db));
afterEach(async () => {
  for (const socket of sockets.splice(0)) {
    if (!socket.destroyed) await once(socket.destroy(), 'close');
  }
});

const MEGABYTE = 1024 * 1024;

/** Begins an upload and leaves it unfinished. @returns the socket, and what came back until the other side ended it */
function begin(line: string, headers: Record<string, string | number>, sent = '{"csv":"', from?: string) {
  const own = from === undefined ? {} : { localAddress: from };
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, ...own });
  sockets.push(socket);
  const lines = Object.entries({ host: 'localhost', 'content-type': 'application/json', ...headers });
  const head = [`${line} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)].join('\r\n');
  socket.write(`${head}\r\n\r\n${sent}`);
  let text = '';
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      text += chunk;
    });
  return { socket, ended: once(socket, 'end').then(() => text) };
}

describe('an upload is refused before it is there, and its connection closed', () => {
  it.each([
    ['of nobody', 'POST /api/admin/notes/import', {}, 401],
    ['of nobody in pieces', 'POST /api/admin/notes/import', { 'transfer-encoding': 'chunked' }, 401],
    ['with a token that is none', 'POST /api/blogs/add', { authorization: 'Bearer none' }, 401],
    ['of someone who may not', 'POST /api/admin/notes/import', student.headers, 403],
    ['to an unknown address', 'POST /api/nothing', {}, 404],
    ['to an address that takes none', 'POST /api/data/notes', {}, 405],
    ['too large for a call of everyone', 'POST /api/auth/login', {}, 413],
  ])('%s', async (_case, line, headers, status) => {
    const inPieces = 'transfer-encoding' in headers;
    const length = inPieces ? {} : { 'content-length': 8 * MEGABYTE };
    const sent = 'x'.repeat(100_000);
    const body = inPieces ? `${sent.length.toString(16)}\r\n${sent}\r\n` : sent;
    const { ended } = begin(line, { ...headers, ...length }, body);
    expect(await ended).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\r\nconnection: close\r\n`, 's'));
  });
});

it('a refusal leaves the connection open where the body is all there', async () => {
  const { ended, socket } = begin('POST /api/blogs/add', { 'content-length': 2 }, '{}');
  const [reply] = await once(socket, 'data');
  expect(`${reply}`).toMatch(/^HTTP\/1\.1 401 .*\r\nconnection: keep-alive\r\n/is);
  socket.write(`GET /api/site HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  expect(await ended).toContain('HTTP/1.1 200 ');
});

it('a request that takes too long is answered, and its connection taken away', async () => {
  const accepted = once(site.app.server, 'connection');
  const { ended } = begin('POST /api/auth/login', { 'content-length': 1000 });
  const [connection] = await accepted;
  // What Node does after its requestTimeout.
  const error = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  site.app.server.emit('clientError', error, connection);
  expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
  // This side keeps its half open.
  await expect.poll(() => connection.destroyed, { timeout: 30_000 }).toBe(true);
});

it('who begins too many uploads is refused more, and nobody else is', async () => {
  const login = () =>
    fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  // As large as a call of everyone takes: 16 MB in all.
  for (let upload = 0; upload < 256; upload += 1) {
    begin('POST /api/auth/login', { 'content-length': 64 * 1024 });
  }
  await expect.poll(async () => (await login()).status, { timeout: 30_000 }).toBe(503);
  const refused = await login();
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({ message: en.errors.overloaded });
  const other = await signedIn(site.db);
  const update = await site.app.inject({
    method: 'PATCH',
    url: '/api/auth/update',
    headers: other.headers,
    payload: {},
  });
  expect(update.statusCode).toBe(400);
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(async () => (await login()).status, { timeout: 30_000 }).toBe(400);
});

/** A part of an upload that goes on and on. */
function beginPart(id: string, sent: number, from?: string) {
  const tus = { 'tus-resumable': '1.0.0', 'upload-offset': 0, 'content-length': 3 * MEGABYTE };
  const type = { 'content-type': 'application/offset+octet-stream' };
  return begin(`PATCH /api/uploads/${id}`, { ...tus, ...type }, 'x'.repeat(sent), from);
}

describe('who hardly sends anything is cut while there is little room', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  /** What was sent has time to come before. */
  async function lookOnce() {
    await delay(200);
    vi.advanceTimersByTime(5000);
  }

  it('and who sends quickly is not', async () => {
    const admins = await Promise.all(Array.from({ length: 3 }, () => signedIn(site.db, 'admin')));
    const imports = admins.flatMap(({ headers }) =>
      [1, 2].map(() => begin('POST /api/admin/notes/import', { ...headers, 'content-length': 8 * MEGABYTE })),
    );
    const [quick, ...slow] = imports;
    for (const _look of [1, 2, 3, 4]) {
      quick?.socket.write('x'.repeat(200_000));
      await lookOnce();
    }
    for (const { ended } of slow) expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
    expect(quick?.socket.readableEnded).toBe(false);
  });

  it('and an upload goes on later behind what has come', async () => {
    const { id } = await beginUpload(site, { name: 'a.pdf', size: 3 * MEGABYTE });
    const part = beginPart(id, 30_000);
    // Alone it is left in peace.
    for (const _look of [1, 2, 3]) await lookOnce();
    expect(part.socket.readableEnded).toBe(false);
    const others = [];
    for (let index = 0; index < 14; index += 1) {
      const from = `127.30.0.${1 + (index % 2)}`;
      const { id: other } = await beginUpload(site, { name: 'a.pdf', size: 3 * MEGABYTE, from });
      others.push(beginPart(other, 100, from));
    }
    for (const _look of [1, 2, 3]) await lookOnce();
    for (const { ended } of [part, ...others]) expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(() => offsetOf(site, id), { timeout: 30_000 }).toBe(30_000);
  });
});

describe('nobody is kept from the site by those who send slowly', () => {
  const from = (index: number) => `127.31.0.${1 + (index % 9)}`;
  const STUDENT = '127.31.9.9';
  const login = () =>
    sendRaw(port, {
      head: [
        'POST /api/auth/login HTTP/1.1',
        'host: a',
        'content-type: application/json',
        'content-length: 2',
      ],
      body: Buffer.from('{}'),
      from: STUDENT,
    });

  it('72 uploads from 9 addresses', async () => {
    const ids = await Promise.all(
      Array.from({ length: 72 }, async (_, index) => {
        const size = 3 * MEGABYTE;
        return (await beginUpload(site, { name: 'a.pdf', size, from: from(index) })).id;
      }),
    );
    const parts = ids.map((id, index) => beginPart(id, 100, from(index)));
    // As many as have room are under way, the others were refused.
    await expect
      .poll(() => parts.filter(({ socket }) => socket.readableEnded).length, { timeout: 30_000 })
      .toBe(72 - 24);
    expect(await login()).toBe(400);
    const bytes = pdfOf('of a student');
    const { id } = await beginUpload(site, { name: 'a.pdf', size: bytes.length, from: STUDENT });
    const head = [
      `PATCH /api/uploads/${id} HTTP/1.1`,
      ...['host: a', 'tus-resumable: 1.0.0', 'upload-offset: 0', `content-length: ${bytes.length}`],
      'content-type: application/offset+octet-stream',
    ];
    expect(await sendRaw(port, { head, body: bytes, from: STUDENT })).toBe(204);
  });

  it('600 forms of 64 kB from 9 addresses', async () => {
    const forms = Array.from({ length: 600 }, (_, index) =>
      begin('POST /api/form/contact', { 'content-length': 64 * 1024 }, '{', from(index)),
    );
    await expect
      .poll(() => forms.filter(({ socket }) => socket.readableEnded).length, { timeout: 30_000 })
      .toBe(600 - 512);
    expect(await login()).toBe(400);
  });
});

it('the longest grievance fits, each character of it escaped', async () => {
  const text = (length: number) => '\\u0939'.repeat(length);
  const fields = { username: text(MAX_LENGTH.name), problem: text(MAX_LENGTH.freeText), date: '2026-01-05' };
  const values = { ...fields, email: 'a@b.example', department: 'B.Tech Computer Science Engineering' };
  const payload = JSON.stringify(values).replaceAll('\\\\', '\\');
  const headers = { 'content-type': 'application/json' };
  const reply = await site.app.inject({ method: 'POST', url: '/api/form/complaint', headers, payload });
  expect(payload.length).toBeGreaterThan(30_000);
  expect(reply.statusCode).toBe(200);
});

describe('an empty body that says it is JSON', () => {
  const bodiless = endpointsOf(api).filter(
    ({ method, body, bodyType }) => method !== 'GET' && !body && !bodyType,
  );
  const everybody = { roles: [...ROLE_NAMES] };
  const send = async (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'GET', path: string) => {
    const { headers } = await signedIn(site.db, everybody);
    return site.app.inject({
      method,
      url: path
        .replace(':on', '2026-01-26')
        .replace(':number', writeNumber({ code: 'COLLEGE', year: 2026, series: '', count: 42 }))
        .replace(
          /:\w+/g,
          path.includes('/sessions/') ? 'x'.repeat(43) : '00000000-0000-4000-8000-000000000000',
        ),
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '',
    });
  };

  it.each(bodiless)('is none: $method $path', async ({ method, path }) => {
    expect([200, 404]).toContain((await send(method, path)).statusCode);
  });

  it('is looked at by the fields where there are to be some', async () => {
    expect(bodiless.filter(({ method }) => method === 'DELETE').length).toBeGreaterThan(9);
    const reply = await send('PATCH', '/api/auth/update');
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toContainEqual({
      path: 'username',
      message: en.validation.required(en.fields.username),
    });
  });
});
