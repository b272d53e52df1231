import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { openDatabase } from '#server/database/open.ts';
import { insertResources } from '#server/features/material/queries.ts';
import { resourceOf } from '#testing/factories.ts';
import { refusal } from '#testing/refusal.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let site: TestApp;
let port: number;

beforeAll(async () => {
  site = await testApp();
  const entries = Array.from({ length: 60 }, (_, index) => resourceOf({ subject: `Subject ${index}` }));
  await insertResources(site.db, entries);
  await site.app.listen({ port: 0 });
  ({ port } = site.app.server.address() as AddressInfo); // it listens on a port, not on a pipe
});

type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** A request as it goes over the wire: fetch would decompress, add headers and refuse some of what is tried here. */
function ask(path: string, { method = 'GET', headers = {} } = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const call = request({ port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    call.on('error', reject).end();
  });
}

const NOTES = '/api/data/notes';

it('keeps a connection longer than balancers do, a minute', async () => {
  const { headers } = await ask(NOTES);
  expect(headers['keep-alive']).toBe('timeout=72');
});

describe('ready bytes', () => {
  it('are the same, with the same headers, by the router and ahead of it', async () => {
    const inject = await site.app.inject({ url: NOTES });
    const [routed, ready] = [await ask(NOTES), await ask(NOTES)];
    expect(JSON.parse(ready.body.toString()).msg).toHaveLength(60);
    expect(ready.body).toEqual(routed.body);
    const { date: _, connection: __, 'x-request-id': ___, ...routedHeaders } = inject.headers;
    expect(ready.headers).toMatchObject(routedHeaders);
    expect(ready.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('come in the encoding that was asked for, each with an ETag of its own', async () => {
    const plain = await ask(NOTES);
    const gzip = await ask(NOTES, { headers: { 'accept-encoding': 'gzip' } });
    const brotli = await ask(NOTES, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(brotli.headers.vary).toBe('accept-encoding');
  });

  it.each(['exact', 'weak', 'among others', '*'])(
    'answer 304 without a body on a match (%s)',
    async (way) => {
      const { etag } = (await ask(NOTES)).headers;
      const ifNoneMatch = { exact: `${etag}`, weak: `W/${etag}`, 'among others': `"x", ${etag}`, '*': '*' }[
        way
      ];
      const reply = await ask(NOTES, { headers: { 'if-none-match': ifNoneMatch } });
      expect(reply).toMatchObject({ status: 304, headers: { etag, vary: 'accept-encoding' } });
      expect(reply.body).toHaveLength(0);
      expect(await ask(NOTES, { headers: { 'if-none-match': '"other"' } })).toMatchObject({ status: 200 });
    },
  );

  it('answer HEAD without a body', async () => {
    const reply = await ask(NOTES, { method: 'HEAD' });
    expect(reply).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    expect(reply.body).toHaveLength(0);
  });
});

describe('bad requests', () => {
  it.each([
    ['an unknown kind', '/api/data/songs', 'GET', 404, en.errors.notFound],
    ['an unknown API path', '/api/nothing/here', 'GET', 404, en.errors.notFound],
    ['a wrong method', NOTES, 'DELETE', 405, en.errors.methodNotAllowed],
    ['a broken escape', '/api/data/%zz', 'GET', 400, en.errors.badRequest],
  ])('%s gets the error envelope', async (_case, path, method, status, text) => {
    const reply = await ask(path, { method });
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.body.toString())).toEqual({
      message: text,
      error: text,
      errors: [{ message: text }],
    });
  });

  it('a wrong method is told the right ones', async () => {
    expect((await ask(NOTES, { method: 'POST' })).headers.allow).toBe('GET, HEAD');
  });

  it('a query string of 1 MB is refused by the HTTP parser', async () => {
    const { status, body } = await ask(`${NOTES}?semester=${'1'.repeat(1024 * 1024)}`);
    expect(status).toBe(431);
    const message = en.errors.tooLarge;
    expect(JSON.parse(body.toString())).toEqual({ message, error: message, errors: [{ message }] });
  });

  it('a lost connection to the database costs the requests on it, and nothing else', async () => {
    const other = await openDatabase(site.connectionString);
    site.app.log.level = 'silent';
    const post = '/api/blogs/00000000-0000-4000-8000-000000000000';
    for (let round = 0; round < 5; round += 1) {
      const asked = Array.from({ length: 20 }, () => ask(post));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db);
      for (const { status } of await Promise.all(asked)) expect([404, 503]).toContain(status);
    }
    await other.close();
    await expect.poll(async () => (await ask(post)).status).toBe(404);
  });

  it('an unexpected failure says no more than a request id', async () => {
    site.app.log.level = 'silent';
    await site.db.schema.alterTable('resource').renameTo('resource_away').execute();
    const reply = await ask(`${NOTES}?semester=7`);
    await site.db.schema.alterTable('resource_away').renameTo('resource').execute();
    expect(reply.status).toBe(500);
    const id = String(reply.headers['x-request-id']);
    expect(JSON.parse(reply.body.toString())).toEqual({
      ...refusal(`${en.errors.internal} ${en.errors.askForHelp(id)}`),
      requestId: id,
    });
  });
});

describe('an address with a slash too many', () => {
  it.each([
    ['/notes/', '/notes'],
    ['/notes/?semester=3&q=a/b?', '/notes?semester=3&q=a/b?'],
    ['/blogs//', '/blogs'],
    ['/admin/users/1/edit/', '/admin/users/1/edit'],
  ])('%s leads to %s for good', async (address, page) => {
    expect(await ask(address)).toMatchObject({ status: 308, headers: { location: page } });
  });

  it.each(['//', '//notes/', '/nowhere/', '/api/data/notes/'])('%s leads nowhere', async (address) => {
    expect(await ask(address)).toMatchObject({ status: 404 });
  });
});

describe('the description of the API', () => {
  it('lists every call, for programs and for people', async () => {
    const { paths } = JSON.parse((await ask('/api/openapi.json')).body.toString());
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/site', '/api/data/syllabus', '/api/data/pyq', NOTES, '/api/data/book']),
    );
    expect(paths[NOTES].get.parameters).toEqual([expect.objectContaining({ name: 'semester', in: 'query' })]);
    const csv = paths['/api/admin/user/export.csv'].get.responses[200].content;
    expect(Object.keys(csv)).toEqual(['text/csv']);
    expect(await ask('/api/docs/')).toMatchObject({ status: 200 });
  });
});
