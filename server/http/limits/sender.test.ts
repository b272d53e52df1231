import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { pagesApp } from '#testing/pages-app.ts';

const { site } = await pagesApp();

it('of the visitors behind one address none waits behind all that another one asks for', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo; // it listens on a port, not on a pipe
  let answered = 0;
  const greedy = connect({ port, host: '127.0.0.1' }).on('data', (bytes) => {
    answered += bytes.toString('latin1').split('HTTP/1.1 200 ').length - 1;
  });
  // Each page is another one, and one is rendered at a time.
  const pages = Array.from(
    { length: 30 },
    (_, page) => `GET /search?q=page${page} HTTP/1.1\r\nhost: a\r\n\r\n`,
  );
  greedy.write(pages.join(''));
  await expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThan(0);
  const other = await fetch(`http://127.0.0.1:${port}/search?q=other`);
  expect(other.status).toBe(200);
  expect(answered).toBeLessThan(20);
  await expect.poll(() => answered, { timeout: 10_000 }).toBe(30);
  greedy.destroy();
});
