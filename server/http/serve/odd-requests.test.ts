import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { newSender, sendRaw } from '#testing/hostile/wire.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
let port: number;
beforeAll(async () => {
  await site.app.listen({ port: 0 });
  ({ port } = site.app.server.address() as AddressInfo); // it listens on a port, not on a pipe
});

/** All that comes back on one connection. */
async function replies(text: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: newSender() });
  let all = '';
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      all += chunk;
    });
  socket.write(text, 'latin1');
  await once(socket, 'close');
  return all;
}

describe('a head that two programs could read in two ways is refused', () => {
  it.each([
    ['two lengths', ['POST /api/auth/login HTTP/1.1', 'host: a', 'content-length: 2', 'content-length: 3']],
    [
      'a length and pieces',
      ['POST /api/auth/login HTTP/1.1', 'host: a', 'content-length: 2', 'transfer-encoding: chunked'],
    ],
    ['pieces that are packed', ['POST /api/auth/login HTTP/1.1', 'host: a', 'transfer-encoding: gzip']],
    [
      'pieces, by a name of its own',
      ['POST /api/auth/login HTTP/1.1', 'host: a', 'transfer-encoding: xchunked'],
    ],
    ['a space before the colon', ['POST /api/auth/login HTTP/1.1', 'host: a', 'content-length : 2']],
    ['a line that goes on in the next', ['GET /api/site HTTP/1.1', 'host: a', 'x: a', ' b']],
    ['a length that is no number', ['POST /api/auth/login HTTP/1.1', 'host: a', 'content-length: +2']],
    ['a length below nothing', ['POST /api/auth/login HTTP/1.1', 'host: a', 'content-length: -1']],
    ['no host', ['GET /api/site HTTP/1.1']],
    ['a method of no name', ['NOTHING /api/site HTTP/1.1', 'host: a']],
    ['another protocol', ['GET /api/site HTTP/9.9', 'host: a']],
    ['a bare line end in a line', ['GET /api/site HTTP/1.1', 'host: a', 'x: a\nb: c']],
  ])('%s', async (_, head) => {
    expect(await sendRaw(port, { head, body: Buffer.from('{}'), from: newSender() })).toBe(400);
  });
});

it.each([
  [
    'a change to HTTP/2',
    [
      'GET /api/site HTTP/1.1',
      'host: a',
      'connection: upgrade, http2-settings',
      'upgrade: h2c',
      'http2-settings: AAMAAABk',
    ],
  ],
  [
    'a change to a web socket',
    [
      'GET /api/site HTTP/1.1',
      'host: a',
      'connection: upgrade',
      'upgrade: websocket',
      'sec-websocket-key: AAAA',
      'sec-websocket-version: 13',
    ],
  ],
])('%s is answered as if it had not been asked for', async (_, head) => {
  expect(await sendRaw(port, { head, from: newSender() })).toBe(200);
});

it('the beginning of HTTP/2 without a word is refused', async () => {
  expect(await sendRaw(port, { head: ['PRI * HTTP/2.0', '', 'SM'], from: newSender() })).toBe(400);
});

it('anyone who asks whether to go on is not told to where the body is refused', async () => {
  const all = await replies(
    'POST /api/uploads/x HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 9000000\r\nexpect: 100-continue\r\n\r\n',
  );
  expect(all).toMatch(/HTTP\/1\.1 4\d\d /);
});

it('thirty requests that come at once on one connection are answered in their order', async () => {
  const one = (index: number) => `GET /api/nothing-${index} HTTP/1.1\r\nhost: a\r\n\r\n`;
  const last = 'GET /api/site HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
  const all = await replies(Array.from({ length: 30 }, (_, index) => one(index)).join('') + last);
  const statuses = [...all.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
  expect(statuses).toEqual([...Array(30).fill('404'), '200']);
});
