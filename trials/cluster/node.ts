import { setTimeout as delay } from 'node:timers/promises';
import type { Exit } from '../frame/processes.ts';
import { ROOT, SERVER, type Server, startServer } from '../frame/server.ts';

/** A node that ends by itself is started again after so long, in milliseconds, as a supervisor does. */
const PAUSE_MS = 500;

export type ClusterNode = {
  name: string;
  url: string;
  /** The process that answers. */
  pid(): number;
  /** The node's parent process, which a signal ends in order. */
  mainPid(): number;
  kill(signal: NodeJS.Signals): void;
  /** Resolves when it is up once more after an end that it was asked for or that came by itself. */
  isUpAgain(): Promise<void>;
  /** From its next start on it runs the program in this folder. */
  upgradeTo(folder: string): void;
  stop(): Promise<Exit>;
};

/**
 * Starts the server as `npm start` does, on a port of this computer, and again whenever it ends by itself.
 * @param log what it says once it is up
 * @throws StartupError with its own words where it does not start
 */
export async function startNode(
  name: string,
  port: number,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<ClusterNode> {
  let isStopping = false;
  let folder = ROOT;
  let whenUpAgain = Promise.withResolvers<void>();

  async function start(): Promise<Server> {
    const started = await startServer(SERVER, {
      folder,
      env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
      // The balancer ends before its nodes do.
      isDetached: true,
      log: (line) => log(`${name}: ${line}`),
    });
    void started.exit.then((ended) => {
      if (isStopping) return;
      log(
        `${name} ended (${typeof ended === 'number' ? `exit code ${ended}` : ended}), and is started again.`,
      );
      starting = startAgain();
    });
    return started;
  }

  async function startAgain(): Promise<void> {
    for (; !isStopping; await delay(PAUSE_MS)) {
      try {
        server = await start();
        whenUpAgain.resolve();
        whenUpAgain = Promise.withResolvers();
        return;
      } catch (error) {
        log(`${name}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }

  let starting = Promise.resolve();
  let server = await start();
  return {
    name,
    url: `http://localhost:${port}`,
    pid: () => server.pid,
    mainPid: () => server.mainPid,
    kill: (signal) => server.kill(signal),
    isUpAgain: () => whenUpAgain.promise,
    upgradeTo(next) {
      folder = next;
    },
    async stop() {
      isStopping = true;
      await starting; // one that is being started ends like the others
      return server.stop();
    },
  };
}
