// Runs programs. Plain JavaScript for Node 20.19: set-up.mjs needs it before the packages are there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { basename } from 'node:path';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end, with this terminal. Anyone who stops us stops the program, and we wait for it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env] added to ours
 * @param {boolean} [options.onlyOneSigint] for a program that takes a second SIGINT as 'at once, without clearing up':
 *   Ctrl+C in a terminal reaches the whole process group anyway, so that one is not passed on
 * @param {(bytes: Buffer) => void} [options.output] gets what it says, in place of this terminal
 * @returns {Promise<number>} its exit code, 128 + signal number when a signal ended it, 127 when there is no such program
 */
export async function run(command, args, { env = {}, onlyOneSigint = false, output } = {}) {
  const said = output ? 'pipe' : 'inherit';
  const child = spawn(command, args, { stdio: ['inherit', said, said], env: { ...process.env, ...env } });
  if (output) for (const stream of [child.stdout, child.stderr]) stream?.on('data', output);
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    if (signal !== 'SIGINT' || !onlyOneSigint || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  try {
    const [code, signal] = await once(child, 'close');
    return code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)];
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 127;
  } finally {
    for (const signal of SIGNALS) process.off(signal, passOn);
  }
}

/**
 * The npm that runs us, on the Node that it belongs to: ours may be about to be replaced.
 * @returns {string[]} a command and its first arguments
 */
export function npmCommand() {
  const { npm_execpath: file = '', npm_node_execpath: node = process.execPath } = process.env;
  return basename(file) === 'npm-cli.js' ? [node, file] : ['npm'];
}
