import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { PAGE_NAMES, rowOf } from '#contract/pages/pages.ts';
import { newSender, sendRaw } from './hostile/wire.ts';
import { pagesApp } from './pages-app.ts';

const { site } = await pagesApp();
let port: number;
beforeAll(async () => {
  await site.app.listen({ port: 0 });
  ({ port } = site.app.server.address() as AddressInfo); // it listens on a port, not on a pipe
});

const ask = (address: string) =>
  sendRaw(port, { head: [`GET ${address} HTTP/1.1`, 'host: localhost'], from: newSender() });

it('an address that no page has is a 404, also for the second who asks, whatever its page is kept as', async () => {
  for (const address of ['/nowhere', '/*', '*', '/not%20found', '/-'])
    for (const _again of [1, 2]) expect([address, await ask(address)]).toEqual([address, 404]);
});

it('an address may be whole, as proxies are asked for it', async () => {
  expect(await ask('http://localhost/notes')).toBe(200);
  expect(await ask('http://localhost')).toBe(200);
  expect(await ask('http://localhost/nowhere')).toBe(404);
});

it.each(
  [...new Set(PAGE_NAMES.map((page) => rowOf(page).path))].filter(
    (path) => path !== '/' && !path.includes(':'),
  ),
)('%s/ leads to the page without the slash', async (path) => {
  const { statusCode, headers } = await site.app.inject({ url: `${path}/?a=b` });
  expect({ statusCode, location: headers.location }).toEqual({ statusCode: 308, location: `${path}?a=b` });
});
