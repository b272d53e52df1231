// What the commands of this folder share. Plain JavaScript with no dependency: they run on the machine's own
// Node (20.19 or later), before `npm ci` has brought Node 26 along.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, absolute. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * The Node that everything but these scripts runs on. Always called by its path: a shell or a parent process that
 * looked `node` up before the installation keeps running the old one.
 */
export const nodePath = join(
  root,
  process.platform === 'win32' ? 'node_modules/node/bin/node.exe' : 'node_modules/.bin/node',
);

/**
 * What the server is started with, by `nodePath`, and on top of the environment. A small young generation and few
 * arenas: the process rests below 150 MB (docs/decisions/007-memory-at-rest.md).
 */
export const serverArguments = ['--max-semi-space-size=2', 'server/main.ts'];
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };

/** A failure that the person at the keyboard can act on: shown as one line, without a stack trace. */
export class Problem extends Error {}

/**
 * Runs a command's main function and ends the process: with the exit code it returns, or with 1 and one line on
 * standard error when it throws a Problem (anything else is a defect and keeps its stack).
 * @param {string} name what the person typed, for the line
 * @param {() => Promise<number>} main
 */
export async function runMain(name, main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Problem ? `${name}: ${error.message}` : error);
    process.exitCode = 1;
  }
}

/**
 * Runs a program to its end, with this terminal, and gives its exit code (128 + signal number when a signal ended
 * it). Whoever stops us stops the program first: SIGINT and SIGTERM are passed on, each once, and we wait.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env] added to ours
 * @param {(text: string) => void} [options.onErrorText] hears what the program writes on standard error
 * @param {boolean} [options.onlyOneSigint] for a program that takes a second SIGINT as 'at once, without clearing
 *   up': a Ctrl+C in a terminal reaches the whole process group anyway, so that one is not passed on
 * @param {boolean} [options.killAtOnce] for a program that takes its time to stop, and whose half-done work is of no
 *   value anyway
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  const { env = {}, onErrorText, onlyOneSigint = false, killAtOnce = false } = options;
  return new Promise((done, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', 'inherit', onErrorText ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    });
    child.stderr?.on('data', (/** @type {Buffer} */ chunk) => {
      process.stderr.write(chunk);
      onErrorText?.(chunk.toString());
    });
    /** @type {Set<NodeJS.Signals>} */
    const passedOn = new Set(onlyOneSigint && process.stdin.isTTY ? ['SIGINT'] : []);
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      interruption ??= 128 + constants.signals[signal];
      if (passedOn.has(signal)) return;
      passedOn.add(signal);
      child.kill(killAtOnce ? 'SIGKILL' : signal);
    };
    const stopListening = () => process.off('SIGINT', passOn).off('SIGTERM', passOn);
    process.on('SIGINT', passOn).on('SIGTERM', passOn);
    child.on('error', (error) => {
      stopListening();
      reject(new Problem(`${command} could not be run (${error.message})`));
    });
    child.on('close', (code, signal) => {
      stopListening();
      done(code ?? 128 + (signal ? constants.signals[signal] : 1));
    });
  });
}

/** @type {number | undefined} */
let interruption;

/** The exit code for the SIGINT or SIGTERM that arrived during a `run`, if one did: no further step may begin. */
export function interrupted() {
  return interruption;
}

/**
 * The arguments that run an installed package's command on our Node, by its file: the links in `node_modules/.bin`
 * would start whatever `node` comes first on the path.
 * @param {string} packageName
 * @param {string} [command] where the package has several, or one under another name
 * @returns {string} the file to hand to `nodePath`
 */
export function toolFile(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * The file that a command's name stands for.
 * @param {string} command
 * @returns {string | undefined} absolute, or nothing when the path has no such command
 */
export function onPath(command) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => resolve(folder, command)).find((file) => existsSync(file));
}

/** Whether this process may install Debian packages: root, on a system with apt-get. */
export function canUseApt() {
  return process.getuid?.() === 0 && onPath('apt-get') !== undefined;
}

/**
 * Installs a Debian or Ubuntu package without asking anything. The caller looks whether it then works.
 * @param {string} name
 * @returns {Promise<boolean>} whether apt-get said that it did
 */
export async function aptInstall(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  console.log(`Installing Debian's ${name} (apt-get install -y ${name})`);
  // A mirror that does not answer fails the update; the lists at hand may still do.
  await run('apt-get', ['update', '-q'], { env });
  return (await run('apt-get', ['install', '-y', '-q', name], { env })) === 0;
}
