// Installs what package-lock.json names, from nothing, and says how it goes.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { interrupted, Problem, root, run } from './commands.mjs';

const modules = join(root, 'node_modules');
const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error', '--no-update-notifier'];

/**
 * Replaces node_modules.
 * @param {string[]} paths the folders of the packages, relative to the root, for showing progress
 * @param {string[]} records files that say that the installation is complete
 * @throws {Problem} what failed and what to do
 */
export async function installPackages(paths, records) {
  console.log('Installing the packages with npm. The first time takes a minute or so.');
  checkRegistry();
  // The records go first: what an interruption leaves behind must not pass for complete. Nor may npm keep
  // half-written packages, so it begins with nothing.
  for (const record of records) rmSync(record, { force: true });
  for (const entry of existsSync(modules) ? readdirSync(modules) : []) {
    rmSync(join(modules, entry), { recursive: true, force: true });
  }
  const stopShowing = showProgress(paths);
  let errorText = '';
  const code = await npmInstall((text) => {
    errorText += text;
  }).finally(stopShowing);
  if (interrupted()) throw new Problem('interrupted; the next run starts the installation afresh');
  if (code !== 0) throw new Problem(`npm failed: ${whatToDo(errorText)}`);
}

/** npm's own tries take more than five minutes to find that nothing answers; and what is there may stay until then. */
function checkRegistry() {
  const [command, first] = npmCommand();
  const args = [
    ...first,
    'view',
    'node',
    'name',
    ...quiet,
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=1000',
  ];
  const { error, status, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (error) throw new Problem(`npm could not be run (${error.message})`);
  if (status === 0) return;
  throw new Problem(`npm cannot reach its registry: ${whatToDo(stderr)}`);
}

/** @param {(text: string) => void} onErrorText */
function npmInstall(onErrorText) {
  // Not `npm ci`: it refuses a lockfile made on a registry without some other platform's optional packages, and
  // without `--save` this changes the lockfile as little. Kinds by name, because NODE_ENV=production or a setting
  // in the user's .npmrc leaves out devDependencies (they build the web app) or optional ones (the database).
  const kinds = ['--include=dev', '--include=optional', '--include=peer'];
  const [command, first] = npmCommand();
  return run(command, [...first, 'install', '--no-save', ...kinds, ...quiet], {
    onErrorText,
    killAtOnce: true,
  });
}

/**
 * The npm that runs us, on its own Node. Another package manager's file, or none, means npm from the path.
 * @returns {[string, string[]]} program and first arguments
 */
function npmCommand() {
  const { npm_execpath: npmFile = '', npm_node_execpath: npmNode = process.execPath } = process.env;
  return basename(npmFile) === 'npm-cli.js' ? [npmNode, [npmFile]] : ['npm', []];
}

/**
 * @param {string[]} paths
 * @returns {() => void} ends it with a last line
 */
function showProgress(paths) {
  const { isTTY } = process.stdout;
  const startedAt = Date.now();
  const show = () => {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    const present = paths.filter((path) => existsSync(join(root, path, 'package.json'))).length;
    const line = `  ${present} of about ${paths.length} packages, ${seconds} s`;
    process.stdout.write(isTTY ? `\r${line}` : `${line}\n`);
  };
  const timer = setInterval(show, isTTY ? 500 : 5000);
  return () => {
    clearInterval(timer);
    show();
    if (isTTY) console.log();
  };
}

/** @param {string} errorText npm's lines, in which it gives a code */
function whatToDo(errorText) {
  const code = /npm (?:error|ERR!) code (\w+)/.exec(errorText)?.[1] ?? 'see above';
  if (code === 'ENOSPC') return 'the disk is full; free 1 GB, then run the same command again';
  if (code === 'EACCES' || code === 'EPERM') return `${code}, this user may not write in ${root}`;
  return `${code}; check the network and \`npm config get registry\`, then run the same command again`;
}
