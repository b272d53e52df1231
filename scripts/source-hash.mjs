import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  '{contract,web}/**/*.*',
  'scripts/{build.mjs,keep-assets.mjs,font.ts}',
  '{package,tsconfig}*.json',
  'vite.config.ts',
];

/**
 * A hash of the names and contents of what the web app is built from. Times would be quicker to read, but a checkout or a
 * copy changes them all.
 * @param {string} root the project's folder
 */
export function sourceHash(root) {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: root, exclude: ['**/*.test.*'] }).sort()) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
