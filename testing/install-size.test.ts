import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** What a first start may put on a disk, in megabytes (docs/decisions/006-pinned-versions.md). */
const MOST_MB = 550;

/** What a package takes on the disk, without the packages inside it, in bytes; 0 where it is for another platform. */
function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => ({ path: join(folder, entry.name), isFolder: entry.isDirectory() }))
    .reduce((sum, { path, isFolder }) => sum + (isFolder ? sizeOf(path) : lstatSync(path).blocks * 512), 0);
}

it('npm start installs at most 550 MB', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const sizes = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path]) => ({ path, size: sizeOf(join(ROOT, path)) / 1_000_000 }))
    .sort((one, other) => other.size - one.size);
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  const largest = sizes.slice(0, 12).map(({ path, size }) => `${path} ${Math.round(size)}`);
  expect(total, `MB; the largest: ${largest.join(', ')}`).toBeLessThanOrEqual(MOST_MB);
});
