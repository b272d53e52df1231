import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { announceChange } from '#server/database/announce.ts';
import { openDatabase } from '#server/database/open.ts';
import { insertResources } from '#server/features/material/queries.ts';
import { AS_OF } from '#server/http/reply/cache.ts';
import * as renderer from '#web/render.tsx';
import { type DatabaseProxy, databaseProxy } from './database-proxy.ts';
import { resourceOf, signedIn } from './factories.ts';
import { refusal } from './refusal.ts';
import { type TestApp, testApp } from './test-app.ts';

const NOTES = '/api/data/notes';
/** Read in one test only. */
const SYLLABUS = '/api/data/syllabus';
const build = async () => ({
  ...renderer,
  template: readFileSync(join(import.meta.dirname, '../web/index.html'), 'utf8'),
  inlineScripts: { 'colour-scheme': '', early: '', splash: '', start: '' },
  scriptHashes: [],
  partsOf: () => ({ entry: '/app.js', scripts: ['/app.js'], styles: [] }),
});

let site: TestApp;
let proxy: DatabaseProxy;
let directUrl: string;
let port: number;
let member: Record<string, string>;

beforeAll(async () => {
  site = await testApp({ pacing: 'off' }, build, async (url) => {
    directUrl = url;
    proxy = await databaseProxy(url);
    return proxy.connectionString;
  });
  await insertResources(site.db, [resourceOf({ semester: '1', subject: 'Engineering Physics' })]);
  member = (await signedIn(site.db)).headers;
  await site.app.listen({ port: 0 });
  ({ port } = site.app.server.address() as AddressInfo); // it listens on a port, not on a pipe
});
afterAll(() => proxy.stop());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  await proxy.heal();
  await expect.poll(async () => (await ask('/api/health/ready')).status, { timeout: 30_000 }).toBe(200);
});

/** As if a minute had gone by, whatever the clock says. */
function aMinuteLater() {
  const now = performance.now.bind(performance);
  return vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
}

type Reply = { status: number; headers: Record<string, unknown>; body: string; ms: number };

function ask(path: string, headers: Record<string, string> = {}): Promise<Reply> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const call = request({ port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => {
        const ms = performance.now() - begun;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, ms });
      });
    });
    call.on('error', reject).end();
  });
}

const isAway = () => expect.poll(() => site.deps.database.presence.isAway, { timeout: 30_000 }).toBe(true);

