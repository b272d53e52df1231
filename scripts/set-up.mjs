// Brings node_modules to what package-lock.json asks for. Runs before every other command, so it has no
// dependency, runs on Node 20.19 and costs a few milliseconds where nothing is to do.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { nodePath, Problem, root, runMain } from './commands.mjs';
import { installPackages } from './install-packages.mjs';

const modules = join(root, 'node_modules');
const markerFile = join(modules, '.basta-set-up');
/** npm's own record of what it installed, written as its last step. */
const recordFile = join(modules, '.package-lock.json');

/**
 * Installs the packages when they are missing or stale.
 * @throws {Problem} what failed and what to do
 */
export async function setUp() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Problem(`Node 20.19 or later is needed, this is ${process.versions.node}: install a newer one`);
  }
  const manifest = readJson('package.json');
  const wanted = fingerprint(manifest);
  if (existsSync(nodePath) && existsSync(markerFile) && readFileSync(markerFile, 'utf8') === wanted) return;
  const { packages } = readJson('package-lock.json');
  if (!isDeepStrictEqual(rangesOf(manifest), rangesOf(packages['']))) {
    throw new Problem('package.json and package-lock.json disagree: run npm install');
  }
  delete packages['']; // the project itself
  // Somebody who ran npm by hand has what is needed already; installing it again would only cost time.
  if (!npmInstalledAll(packages)) await installPackages(Object.keys(packages), [markerFile, recordFile]);
  checkNode(manifest);
  writeFileSync(markerFile, wanted);
}

/** @param {string} file below the root */
function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

/** @param {any} manifest package.json, or what the lockfile says about it */
function rangesOf({ dependencies, devDependencies, optionalDependencies }) {
  return { dependencies, devDependencies, optionalDependencies };
}

/**
 * What an installation depends on. The platform belongs to it: a folder may be shared with a container.
 * @param {any} manifest package.json; of it only what npm installs by, so that a new script entry installs nothing
 */
function fingerprint(manifest) {
  const parts = [rangesOf(manifest), manifest.overrides, manifest.allowScripts];
  return createHash('sha256')
    .update(JSON.stringify([process.platform, process.arch, parts]))
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * Whether npm's record names every package of the lockfile that this platform needs, in its version.
 * @param {Record<string, any>} locked the lockfile's packages by their paths
 */
function npmInstalledAll(locked) {
  if (!existsSync(recordFile)) return false;
  const installed = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(locked).every(([path, wanted]) => {
    const found = installed[path];
    if (found) return found.version === wanted.version && found.integrity === wanted.integrity;
    return wanted.optional && !fitsPlatform(wanted);
  });
}

/** @param {{ os?: string[], cpu?: string[], libc?: string[] }} entry */
function fitsPlatform({ os, cpu, libc }) {
  // The C library cannot be told without asking the system: such a package may be missing rightly.
  if (libc || (!os && !cpu)) return false;
  return (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
}

/** @param {any} manifest */
function checkNode({ dependencies, allowScripts = {} }) {
  const { error, stdout = '', stderr = '' } = spawnSync(nodePath, ['--version'], { encoding: 'utf8' });
  if (stdout?.trim() === `v${dependencies.node}`) return;
  const found = error?.message ?? `${stdout}${stderr}`.trim().split('\n')[0];
  const names = Object.keys(allowScripts).filter((name) => existsSync(join(modules, name)));
  throw new Problem(
    `the packages are there, but ${nodePath} is not Node ${dependencies.node} (${found}). npm ran no install ` +
      `scripts, most likely. Run: npm rebuild --ignore-scripts=false ${names.join(' ')}`,
  );
}

if (process.argv[1] === import.meta.filename) {
  await runMain('set-up', async () => {
    await setUp();
    return 0;
  });
}
