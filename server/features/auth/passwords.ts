import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { PasswordAnswer, PasswordJob } from './password-process.ts';

/** The process is let go after this many milliseconds without work; it holds memory that is seldom needed. */
const IDLE_MS = 60_000;
/** Unix niceness: reading pages goes before signing in, on a machine where both want the same two cores. */
const NICENESS = 10;

type Waiting = { resolve(value: PasswordAnswer): void; reject(reason: Error): void };
type Hasher = { process: ChildProcess; waiting: Map<number, Waiting>; idle: NodeJS.Timeout };

/**
 * Hashes in a process of its own at low priority: at full rate in the server's process, 100 sign-ins at once made
 * reading pages about five times slower.
 */
let current: Hasher | undefined;
let lastId = 0;

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
  current?.process.kill();
  current = undefined;
}

/** Has a job done; once more by another process where the first was ended, as by a machine that is short of memory. */
function run(job: Omit<PasswordJob, 'id'>): Promise<PasswordAnswer> {
  return ask(job).catch(() => ask(job));
}

function ask(job: Omit<PasswordJob, 'id'>): Promise<PasswordAnswer> {
  return new Promise((resolve, reject) => {
    current ??= startHasher();
    const { process: child, waiting, idle } = current;
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    idle.refresh();
    child.ref();
    child.channel?.ref();
    child.send({ ...job, id: lastId } satisfies PasswordJob, (error) => error && reject(error));
  });
}

function startHasher(): Hasher {
  const child = fork(join(import.meta.dirname, 'password-process.ts'), {
    // libuv's threads do the hashing: one for each of two cores.
    env: { UV_THREADPOOL_SIZE: '2' },
    execArgv: [],
  });
  if (child.pid) setPriority(child.pid, NICENESS);
  const waiting = new Map<number, Waiting>();
  const letGo = () => {
    // A job that takes long on a busy machine is no idleness.
    if (waiting.size > 0) return void hasher.idle.refresh();
    if (current === hasher) current = undefined;
    child.disconnect();
  };
  const hasher: Hasher = { process: child, waiting, idle: setTimeout(letGo, IDLE_MS).unref() };
  child.on('message', (answer: PasswordAnswer) => {
    waiting.get(answer.id)?.resolve(answer);
    waiting.delete(answer.id);
    // Nothing is asked of it: it must not keep the server from ending.
    if (waiting.size === 0) {
      child.unref();
      child.channel?.unref();
    }
  });
  const end = () => {
    clearTimeout(hasher.idle);
    if (current === hasher) current = undefined;
    for (const { reject } of waiting.values()) reject(new Error('The password process ended.'));
  };
  child.on('exit', end);
  // It could not be started, or not be reached any more; unheard, that would end the server.
  child.on('error', end);
  return hasher;
}
