import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DIST } from '#server/pages/build.ts';
import type { Site } from '../frame/site.ts';
import { againstFloor } from './against-floor.ts';

const FOLDER = join(DIST, 'web/assets');

/** A script of the build, as a browser asks for it, against a bare server that sends the same bytes and headers. */
export async function benchAssets(site: Site): Promise<void> {
  const scripts = (await readdir(FOLDER)).filter((name) => name.endsWith('.js.br'));
  const sized = await Promise.all(
    scripts.map(async (name) => ({ name, bytes: (await stat(join(FOLDER, name))).size })),
  );
  sized.sort((one, other) => one.bytes - other.bytes);
  // A usual one, and the largest that every page loads.
  for (const script of [
    sized[Math.floor(sized.length / 2)],
    sized.find(({ name }) => name.startsWith('packages')),
  ]) {
    const name = script?.name.replace(/\.br$/, '') ?? '';
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    await againstFloor(site, `/assets/${name}`, {
      name: `GET /assets, ${Math.round((script?.bytes ?? 0) / 1000)} kB`,
      headers,
      atLeast: 0.8,
    });
  }
}
