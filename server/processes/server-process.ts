import cluster from 'node:cluster';
import { StartupError } from '../startup-error.ts';
import type { Settings, ToParent, ToServer } from './messages.ts';

/** A process that serves the site, as its parent sees it. */
export type ServerProcess = {
  /** @throws StartupError where it ends before it has read them */
  configured: Promise<Settings>;
  /** What it has to say to the operator once it serves. @throws StartupError where it does not start */
  ready: Promise<string>;
  /** Resolves when it has ended, with its exit code or the signal that ended it. */
  ended: Promise<number | string>;
  tell(message: ToServer): void;
  /** Ends it in order. One that has read no settings yet has opened nothing, and hears nothing. */
  stop(): void;
  kill(): void;
};

/** Starts a process from the program that is there now. It listens on what the others listen on (node:cluster). */
export function startProcess(compileCache: string): ServerProcess {
  // Known from its first file on: otherwise what takes the types out is loaded for that one, and stays.
  const child = cluster.fork({ NODE_COMPILE_CACHE: compileCache });
  const configured = Promise.withResolvers<Settings>();
  const ready = Promise.withResolvers<string>();
  let isConfigured = false;
  const fail = (reason: string) => {
    configured.reject(new StartupError(reason));
    ready.reject(new StartupError(reason));
  };
  // What nobody waits for any more is no unhandled error.
  for (const { promise } of [configured, ready]) promise.catch(() => {});
  child.on('message', (message: ToParent) => {
    if (message.kind === 'configured') {
      isConfigured = true;
      configured.resolve(message.settings);
    } else if (message.kind === 'ready') ready.resolve(message.text);
    else fail(message.reason);
  });
  // One that is killed takes no message any more, and says so by its end.
  child.on('error', () => {});
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => {
      fail(`A server process ended before it was ready (${signal ?? `exit code ${code}`}).`);
      resolve(signal ?? code);
    });
  });
  const tell = (message: ToServer) => void child.send(message, () => {});
  const kill = () => void child.process.kill('SIGKILL');
  return {
    configured: configured.promise,
    ready: ready.promise,
    ended,
    tell,
    stop: () => (isConfigured ? tell({ kind: 'stop' }) : kill()),
    kill,
  };
}
