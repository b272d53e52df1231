import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_START_MS = 60_000;
const LONGEST_STOP_MS = 25_000;
const root = join(import.meta.dirname, '..');

export type TestServer = {
  /** Where it answers, without a slash at the end. */
  url: string;
  /** Its DATA_DIR, which no other server uses. */
  dataDir: string;
  /** The address of its mailbox, whose key it prints at the start; '' where it has none. */
  mailbox: string;
};

/**
 * Starts the real server with a new DATA_DIR on a free port.
 *
 * @param environment added to the defaults for tests: the sample without its files, the API's description for admins
 * @param nodes so many copies of it behind a balancer; 1: none but the server itself
 * @returns the server, and `stop`, which throws when the server does not end with exit code 0
 */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  nodes: number,
): Promise<TestServer & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'basta-e2e-'));
  // Started as root, PostgreSQL runs under another account, which has to get in.
  await chmod(dataDir, 0o755);
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  const child = spawn(
    join(root, 'node_modules/.bin/node'),
    nodes > 1 ? ['trials/cluster/cluster.ts', '--nodes', `${nodes}`] : ['server/main.ts'],
    {
      cwd: root,
      // Not the whole environment: the developer's own DATABASE_URL or SMTP_URL must never be reached by a test.
      env: {
        PATH,
        HOME,
        TMPDIR,
        LANG,
        DATA_DIR: dataDir,
        PORT: '0',
        SAMPLE_DATA: 'links',
        LINK_CHECKS: 'off',
        // One test reads it, and would need a server of its own.
        API_DOCS: 'admin',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const output = collectOutput(child);
  const stop = async () => {
    const exitCode = await end(child);
    await rm(dataDir, { recursive: true, force: true });
    if (exitCode !== 0) throw new Error(`the server ended with ${exitCode}:\n${output.text}`);
  };
  try {
    const url = await readUrl(child, output);
    return { url, dataDir, mailbox: /http:\S+\/dev\/mailbox\/\S+/.exec(output.text)?.[0] ?? '', stop };
  } catch (error) {
    await stop().catch(() => {}); // the first error is the one to show
    throw error;
  }
}

type Output = { text: string };

function collectOutput(child: ChildProcess): Output {
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output.text += text;
    });
  }
  return output;
}

/** Waits for the line in which the server says where it is. */
async function readUrl(child: ChildProcess, output: Output): Promise<string> {
  const deadline = Date.now() + LONGEST_START_MS;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const url = /ready: (http:\/\/\S+?)\/?\s/.exec(output.text)?.[1];
    if (url) return url;
    await sleep(50);
  }
  throw new Error(`the server did not start:\n${output.text}`);
}

/** Asks the server to stop and waits for its exit code; it is killed when it takes too long. */
async function end(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP_MS);
    await exited;
    clearTimeout(killer);
  }
  return child.exitCode ?? child.signalCode;
}
