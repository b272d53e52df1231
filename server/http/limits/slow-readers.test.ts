import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { signedIn } from '#testing/factories.ts';
import { type RealServer, startRealServer } from '#testing/real-server.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const sockets: Socket[] = [];
let server: RealServer | undefined;

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server?.stop();
});

function open(port: number, head: string[]): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket.on('error', () => {}));
  socket.write(`${[...head, 'host: localhost'].join('\r\n')}\r\n\r\n`);
  return socket;
}

const MEGABYTE = 1024 * 1024;

it('do not fill the memory: anyone who asks for much and reads nothing gets no more', async () => {
  const student = await signedIn(site.db);
  const content = `<p>${'x'.repeat(MEGABYTE - 100)}</p>`;
  const post = { author_id: student.id, author_name: 'A', title: 'T', content, preview: 'x...' };
  for (let index = 0; index < 8; index += 1) await site.db.insertInto('blog').values(post).execute();
  server = await startRealServer({
    DATABASE_URL: site.connectionString,
    AUTH_SECRET: 'of this test alone, and long enough',
    LOG_LEVEL: 'silent',
  });
  const { authorization = '' } = student.headers;
  const before = await server.memory();
  let most = before;
  for (let reader = 0; reader < 150; reader += 1) {
    open(server.port, ['GET /api/blogs HTTP/1.1', `authorization: ${authorization}`]).pause();
  }
  const deadline = Date.now() + 40_000;
  let refused = 0;
  while (Date.now() < deadline && refused < 5) {
    most = Math.max(most, await server.memory());
    const asked = await fetch(`${server.url}/api/blogs`, { headers: { authorization } });
    await asked.arrayBuffer();
    if (asked.status === 503) {
      refused += 1;
      expect(asked.headers.get('retry-after')).toBe('5');
    }
  }
  expect(refused).toBe(5);
  // Of two dozen such replies a megabyte each waits for its reader; eight of a hundred and fifty would be more than a gigabyte.
  expect(most - before).toBeLessThan(300);
  // Someone else reads.
  const other = await signedIn(site.db);
  const read = await fetch(`${server.url}/api/blogs`, { headers: other.headers });
  expect([read.status, (await read.arrayBuffer()).byteLength > 7 * MEGABYTE]).toEqual([200, true]);
  for (const socket of sockets.splice(0)) socket.destroy();
  const again = async () => (await fetch(`${server?.url}/api/blogs`, { headers: { authorization } })).status;
  await expect.poll(again, { timeout: 30_000 }).toBe(200);
}, 180_000);

it('a reply that there is no room for is refused in words', async () => {
  const student = await signedIn(site.db);
  const ask = () => site.as(student).call(api.blogs.list, {});
  const replies = await Promise.all(Array.from({ length: 40 }, ask));
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const reply of refused)
    expect(reply).toMatchObject({ status: 503, body: { message: en.errors.overloaded } });
});

it('those who read slowly keep nobody else from a list', async () => {
  await site.app.listen({ port: 0 }).catch(() => {}); // it may listen already
  const { port } = site.app.server.address() as AddressInfo; // it listens on a port, not on a pipe
  const slow = await Promise.all(Array.from({ length: 6 }, () => signedIn(site.db)));
  for (const { headers } of slow) {
    open(port, ['GET /api/blogs HTTP/1.1', `authorization: ${headers.authorization}`]).pause();
  }
  await delay(500);
  const student = await signedIn(site.db);
  const reply = fetch(`http://127.0.0.1:${port}/api/blogs?limit=1`, { headers: student.headers });
  expect(await Promise.race([reply.then(({ status }) => status), delay(5000, 'nothing')])).toBe(200);
});
