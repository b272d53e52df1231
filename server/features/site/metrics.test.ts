import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { nobody, UNKNOWN_ID } from '#testing/factories.ts';
import { FORM } from '#testing/grievances.ts';
import { testApp } from '#testing/test-app.ts';
import { withoutTable } from '#testing/without-table.ts';
import { createMeasures } from './metrics.ts';

const TOKEN = 'a-token-of-sixteen-letters';
const METRICS = '/metrics';
const site = await testApp({ metricsToken: TOKEN });
const elsewhere = { publicUrl: 'https://basta.college.example' };

const bearer = { authorization: `Bearer ${TOKEN}` };
const read = async ({ app } = site, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: METRICS, headers: { host: 'localhost', ...headers }, remoteAddress });
const figure = async (name: string, labels = '') => {
  const lines = (await read()).body.split('\n');
  const found = lines.find((line) => line.startsWith(`${name}${labels && `{${labels}}`} `));
  return found === undefined ? undefined : Number(found.split(' ').at(-1));
};

describe('the figures', () => {
  it('are Prometheus’, of this process and its parts', async () => {
    await runDueJobs(site.deps);
    const reply = await read();
    expect(reply.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(reply.headers['cache-control']).toBe('no-store');
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']) {
      expect(reply.body).toContain(`\n${name} `);
    }
    expect(await figure('basta_database_up')).toBe(1);
    expect(await figure('basta_database_connections', 'state="total"')).toBeGreaterThan(0);
    expect(await figure('basta_passwords_waiting')).toBe(0);
    expect(await figure('basta_mails_waiting')).toBe(0);
    expect(await figure('basta_job_failed', 'job="expired"')).toBe(0);
    const ended = await figure('basta_job_last_end_seconds', 'job="expired"');
    expect(Math.abs((ended ?? 0) - Date.now() / 1000)).toBeLessThan(60);
  });

  it('count requests by route, method and status, whatever their addresses are', async () => {
    const before =
      (await figure('http_requests_total', 'route="none",method="GET",status="404",from="router"')) ?? 0;
    for (const path of ['/api/one', '/api/two']) await site.app.inject(path);
    await site.as(nobody).send(api.blogs.get, { params: { id: UNKNOWN_ID } });
    await site.as(nobody).send(api.auth.login, { body: {} });
    const of = (route: string, method: string, status: number) =>
      figure('http_requests_total', `route="${route}",method="${method}",status="${status}",from="router"`);
    expect(await of('none', 'GET', 404)).toBe(before + 2);
    expect(await of('/api/blogs/:id', 'GET', 404)).toBe(1);
    expect(await of('/api/auth/login', 'POST', 400)).toBe(1);
    const labels = 'route="/api/blogs/:id",method="GET"';
    expect(await figure('http_request_duration_seconds_count', labels)).toBe(1);
    expect(await figure('http_request_duration_seconds_sum', labels)).toBeGreaterThan(0);
  });

  it('count all calls about grievances as one: how many were filed would say how many no list shows', async () => {
    await site.as(nobody).call(api.complaints.send, { body: FORM });
    await site.as(nobody).send(api.grievances.byReceipt, { body: { receipt: 'none' } });
    const { body } = await read();
    expect(body).toContain('route="grievances",method="POST",status="404"');
    for (const { path } of [api.complaints.send, api.grievances.byReceipt]) expect(body).not.toContain(path);
  });

  it('count pages of grievances as one, too, also where their bytes were ready', async () => {
    const answered = () =>
      new Map([
        ['/complaints/case/:number', { 200: 2, 304: 0 }],
        ['/complaints/mine', { 200: 1, 304: 0 }],
        ['/member/desk/cases', { 200: 1, 304: 0 }],
      ]);
    const { db, database, cache } = site.deps;
    const measures = createMeasures({
      ...{ db, database, passwordsWaiting: () => 0 },
      cache: { ...cache, answered },
    });
    const told = await measures.text();
    expect(told).toContain('route="grievances",method="GET",status="200",from="memory"} 4');
    expect(told).not.toMatch(/complaints|desk/);
  });

  it('count what is answered ahead of routing, and go on where its bytes were made again', async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo; // it listens on a port, not on a pipe
    const { path } = api.resources.notes.list;
    const ask = (headers = {}) =>
      new Promise<number>((resolve, reject) => {
        const call = request({ port, path, headers }, async (reply) => {
          await text(reply);
          resolve(reply.statusCode ?? 0);
        });
        call.on('error', reject).end();
      });
    const { etag } = (await site.app.inject(path)).headers;
    for (let time = 0; time < 3; time += 1) expect(await ask()).toBe(200);
    expect(await ask({ 'if-none-match': etag })).toBe(304);
    const ready = (status: number) =>
      figure('http_requests_total', `route="${path}",method="GET",status="${status}",from="memory"`);
    expect([await ready(200), await ready(304)]).toEqual([3, 1]);
    site.deps.cache.drop('notes');
    await site.app.inject(path);
    await ask();
    expect([await ready(200), await ready(304)]).toEqual([4, 1]);
  });

  it('are there while the database is not', async () => {
    await withoutTable(site.db, 'job', async () => {
      expect(await figure('basta_database_up')).toBe(0);
      expect(await figure('basta_mails_waiting')).toBeUndefined();
      expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(0);
    });
    expect(await figure('basta_database_up')).toBe(1);
  });
});

describe('are read', () => {
  it('on this computer, or with the token from anywhere', async () => {
    expect((await read(site)).statusCode).toBe(200);
    expect((await read(site, bearer, '203.0.113.7')).statusCode).toBe(200);
    const open = await testApp();
    expect((await read(open)).statusCode).toBe(200);
    expect((await read(open, bearer, '203.0.113.7')).statusCode).toBe(404);
  });

  it.each([
    ['another address', {}, '203.0.113.7'],
    ['a forwarded request', { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1'],
    ['another name', { host: 'basta.college.example' }, '127.0.0.1'],
    ['a wrong token', { authorization: 'Bearer x' }, '203.0.113.7'],
    ['no token', { authorization: 'Bearer' }, '203.0.113.7'],
  ])('by nobody else: %s', async (_who, headers, from) => {
    expect((await read(site, headers, from)).statusCode).toBe(404);
  });

  it('behind a proxy that says nothing of who asks by the token alone', async () => {
    const quiet = await testApp({ ...elsewhere, metricsToken: TOKEN });
    expect((await read(quiet)).statusCode).toBe(404);
    expect((await read(quiet, bearer)).statusCode).toBe(200);
    expect((await read(await testApp({ ...elsewhere, trustProxy: true }))).statusCode).toBe(200);
  });
});
