import dns from 'node:dns/promises';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { otherSite } from '#testing/outside.ts';
import { guardedFetch, type Wanted } from './guarded-fetch.ts';

type Lookup = (host: string, options: object) => Promise<{ address: string; family: number }[]>;
const resolve = vi.spyOn<{ lookup: Lookup }, 'lookup'>(dns as { lookup: Lookup }, 'lookup'); // of its forms the one that is used
afterEach(() => resolve.mockClear());
afterAll(() => resolve.mockRestore());

/** Here 127.0.0.2 is the internet, and 127.0.0.1 is what nobody may reach. */
const reach = (address: string) => address === '127.0.0.2';
const how: Wanted = { most: 100, longer: 'cut', withinMs: 1000, reach };
const get = (address: string, more: Partial<Wanted> = {}) => guardedFetch(address, { ...how, ...more });

const heard: string[] = [];
const secret = await otherSite((_request, response) => {
  heard.push('secret');
  response.end('secret');
});
const port = new URL(secret).port;
const open = await otherSite((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://open');
  heard.push(`${request.method} ${request.headers.host} ${pathname}`);
  if (pathname === '/to')
    response.writeHead(302, { location: searchParams.get('at') ?? '' }).end('led on'.repeat(1000));
  else if (pathname === '/round') response.writeHead(302, { location: '/round' }).end();
  else if (pathname === '/long') response.end('x'.repeat(1000));
  else if (pathname === '/endless') {
    const timer = setInterval(() => response.write('x'), 5);
    response.on('close', () => clearInterval(timer));
  } else if (pathname === '/silent') response.flushHeaders();
  else response.end('open');
}, '127.0.0.2');

const why = (address: string, more?: Partial<Wanted>) =>
  get(address, more).then(
    ({ body }) => `fetched ${body}`,
    (error) => error.why,
  );
const found = (...addresses: string[]) =>
  resolve.mockResolvedValueOnce(addresses.map((address) => ({ address, family: 4 })));

describe('a guarded fetch', () => {
  it('brings what is there', async () => {
    const { status, body, url } = await get(`${open}/a`);
    expect([status, body.toString(), url.href]).toEqual([200, 'open', `${open}/a`]);
  });

  it('reaches nothing that is not public, however it is written', async () => {
    heard.length = 0;
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '127.1'])
      expect(await why(`http://${host}:${port}/`)).toBe('private');
    expect(await why(secret, { reach: undefined })).toBe('private');
    expect(heard).toEqual([]);
  });

  it('speaks http and https alone', async () => {
    for (const address of ['file:///etc/passwd', 'ftp://127.0.0.2/', 'gopher://127.0.0.2/', 'data:,a', 'no'])
      expect(await why(address)).toBe('private');
    for (const at of ['file:///etc/passwd', 'ftp://127.0.0.2/', 'http://'])
      expect(await why(`${open}/to?at=${encodeURIComponent(at)}`)).toBe('private');
  });

  it('looks at each address that it is led on to', async () => {
    heard.length = 0;
    expect(await why(`${open}/to?at=${encodeURIComponent(secret)}`)).toBe('private');
    expect(heard).not.toContain('secret');
    expect(await why(`${open}/to?at=/b`)).toBe('fetched open');
    expect(await why(`${open}/to?at=${encodeURIComponent('/to?at=/c')}`)).toBe('fetched open');
  });

  it('is not led round and round', async () => {
    heard.length = 0;
    expect(await why(`${open}/round`)).toBe('redirects');
    expect(heard.length).toBe(7);
  });

  it('connects to the very address that it looked at, and looks a name up once', async () => {
    heard.length = 0;
    const at = new URL(open).port;
    found('127.0.0.2');
    found('127.0.0.1');
    expect(await why(`http://changes.example:${at}/d`)).toBe('fetched open');
    expect(heard).toEqual([`GET changes.example:${at} /d`]);
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(await why(`http://changes.example:${port}/`)).toBe('private');
  });

  it('reaches no name that has another address as well', async () => {
    heard.length = 0;
    found('127.0.0.2', '127.0.0.1');
    expect(await why(`http://both.example:${port}/`)).toBe('private');
    found();
    expect(await why(`http://none.example:${port}/`)).toBe('private');
    expect(heard).toEqual([]);
  });

  it('says what the network says', async () => {
    resolve.mockRejectedValueOnce(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    expect(await why('http://nobody.example/')).toBe('ENOTFOUND');
    expect(await why('http://127.0.0.2:1/')).toBe('ECONNREFUSED');
  });

  it('takes no more bytes than were wanted', async () => {
    expect((await get(`${open}/long`)).body.length).toBe(100);
    expect((await get(`${open}/endless`, { most: 3 })).body.length).toBe(3);
    for (const path of ['/long', '/endless'])
      expect(await why(`${open}${path}`, { longer: 'refuse', most: 3 })).toBe('long');
  });

  it('waits no longer than it was told, for a name server neither', async () => {
    resolve.mockReturnValueOnce(new Promise(() => {}));
    expect(await why('http://slow.example/', { withinMs: 150 })).toBe('ETIMEDOUT');
    for (const path of ['/silent', '/endless'])
      expect(await why(`${open}${path}`, { withinMs: 150, most: 1e9 })).toBe('ETIMEDOUT');
  });
});
