import { expect, it } from 'vitest';
import { tryReloads } from './restart.ts';

it('nobody is refused, cut or answered by an error while a site is reloaded, and an upload comes through', async () => {
  const { faults, requests } = await tryReloads({ reloads: 2, readers: 4, writers: 3 });
  expect(faults).toEqual([]);
  expect(requests).toBeGreaterThan(50);
}, 180_000);
