import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOSTILE_ADDRESSES, HOSTILE_LINES } from './hostile/heads.ts';
import { MOST_STRAIN, watchThread } from './hostile/thread.ts';
import { newSender, sendRaw } from './hostile/wire.ts';
import { pagesApp } from './pages-app.ts';

/** Together they may not hold it longer either. */
const AT_ONCE = 4;

const { site } = await pagesApp({ languages: ['en', 'en-XA'], trustProxy: true });
const thread = watchThread();
let port: number;
beforeAll(async () => {
  await site.app.listen({ port: 0 });
  ({ port } = site.app.server.address() as AddressInfo); // it listens on a port, not on a pipe
});
afterAll(() => thread.end());

/** Of each sort of address one: what is ready, what asks the database, what takes bodies, what is not there. */
const ADDRESSES = ['/notes', '/api/site', '/api/search', '/api/uploads', '/nowhere', '/api/nothing'];
/** What is rendered for each request takes its time, whatever its head says: only the address goes into it. */
const RENDERED = ['/search', '/subjects/X'];

/** Asks for an address in each way, few at a time. */
async function askAll(ways: { name: string; head: string[] }[]): Promise<void> {
  for (let at = 0; at < ways.length; at += AT_ONCE) {
    const some = ways.slice(at, at + AT_ONCE);
    const work = () =>
      Promise.all(
        some.map(({ head }) =>
          sendRaw(port, { head: [...head, 'host: localhost', 'connection: close'], from: newSender() }),
        ),
      );
    const { result: statuses, heldMs, memoryMb } = await thread.of(work);
    const names = some.map(({ name }) => name).join(', ');
    for (const status of statuses) {
      expect(status, names).toBeGreaterThanOrEqual(200);
      expect(status, names).toBeLessThan(500);
    }
    expect(heldMs, `held by one of: ${names}`).toBeLessThanOrEqual(MOST_STRAIN.heldMs);
    expect(memoryMb, `taken by one of: ${names}`).toBeLessThanOrEqual(MOST_STRAIN.memoryMb);
  }
}

/** What is made once for all who ask is made first. */
const warmUp = (address: string) =>
  sendRaw(port, { head: [`GET ${address} HTTP/1.1`, 'host: localhost'], from: newSender() });

it.each(ADDRESSES)('%s is asked for with every long line of a head', async (address) => {
  await warmUp(address);
  await askAll(HOSTILE_LINES.map(({ name, line }) => ({ name, head: [`GET ${address} HTTP/1.1`, line] })));
});

it.each([...ADDRESSES, ...RENDERED])('%s is asked for with every long end', async (address) => {
  await warmUp(address);
  await askAll(HOSTILE_ADDRESSES.map(({ name, end }) => ({ name, head: [`GET ${address}${end} HTTP/1.1`] })));
});

/** Everything that a connection gets until it is closed, for requests that it sends at once. */
async function sendAtOnce(head: string, times: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  let text = '';
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      text += chunk;
    });
  socket.write(`${head}\r\nhost: localhost\r\n\r\n`.repeat(times));
  socket.write(`${head}\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

it('closes a connection that sends 800 requests before it took an answer', async () => {
  await warmUp('/nowhere');
  const text = await sendAtOnce('GET /nowhere HTTP/1.1', 800);
  expect(text.match(/^HTTP\/1\.1 /gm)?.length ?? 0).toBeLessThan(800);
});

it('answers a few requests that come at once, in their order', async () => {
  const text = await sendAtOnce('HEAD /api/nothing HTTP/1.1', 3);
  expect(text.match(/^HTTP\/1\.1 404/gm)).toHaveLength(4);
});