describe('while the database is away', () => {
  it('lists and pages that were ready go on, marked, also for someone with a token', async () => {
    for (const path of [NOTES, '/notes', '/about']) expect(await ask(path)).toMatchObject({ status: 200 });
    proxy.cut();
    await isAway();
    for (const headers of [{}, member]) {
      const list = await ask(NOTES, headers);
      expect(list).toMatchObject({ status: 200, headers: { [AS_OF]: expect.stringMatching(/^2/) } });
      expect(list.body).toContain('Engineering Physics');
    }
    for (const path of ['/notes', '/about', '/notes']) {
      const page = await ask(path);
      expect(page).toMatchObject({ status: 200, headers: { [AS_OF]: expect.stringMatching(/^2/) } });
      expect(page.body).toContain(en.away.pageIsOld);
    }
  });

  it('so does what a change has just dropped, and nothing that was dropped long before', async () => {
    for (const path of [NOTES, '/notes', '/about']) expect(await ask(path)).toMatchObject({ status: 200 });
    site.deps.cache.drop();
    proxy.cut();
    await isAway();
    for (const path of [NOTES, '/notes', '/about', '/notes'])
      expect(await ask(path)).toMatchObject({ status: 200, headers: { [AS_OF]: expect.any(String) } });
    // Also when that took long, and announcements are heard before queries are answered.
    const later = aMinuteLater();
    site.deps.cache.keep(true);
    expect(await ask(NOTES)).toMatchObject({ status: 200, headers: { [AS_OF]: expect.any(String) } });
    later.mockRestore();

    await proxy.heal();
    await expect.poll(() => site.deps.database.presence.isAway, { timeout: 30_000 }).toBe(false);
    expect((await ask(NOTES)).headers[AS_OF]).toBeUndefined();
    site.deps.cache.drop();
    aMinuteLater();
    proxy.cut();
    await isAway();
    expect(await ask(NOTES)).toMatchObject({ status: 503 });
  });

  it('so does what was made while changes came', async () => {
    const changes = setInterval(() => site.deps.cache.drop('syllabus'), 0);
    for (let read = 0; read < 3; read += 1) expect(await ask(SYLLABUS)).toMatchObject({ status: 200 });
    clearInterval(changes);
    site.deps.cache.drop('syllabus'); // nothing that is known of the list is left but its bytes
    proxy.cut();
    await isAway();
    const list = await ask(SYLLABUS);
    expect(list).toMatchObject({ status: 200, headers: { [AS_OF]: expect.any(String) } });
    // From memory at once: what goes through routing has a request's name.
    expect(list.headers).not.toHaveProperty('x-request-id');
  });

  it('other pages say so with 503, and calls are told to come again, at once', async () => {
    proxy.cut();
    await isAway();
    const page = await ask('/notes?semester=1&q=nothing');
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.body).toContain(en.away.pageIsMissing);
    for (const path of ['/api/auth/user', '/api/blogs', '/api/data/book?semester=1']) {
      const call = await ask(path, member);
      expect(call).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
      expect(JSON.parse(call.body)).toEqual(refusal(en.away.call));
    }
  });

  it('nobody waits for a network that loses everything, and what was waiting is told so', async () => {
    expect(await ask(NOTES)).toMatchObject({ status: 200 });
    proxy.silence();
    const waiting = await Promise.all([1, 2, 3].map(() => ask('/api/auth/user', member)));
    for (const { status } of waiting) expect(status).toBe(503);
    await isAway();
    const { ms } = await ask('/api/auth/user', member);
    expect(ms).toBeLessThan(Math.min(...waiting.map((call) => call.ms)));
    expect(await ask(NOTES)).toMatchObject({ status: 200, headers: { [AS_OF]: expect.any(String) } });
  });

  it('its return is noticed within two seconds, and what was missed is shown', async () => {
    expect((await ask(NOTES)).body).not.toContain('Missed');
    proxy.cut();
    await isAway();
    const direct = await openDatabase(directUrl);
    await insertResources(direct.db, [resourceOf({ semester: '1', subject: 'Missed' })]);
    await announceChange(direct.db, 'notes');
    await direct.close();
    expect((await ask(NOTES)).body).not.toContain('Missed');
    await proxy.heal();
    await delay(2000);
    const list = await ask(NOTES);
    expect(list.body).toContain('Missed');
    expect(list.headers[AS_OF]).toBeUndefined();
    expect(await ask('/api/auth/user', member)).toMatchObject({ status: 200 });
  });

  it('a change whose announcement is not heard is shown as long as the database itself answers', async () => {
    expect(await ask(NOTES)).toMatchObject({ status: 200 });
    site.deps.cache.keep(false);
    await sql`update resource set subject = 'Changed unheard'`.execute(site.db);
    const list = await ask(NOTES);
    expect(list.body).toContain('Changed unheard');
    expect(list.headers[AS_OF]).toBeUndefined();
    site.deps.cache.keep(true);
  });
});

describe('health', () => {
  it('a node lives without its database, and is ready with it only', async () => {
    expect(await ask('/api/health/ready')).toMatchObject({ status: 200, body: '{"status":"ok"}' });
    proxy.cut();
    await isAway();
    expect(await ask('/api/health/live')).toMatchObject({ status: 200, body: '{"status":"ok"}' });
    const ready = await ask('/api/health/ready');
    expect(ready).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(JSON.parse(ready.body)).toEqual(refusal(en.health.database));
  });

  it('a node of a version that cannot share the tables is not ready, nor one that does not hear the others', async () => {
    const { db } = site;
    await sql`insert into kysely_migration values ('999-newer', '')`.execute(db);
    expect(await ask('/api/health/ready')).toMatchObject({ status: 200 });
    const { rows } = await sql<{ migration: string }>`select migration from oldest_program`.execute(db);
    await sql`update oldest_program set migration = '999-newer'`.execute(db);
    expect(JSON.parse((await ask('/api/health/ready')).body)).toEqual(refusal(en.health.migrations));
    await sql`update oldest_program set migration = ${rows[0]?.migration}`.execute(db);
    await sql`delete from kysely_migration where name = '999-newer'`.execute(db);
    const { presence } = site.deps.database;
    Object.assign(presence, { isHearing: false });
    expect(JSON.parse((await ask('/api/health/ready')).body)).toEqual(refusal(en.health.hearing));
    Object.assign(presence, { isHearing: true });
  });
});
