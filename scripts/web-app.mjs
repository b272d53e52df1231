// Decides whether the built web app in dist/ is the one that the sources would give.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { interrupted, nodePath, Problem, root, run } from './commands.mjs';

/** Files and folders that the build reads; one that does not exist (yet) is nothing. */
const sources = [
  'contract',
  'package-lock.json',
  'package.json',
  'scripts/build.mjs',
  'tsconfig.json',
  'tsconfig.web.json',
  'vite.config.ts',
  'web',
];
/** In a folder that every build empties: a build by hand (npm run build) must not leave an older stamp standing. */
const stampFile = join(root, 'dist/pages/.built-from');

/**
 * Builds the web app when it is missing, older than its sources, or left half-built.
 * @throws {Problem} when the build fails
 */
export async function buildWebAppIfStale() {
  // Taken before the build: what is edited while it runs makes the next start build again.
  const current = sourceHash();
  if (readOrNothing(stampFile)?.toString() === current) return;
  rmSync(stampFile, { force: true });
  console.log('Building the web app.');
  // Not what the shell says: with another value Vite would bundle React's development build.
  const code = await run(nodePath, ['scripts/build.mjs'], { env: { NODE_ENV: 'production' } });
  if (interrupted()) throw new Problem('interrupted; the next run builds the web app afresh');
  if (code !== 0)
    throw new Problem(`the build of the web app failed (exit code ${code}); its reason is above`);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, current);
}

/** A hash of names and contents: times would be quicker to read, but a checkout or a copy changes them all. */
function sourceHash() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder)) {
    const content = readOrNothing(join(root, file));
    if (content) hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} source
 * @returns {string[]} paths below the root, in a fixed order, tests left out
 */
function filesUnder(source) {
  try {
    const entries = readdirSync(join(root, source), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
    return files.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).sort();
  } catch (error) {
    if (isCode(error, 'ENOTDIR', 'ENOENT')) return [source];
    throw error;
  }
}

/** @param {string} file absolute */
function readOrNothing(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * @param {unknown} error
 * @param {string[]} codes
 */
function isCode(error, ...codes) {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
