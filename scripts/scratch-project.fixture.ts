import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * What the tests call in place of npm: it writes down its arguments, and installs one package and a link to the Node
 * that runs; with --include=dev a second one. FAKE_NPM says what goes wrong: `full` (disk), `slow`, `no-scripts`.
 */
const FAKE_NPM = `
const { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } = require('node:fs');
const [command] = process.argv.slice(2);
const trouble = process.env.FAKE_NPM;
appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n');
process.chdir(process.argv.find((arg) => arg.startsWith('--prefix='))?.slice('--prefix='.length) ?? '.');
const fail = (code) => { console.error('npm error code ' + code); process.exit(1); };
if (command === 'ci') rmSync('node_modules', { recursive: true, force: true });
if (command === 'ci' || command === 'install') {
  mkdirSync('node_modules/a', { recursive: true });
  writeFileSync('node_modules/a/package.json', '{}');
  if (trouble === 'full') fail('ENOSPC');
  if (trouble === 'slow') { console.log('half-way'); setInterval(() => {}, 1000); return; }
  mkdirSync('node_modules/.bin', { recursive: true });
  rmSync('node_modules/.bin/node', { force: true });
  if (trouble !== 'no-scripts') symlinkSync(process.execPath, 'node_modules/.bin/node');
  const packages = { 'node_modules/a': { integrity: 'a-1' } };
  if (process.argv.includes('--include=dev')) packages['node_modules/d'] = { integrity: 'd-1' };
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
}
`;

const dependencies = { a: '1.0.0', node: process.versions.node };
const manifest = { type: 'module', dependencies, allowScripts: { a: true } };
const lockfile = {
  packages: {
    '': { dependencies },
    'node_modules/a': { integrity: 'a-1' },
    'node_modules/d': { integrity: 'd-1', dev: true },
  },
};

/** Another project with the set-up of this folder, in a folder of its own that goes with the test. */
export function scratchProject() {
  const folder = mkdtempSync(join(tmpdir(), 'basta-scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  for (const script of ['set-up.mjs', 'run.mjs', 'source-hash.mjs']) {
    cpSync(join(import.meta.dirname, script), join(folder, 'scripts', script));
  }
  write('package.json', JSON.stringify(manifest));
  write('package-lock.json', JSON.stringify(lockfile));
  write('npm/npm-cli.js', FAKE_NPM);
  write('npm/package.json', '{ "type": "commonjs" }');
  write('npm-calls', '');

  const start = (args: readonly string[] = [], environment: Record<string, string> = {}) => {
    const npm = { npm_execpath: join(folder, 'npm/npm-cli.js'), npm_node_execpath: process.execPath };
    const env = { PATH: process.env.PATH, ...npm, ...environment };
    return watch(spawn(process.execPath, [join(folder, 'scripts/set-up.mjs'), ...args], { env }));
  };
  return {
    write,
    folder,
    manifest,
    lockfile,
    /** Starts the set-up with these arguments. */
    start,
    /** Runs the set-up to its end. */
    run: (args?: readonly string[], environment?: Record<string, string>) => start(args, environment).end,
    /** npm's arguments, call by call. */
    npmCalls: () => readFileSync(join(folder, 'npm-calls'), 'utf8').split('\n').filter(Boolean),
  };
}

function watch(child: ChildProcess) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const end = new Promise<{ code: number | null; output: string }>((done, reject) => {
    child.on('error', reject).on('close', (code) => done({ code, output }));
  });
  /** Waits until the command has printed this. */
  const prints = async (text: string) => {
    while (!output.includes(text)) {
      if (child.exitCode !== null) throw new Error(`ended without '${text}':\n${output}`);
      await new Promise((next) => setTimeout(next, 20));
    }
  };
  return { end, prints, kill: (signal: NodeJS.Signals) => child.kill(signal) };
}
