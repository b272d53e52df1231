import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBefore, keepOnly } from './keep-assets.mjs';

it('keeps the assets of the build before, and no older ones', ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'basta-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let last: { files: string[]; before?: string[] } = { files: [] };
  /** A build, as scripts/build.mjs does it. @returns what is there afterwards */
  const build = (...names: string[]) => {
    for (const name of names.flatMap((one) => [one, `${one}.gz`, `${one}.br`])) {
      writeFileSync(join(folder, name), '');
    }
    const files = names.map((name) => `assets/${name}`);
    const before = filesBefore(last, files);
    keepOnly(folder, before, files);
    last = { files, before };
    return readdirSync(folder).filter((name) => !/\.(gz|br)$/.test(name));
  };
  expect(build('app-1.js', 'font.woff2')).toEqual(['app-1.js', 'font.woff2']);
  expect(build('app-2.js', 'font.woff2')).toEqual(['app-1.js', 'app-2.js', 'font.woff2']);
  // A comment was changed, and no script by it.
  expect(build('app-2.js', 'font.woff2')).toEqual(['app-1.js', 'app-2.js', 'font.woff2']);
  expect(build('app-3.js', 'font.woff2')).toEqual(['app-2.js', 'app-3.js', 'font.woff2']);
  expect(readdirSync(folder)).toHaveLength(9);
});
