import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { PasswordAnswer, PasswordJob } from './password-process.ts';

/** The process is let go after this many milliseconds without work; it holds memory that is seldom needed. */
const IDLE_MS = 60_000;
/** Unix niceness: reading pages goes before signing in, on a machine where both want the same two cores. */
const NICENESS = 10;

type Waiting = { resolve(value: PasswordAnswer): void; reject(reason: Error): void };

/**
 * Hashes in a process of its own at low priority: at full rate in the server's process, 100 sign-ins at once made
 * reading pages about five times slower.
 */
let child: ChildProcess | undefined;
let nextId = 0;
const waiting = new Map<number, Waiting>();

/** The argon2id hash of a password, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await run({ password });
  return hash ?? '';
}

/** Whether a password is the one of a hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const { matches } = await run({ password, hash });
  return matches ?? false;
}

/** Ends the process; the next call starts another. */
export function stopPasswordProcess(): void {
  child?.kill();
  child = undefined;
}

function run(job: Omit<PasswordJob, 'id'>): Promise<PasswordAnswer> {
  return new Promise((resolve, reject) => {
    nextId += 1;
    const running = hasher();
    waiting.set(nextId, { resolve, reject });
    running.ref();
    running.channel?.ref();
    running.send({ ...job, id: nextId } satisfies PasswordJob);
  });
}

function hasher(): ChildProcess {
  if (child?.connected) return child;
  const started = fork(join(import.meta.dirname, 'password-process.ts'), {
    // libuv's threads do the hashing: one for each of two cores.
    env: { UV_THREADPOOL_SIZE: '2' },
    execArgv: [],
  });
  if (started.pid) setPriority(started.pid, NICENESS);
  const idle = setTimeout(() => started.disconnect(), IDLE_MS).unref();
  started.on('message', (answer: PasswordAnswer) => {
    const { id } = answer;
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
    idle.refresh();
    // Nothing is asked of it: it must not keep the server from ending.
    if (waiting.size === 0) {
      started.unref();
      started.channel?.unref();
    }
  });
  started.on('exit', () => {
    clearTimeout(idle);
    if (child === started) child = undefined;
    for (const { reject } of waiting.values()) reject(new Error('The password process ended.'));
    waiting.clear();
  });
  child = started;
  return started;
}
