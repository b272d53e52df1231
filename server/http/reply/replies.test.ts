import { describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { testApp } from '#testing/test-app.ts';
import { withoutTable } from '#testing/without-table.ts';

const site = await testApp();
const logged: unknown[] = [];
site.app.addHook('onError', async ({ log }) => {
  // The fields that each of the request's lines in the log has.
  logged.push((log as unknown as { bindings(): { reqId: string } }).bindings().reqId); // pino's, which Fastify's type hides
});
const idOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['x-request-id']);

describe('a request', () => {
  it('has a name that nobody guesses, in its reply and in the log', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => site.app.inject('/api/nowhere')));
    const ids = replies.map(idOf);
    expect(new Set(ids).size).toBe(20);
    for (const id of ids) expect(id).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/);
    expect(logged).toEqual(expect.arrayContaining(ids));
    // Nobody gives theirs a name of their own.
    const named = await site.app.inject({ url: '/api/nowhere', headers: { 'x-request-id': 'mine' } });
    expect(idOf(named)).not.toBe('mine');
  });

  it('that fails says its name in what a person reads', async () => {
    site.app.log.level = 'silent';
    const reply = await withoutTable(site.db, 'blog', () =>
      site.app.inject(api.blogs.get.path.replace(':id', UNKNOWN_ID)),
    );
    const message = `${en.errors.internal} ${en.errors.askForHelp(idOf(reply))}`;
    expect(reply.json()).toMatchObject({ message, requestId: idOf(reply) });
  });
});

// Of every other call: server/http/serve/access.test.ts.
describe('what is personal is kept by no browser and no proxy', () => {
  it('also where the bytes were ready', async () => {
    const { headers } = await signedIn(site.db);
    for (const kind of RESOURCE_KINDS) {
      const url = api.resources[kind].list.path;
      await site.app.inject(url);
      const { etag } = (await site.app.inject(url)).headers;
      const mine = await site.app.inject({ url, headers });
      expect([mine.statusCode, mine.headers['cache-control']]).toEqual([200, 'no-store']);
      const known = await site.app.inject({ url, headers: { ...headers, 'if-none-match': etag } });
      expect([known.statusCode, known.headers['cache-control']]).toEqual([304, 'no-store']);
      expect((await site.app.inject(url)).headers['cache-control']).toBe('no-cache');
    }
  });
});

describe('the headers of a reply', () => {
  it('name neither the server nor a version', async () => {
    for (const url of ['/api/site', '/api/nowhere', '/nowhere']) {
      const { headers } = await site.app.inject(url);
      expect(Object.keys(headers)).not.toContain('server');
      expect(Object.keys(headers)).not.toContain('x-powered-by');
    }
  });

  it('let no page of another site read anything, nor send files', async () => {
    const headers = { origin: 'https://other.example', 'access-control-request-method': 'POST' };
    const tus = {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-length': '9',
      'upload-metadata': 'filename YS5wZGY=',
    };
    for (const request of [
      { url: '/' },
      { url: '/api/site' },
      { url: '/api/site', method: 'OPTIONS' },
      { url: '/api/uploads', method: 'OPTIONS' },
      { url: '/api/uploads', method: 'POST', headers: tus },
      { url: '/api/files/nowhere/original' },
    ] as const) {
      const reply = await site.app.inject({ headers, ...request });
      const names = Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'));
      expect(names, request.url).toEqual([]);
    }
  });

  it('of data let nothing in it run, be framed or be read by other sites', async () => {
    expect((await site.app.inject('/api/site')).headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('of pages take from their scripts what no page needs, and keep other windows out', async () => {
    const { headers } = await site.app.inject('/nowhere');
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\), .*geolocation=\(\), .*microphone=\(\)/),
    });
    expect(headers['content-security-policy']).toMatch(
      /;require-trusted-types-for 'script';trusted-types [\w -]+$/,
    );
    expect(headers['content-security-policy']).toMatch(
      /object-src 'none';base-uri 'none';.*frame-ancestors 'none'/,
    );
  });

  it('ask for https where the site is reached by it, and nowhere else', async () => {
    const secure = await testApp({ publicUrl: 'https://basta.college.example' });
    for (const url of ['/api/site', '/nowhere']) {
      const { headers } = await secure.app.inject(url);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      expect((await site.app.inject(url)).headers['strict-transport-security']).toBeUndefined();
    }
  });
});

describe('the description of the API', () => {
  const TELLING = ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml'];

  it('is for everyone, for admins, or for nobody, as API_DOCS says', async () => {
    const [forAdmins, off] = [await testApp({ apiDocs: 'admin' }), await testApp({ apiDocs: 'off' })];
    const admin = await signedIn(forAdmins.db, 'admin');
    const hod = await signedIn(forAdmins.db, 'hod');
    for (const url of TELLING) {
      const ask = async ({ app }: typeof site, headers = {}) =>
        (await app.inject({ url, headers })).statusCode;
      expect([url, await ask(site), await ask(off)]).toEqual([url, 200, 404]);
      expect([url, await ask(forAdmins), await ask(forAdmins, hod.headers)]).toEqual([url, 401, 403]);
      expect([url, await ask(forAdmins, admin.headers)]).toEqual([url, 200]);
    }
    // The page itself tells nothing; it sends the token that the browser keeps.
    const script = await forAdmins.app.inject('/api/docs/static/swagger-initializer.js');
    expect(script.body).toContain('Bearer ');
    expect((await site.app.inject('/api/docs/static/swagger-initializer.js')).body).not.toContain('Bearer ');
    expect((await off.app.inject('/api/docs')).statusCode).toBe(404);
  });
});
