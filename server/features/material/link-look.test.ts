import dns from 'node:dns/promises';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { CERTIFICATE } from '#testing/certificate.ts';
import { otherSite, reachLoopback } from '#testing/outside.ts';
import type { LinkCase } from './link-answers.fixture.ts';
import { LINK_CASES } from './link-cases.fixture.ts';
import { lookAt } from './link-look.ts';

type Lookup = (host: string, options: object) => Promise<{ address: string; family: number }[]>;
const resolve = vi.spyOn<{ lookup: Lookup }, 'lookup'>(dns as { lookup: Lookup }, 'lookup'); // of its forms the one that is used
afterAll(() => resolve.mockRestore());

let answers: LinkCase[2] = {};
resolve.mockImplementation(async (host) => {
  const isGone = Object.entries(answers).some(
    ([at, { fails }]) => fails === 'dns' && at.startsWith(`${host}/`),
  );
  if (isGone) throw Object.assign(new Error('no'), { code: 'ENOTFOUND' });
  return [{ address: '127.0.0.1', family: 4 }];
});

/** The whole internet, by names. */
const internet = await otherSite((request, response) => {
  const host = request.headers.host?.replace(/:\d+$/, '');
  const found = answers[decodeURI(`${host}${request.url}`)] ?? { status: 404 };
  if (found.fails === 'silent') return;
  if (found.fails === 'cut') return void response.destroy();
  const isHead = request.method === 'HEAD' && found.head !== undefined;
  response.statusCode = isHead ? (found.head ?? 200) : (found.status ?? 200);
  if (found.to !== undefined) response.setHeader('location', found.to.replace('PORT', port));
  response.setHeader('content-type', found.type ?? 'text/html; charset=utf-8').end(found.body);
});
const { port } = new URL(internet);

/** A look at a link of that internet; nobody waits long for what never answers. */
function look(link: string, given: LinkCase[2]) {
  answers = given;
  const [host = '', ...path] = link.split('/');
  const signal = Object.values(given).some(({ fails }) => fails === 'silent')
    ? AbortSignal.timeout(200)
    : undefined;
  return lookAt(`http://${host}:${port}/${path.join('/')}`, reachLoopback, signal);
}

describe('what links meet', () => {
  it('is told rightly, and nothing that opens is called broken', async () => {
    const wrong: string[] = [];
    for (const [what, link, given, says] of LINK_CASES) {
      const { state } = await look(link, given);
      if (state !== says) wrong.push(`${what}: ${state}, not ${says}`);
    }
    console.info(`links: ${LINK_CASES.length - wrong.length} of ${LINK_CASES.length} told rightly`);
    expect(wrong).toEqual([]);
  });
});

describe('a look', () => {
  const at = 'college.example/a/b';
  /** It takes 30; what goes over a page once for each of its letters takes minutes. */
  const MOST_MS = 5000;

  it('takes a moment for a page that is made to cost much', async () => {
    const BIG = 1_500_000;
    const repeat = (text: string) => text.repeat(Math.ceil(BIG / text.length));
    const bodies = [
      repeat('<meta name="a" content="b">'),
      repeat('<meta http-equiv="refresh" content="9'),
      repeat('<title>'),
      `<title>${repeat('404 not found ')}`,
      repeat('<script><!--'),
      repeat('<'),
      repeat('"playabilityStatus":{"status":"LOGIN_REQUIRED"'),
      repeat('"alertRenderer":{"type":"ERROR"'),
      repeat('<script src="//a"'),
      repeat('\u0130<style>'),
      `<title>${'\u202e'.repeat(200)}</title><body>${repeat('&nbsp;')}`,
    ];
    for (const body of bodies)
      for (const host of ['college.example', 'www.youtube.com', 'drive.google.com']) {
        const begin = performance.now();
        const link = `${host}/watch`;
        await look(link, { [link]: { body: `<html>${body}` } });
        expect(performance.now() - begin, `${host} ${body.slice(0, 30)}`).toBeLessThan(MOST_MS);
      }
  });

  it('reads no more than it has to: of a file its beginning, of a page some of it, nothing packed', async () => {
    let sent = 0;
    const endless = (type: string, begin: Buffer | string = '') =>
      otherSite((_request, response) => {
        response.setHeader('content-type', type).write(begin);
        const more = Buffer.alloc(64_000, 'x');
        const send = () => {
          while (!response.destroyed && response.write(more)) sent += more.length;
          response.once('drain', send);
        };
        send();
      });
    for (const [site, most] of [
      [await endless('application/pdf'), 4_000_000],
      [await endless('text/html', '<html><title>Notes</title>'), 8_000_000],
      [await endless('text/html', gzipSync(Buffer.alloc(20_000_000))), 8_000_000],
    ] as const) {
      sent = 0;
      expect(await lookAt(`${site}/a`, reachLoopback)).toMatchObject({ state: 'fine', detail: '200' });
      expect(sent).toBeLessThan(most);
    }
  });

  it('follows neither a page that sends on for ever nor an address that does', async () => {
    const refresh = (next: string) => ({ body: `<html><meta http-equiv="refresh" content="0;url=${next}">` });
    const round = { 'college.example/1': refresh('/2'), 'college.example/2': refresh('/1') };
    expect(await look('college.example/1', round)).toMatchObject({ state: 'fine' });
    const circle = { [at]: { status: 302, to: '/a/b' } };
    expect(await look(at, circle)).toEqual({ state: 'away', detail: 'redirects', answered: true });
    // Where a page itself leads is looked at as every address is.
    const inside = { [at]: refresh('http://10.0.0.1/') };
    expect(await look(at, inside)).toMatchObject({ state: 'away', detail: 'private' });
  });

  it('believes no certificate that browsers refuse', async () => {
    const server = createHttps(CERTIFICATE, (_request, response) => response.end('x'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port: secure } = server.address() as AddressInfo; // it listens on a port, not on a pipe
    answers = {};
    const found = await lookAt(`https://127.0.0.1:${secure}/`, reachLoopback);
    server.close();
    expect(found).toEqual({ state: 'away', detail: 'DEPTH_ZERO_SELF_SIGNED_CERT', answered: false });
  });

  it('says where nobody answered, and never that such a link is fine', async () => {
    const refused = { state: 'away', detail: 'ECONNREFUSED', answered: false };
    expect(await lookAt('http://127.0.0.1:1/', reachLoopback)).toEqual(refused);
    const hidden = { state: 'away', detail: 'private', answered: false };
    for (const link of [`${internet}/a`, 'javascript:alert(1)', 'http://10.0.0.1/'])
      expect(await lookAt(link)).toEqual(hidden);
  });
});
