// Brings node_modules to what package-lock.json asks for, builds the web app where asked to, and runs the rest on the
// Node that came with the packages. What only tests, benches and checks need (devDependencies) comes with --dev:
//   node scripts/set-up.mjs [--dev] [--build] [script and arguments]
// It runs before anything is there: on the machine's own Node (20.19 or later), without a dependency.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { npmCommand, run } from './run.mjs';
import { isBuilt } from './source-hash.mjs';

/** How often to look whether npm is still there, in milliseconds. */
const PARENT_CHECK_MS = 500;
/** Where other packages are installed, while a site may run on those that are there: inside, because every tool leaves that out. */
const INSTALLED = 'node_modules/.next';
/** The next and the last packages, in the moment in which they change places. */
const [NEXT, BEFORE] = ['node_modules.next', 'node_modules.before'];

/** Parts of packages that nothing loads (docs/decisions/039-what-a-start-installs.md). */
const UNUSED = [
  // What our Node was installed from: the same file by another name, and 70 MB of headers for compilers.
  'node/node_modules',
  ...['src', 'ts3.4'].map((folder) => `@cantoo/pdf-lib/${folder}`),
  ...['pdf-lib', 'pdf-lib.min', 'pdf-lib.esm', 'pdf-lib.esm.min'].flatMap((build) =>
    ['js', 'js.map'].map((ending) => `@cantoo/pdf-lib/dist/${build}.${ending}`),
  ),
];

// By its path: a shell that looked `node` up before the installation keeps running the old one.
const node = process.platform === 'win32' ? 'node_modules/node/bin/node.exe' : 'node_modules/.bin/node';
const rest = process.argv.slice(2);
const needsDev = takeFlag('--dev');
const needsBuild = takeFlag('--build');

process.chdir(join(import.meta.dirname, '..'));
if (process.env.npm_lifecycle_event) stopWithoutParent();
if (process.versions.node.localeCompare('20.19', undefined, { numeric: true }) < 0) {
  fail(`Node 20.19 or later is needed, this is ${process.versions.node}: install a newer one`);
}
if (!isInstalled(needsDev)) await install();
// Asked here, too: a start need not wait for a process that finds nothing to do.
if (needsBuild && !isBuilt('.')) await step(node, ['scripts/build.mjs']);
if (rest.length > 0) await step(node, rest);
process.exit(0);

/** @param {string} flag */
function takeFlag(flag) {
  return rest[0] === flag && rest.shift() !== undefined;
}

/**
 * Whether npm's own record, the last thing it writes, has what the lockfile and package.json ask for.
 * @param {boolean} withDev devDependencies, too
 */
function isInstalled(withDev) {
  try {
    const manifest = readJson('package.json');
    const { '': project, ...wanted } = readJson('package-lock.json').packages;
    const found = readJson('node_modules/.package-lock.json').packages;
    const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];
    return (
      kinds.every((kind) => isDeepStrictEqual(project[kind], manifest[kind])) &&
      // What is for another platform is optional, and rightly missing.
      Object.entries(wanted).every(([path, { integrity, optional, dev, devOptional }]) =>
        found[path] ? found[path].integrity === integrity : optional || (!withDev && (dev || devOptional)),
      ) &&
      hasNode()
    );
  } catch {
    return false; // not there, or not readable: npm says which
  }
}

/** Whether our Node runs here: the folder may be shared with another machine, or npm may have run no install scripts. */
function hasNode() {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return stdout?.trim() === `v${readJson('package.json').dependencies.node}`;
}

async function install() {
  const kind = needsDev ? 'include' : 'omit';
  // Beside those that serve and build, those of tests are only added.
  const adds = needsDev && isInstalled(false);
  console.log(
    adds
      ? 'Adding the packages for development to node_modules/ (half a minute or so).'
      : `Installing the packages into node_modules/ (npm ci --${kind}=dev, a minute or so). Run it yourself to avoid it here.`,
  );
  // Kinds by name, because the user's .npmrc may leave out optional ones (the database), and NODE_ENV=production those of
  // tests. Few tries: npm's own go on for five minutes when nothing answers.
  const kinds = [`--${kind}=dev`, '--include=optional', '--include=peer'];
  const tries = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const [npm = '', ...before] = npmCommand();
  /** @param {string[]} args */
  const install = (...args) => step(npm, [...before, ...args, ...kinds, ...tries, '--loglevel=error']);
  if (adds) await install('install', '--no-save');
  else if (existsSync('node_modules')) {
    remove(INSTALLED);
    mkdirSync(INSTALLED);
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(file, join(INSTALLED, file));
    await install('ci', `--prefix=${resolve(INSTALLED)}`);
    if (!takeInstalled()) await install('ci');
  } else await install('ci');
  for (const path of UNUSED) remove(`node_modules/${path}`);
  if (!hasNode()) {
    const { stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    // Without it the scripts of other packages failed, too, and npm left out the database.
    if (stderr?.includes('libatomic'))
      fail(`${node} needs libatomic: apt-get install libatomic1, delete node_modules, and try again`);
    fail(`${node} does not run: npm ran no install scripts? Run npm rebuild --ignore-scripts=false node`);
  }
}

/**
 * Puts what was installed in the place of what is there: a site that runs loads some of it only when it is wanted.
 * @returns whether that can be done: not where the folder is a disk of its own
 */
function takeInstalled() {
  for (const left of [NEXT, BEFORE]) remove(left);
  try {
    renameSync(join(INSTALLED, 'node_modules'), NEXT);
    renameSync('node_modules', BEFORE);
  } catch {
    return false;
  }
  renameSync(NEXT, 'node_modules');
  remove(BEFORE);
  return true;
}

/** @param {string} folder */
function remove(folder) {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Runs a program, and goes no further when it fails or is stopped.
 * @param {string} command
 * @param {string[]} args
 */
async function step(command, args) {
  const code = await run(command, args);
  if (code !== 0) process.exit(code);
}

/** An npm that is killed outright passes nothing on, and the server would keep its port with nobody to stop it. */
function stopWithoutParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @param {string} problem */
function fail(problem) {
  console.error(`set-up: ${problem}`);
  process.exit(1);
}
