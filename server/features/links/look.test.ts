import { describe, expect, it } from 'vitest';
import { otherSite, reachLoopback } from '#testing/outside.ts';
import { lookAt, stateOf } from './look.ts';

const DRIVE = 'https://drive.google.com/file/d/abc/view';
const VIDEO = 'https://www.youtube.com/watch?v=abc';
const state = (url: string, status: number, body = '') =>
  stateOf({ url: new URL(url), status, headers: {}, body: Buffer.from(body) });

describe('an answer', () => {
  it.each([
    [200, 'fine'],
    [206, 'fine'],
    [404, 'gone'],
    [410, 'gone'],
    [401, 'asks'],
    // Many refuse whatever is no browser, and more have a bad day.
    [403, 'away'],
    [429, 'away'],
    [500, 'away'],
    [503, 'away'],
  ])('of %i says %s', (status, said) => expect(state('https://college.example/a.pdf', status)).toBe(said));

  it('of the drive says in its title that it asks for permission', () => {
    for (const title of ['Google Drive: You need access', 'Request access', 'Access Denied', 'Sign-in'])
      expect(state(DRIVE, 200, `<html><title>${title}</title>`)).toBe('asks');
    expect(state(DRIVE, 403)).toBe('asks');
    expect(state(DRIVE, 404)).toBe('gone');
    expect(state(DRIVE, 200, '<title>Page not found</title>')).toBe('gone');
    const open = '<title>DS 2022.pdf - Google Drive</title><script>"You need access","Sign in"</script>';
    expect(state(DRIVE, 200, open)).toBe('fine');
  });

  it('at the sign-in of somebody says that it asks', () => {
    expect(state('https://accounts.google.com/v3/signin/identifier?continue=x', 200)).toBe('asks');
    expect(state('https://login.microsoftonline.com/common', 200)).toBe('asks');
  });

  it('of a video says whether there is one', () => {
    const page = (json: string) => `<script>var p = {"playabilityStatus":{${json}}}</script>`;
    expect(state(VIDEO, 200, page('"status":"OK"'))).toBe('fine');
    expect(state(VIDEO, 200, page('"status":"ERROR","reason":"Video unavailable"'))).toBe('gone');
    const isPrivate = '"status":"LOGIN_REQUIRED","messages":["This is a private video"]';
    expect(state(VIDEO, 200, page(isPrivate))).toBe('asks');
    const isProgram = '"status":"LOGIN_REQUIRED","reason":"Sign in to confirm you’re not a bot"';
    expect(state(VIDEO, 200, page(isProgram))).toBe('fine');
  });
});

describe('a look', async () => {
  const asked: string[] = [];
  const site = await otherSite((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const noHead = request.method === 'HEAD' && request.url === '/no-head';
    response.writeHead(noHead ? 405 : request.url === '/gone' ? 404 : 200).end();
  });

  it('asks for no more than the head where that is enough', async () => {
    expect(await lookAt(`${site}/a`, reachLoopback)).toEqual({
      state: 'fine',
      detail: '200',
      answered: true,
    });
    expect(asked).toEqual(['HEAD /a']);
  });

  it('believes no bad news of a head', async () => {
    expect(await lookAt(`${site}/no-head`, reachLoopback)).toMatchObject({ state: 'fine' });
    expect(await lookAt(`${site}/gone`, reachLoopback)).toMatchObject({ state: 'gone', detail: '404' });
    expect(asked.slice(1)).toEqual(['HEAD /no-head', 'GET /no-head', 'HEAD /gone', 'GET /gone']);
  });

  it('says where nobody answered, and never that such a link is fine', async () => {
    const refused = { state: 'away', detail: 'ECONNREFUSED', answered: false };
    expect(await lookAt('http://127.0.0.1:1/', reachLoopback)).toEqual(refused);
    const hidden = { state: 'away', detail: 'private', answered: false };
    for (const link of [`${site}/a`, 'javascript:alert(1)', 'http://10.0.0.1/'])
      expect(await lookAt(link)).toEqual(hidden);
  });
});
