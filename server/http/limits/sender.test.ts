import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { pagesApp } from '#testing/pages-app.ts';

const { site } = await pagesApp();

it('of the visitors behind one address none waits behind all that another one asks for', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo; // it listens on a port, not on a pipe
  const answered: string[] = [];
  const [greedy, other] = ['greedy', 'other'].map((name) =>
    connect({ port, host: '127.0.0.1' }).on('data', (bytes) => {
      for (const _ of bytes.toString('latin1').matchAll(/HTTP\/1\.1 200 /g)) answered.push(name);
    }),
  );
  if (!greedy || !other) throw new Error('two connections');
  await Promise.all([once(greedy, 'connect'), once(other, 'connect')]);
  // Each page is another one, and one is rendered at a time.
  const page = (word: string) => `GET /search?q=${word} HTTP/1.1\r\nhost: a\r\n\r\n`;
  greedy.write(Array.from({ length: 30 }, (_, index) => page(`page${index}`)).join(''));
  other.write(page('other'));
  await expect.poll(() => answered.length, { timeout: 60_000 }).toBe(31);
  expect(answered.indexOf('other')).toBeLessThan(15);
  greedy.destroy();
  other.destroy();
});
