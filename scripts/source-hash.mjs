import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What of each folder the web app is built from; the rest of contract/ and web/ with all that is below. */
const FOLDERS = [
  { folder: '.', isSource: /^((package|tsconfig).*\.json|vite\.config\.ts)$/ },
  { folder: 'scripts', isSource: /^(build\.mjs|keep-assets\.mjs|font\.ts)$/ },
  { folder: 'contract', isSource: /^(?!.*\.test\.).*\./, recursive: true },
  { folder: 'web', isSource: /^(?!.*\.test\.).*\./, recursive: true },
];

/**
 * A hash of the names and contents of what the web app is built from. Times would be quicker to read, but a checkout or a
 * copy changes them all. Every start waits for this: whole folders are listed at once, which takes a thirtieth of a pattern's time.
 * @param {string} root the project's folder
 */
export function sourceHash(root) {
  const hash = createHash('sha256');
  const files = FOLDERS.flatMap(({ folder, isSource, recursive = false }) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive })
      .filter((entry) => entry.isFile() && isSource.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  for (const file of files.sort()) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Where a build says of which sources it is.
 * @param {string} root the project's folder
 */
export const stampOf = (root) => join(root, 'dist/built-from');

/**
 * Whether the web app is built from the sources as they are.
 * @param {string} root the project's folder
 * @param {string} [sources] their hash, where it is known
 */
export function isBuilt(root, sources) {
  const stamp = stampOf(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === (sources ?? sourceHash(root));
}
