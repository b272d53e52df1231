import { once } from 'node:events';
import { type AddressInfo, Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { listenForChanges } from './database/announce.ts';
import { databaseWarnings } from './database/check.ts';
import { openCopy } from './database/copy.ts';
import { answersAt } from './database/open.ts';
import { readyDatabase } from './database/ready.ts';
import { describeFirstAccounts } from './features/auth/first-accounts.ts';
import { chooseMailbox, mailboxObstacle, mailboxPath } from './features/auth/mailbox-routes.ts';
import { startSampleFiles } from './features/files/sample-service.ts';
import { grievanceKeyWarning } from './features/grievances/key-queries.ts';
import { cutFiles } from './features/questions/cutting.ts';
import { termsOf } from './features/search/page-tsvector.ts';
import { relearnWords } from './features/search/page-word-queries.ts';
import { checkStore, createStore } from './files/store/open-store.ts';
import { FILES_TOPIC } from './files/work/result-queries.ts';
import { type FileWorkOptions, startFileWork } from './files/work/work.ts';
import { SLOWEST_MS } from './http/limits/memory-budget.ts';
import { createCache } from './http/reply/cache.ts';
import { watching } from './http/reply/database-presence.ts';
import { createEventStreams } from './http/reply/event-streams.ts';
import { startJobs } from './jobs/jobs.ts';
import { MAIL_TOPIC, startMailer } from './mail/mailer.ts';
import { fillNew } from './new-database.ts';
import { deriveKey, readGrievanceSecret, readSecret } from './secret.ts';
import { StartupError } from './startup-error.ts';
import { warningsOf } from './warnings.ts';

/** Requests that run when a stop begins have so long to come to their end, in milliseconds: docker kills after ten seconds. */
const GRACE_MS = 5000;
/** A step of a stop that takes longer is left behind; ending PostgreSQL takes ten seconds at most. */
const LONGEST_STEP_MS = 11_000;

/** Where a server process finds itself. */
type Surroundings = {
  /** Where the embedded database is, which its parent runs; undefined: DATABASE_URL says where another one is. */
  embeddedUrl: string | undefined;
  /** Whether it is the one of the site's processes that runs jobs and reads files. */
  isWorking: boolean;
};

export type RunningServer = {
  /** Where a browser finds it. */
  address: string;
  /** What to tell the operator of the first accounts. */
  accounts: string | undefined;
  /** Where the mailbox is, or why there is none although DEV_MAILBOX asks for one. */
  mailbox: string | undefined;
  /** Settings that do not go together, a line each. */
  warnings: string[];
  /**
   * Serves on for STOP_DELAY and says that it is leaving, finishes running requests, then closes everything in the reverse
   * order of its opening.
   */
  stop(): Promise<void>;
  /**
   * For one whose place on the same port another has taken: takes no more connections, and closes everything once those that
   * are there have come to their end, which takes as long as the slowest request at most.
   */
  leave(): Promise<void>;
};

/**
 * Starts everything that a process of the site needs, in order: database, migrations, sample data, mails, cache, HTTP. When a
 * step fails, what was opened before it is closed again.
 * @throws StartupError for what the operator can repair
 */
export async function startServer(
  settings: Config,
  { embeddedUrl, isWorking }: Surroundings,
): Promise<RunningServer> {
  const opened: (() => Promise<void>)[] = [];
  /** What the site does by itself: it ends before what it works with. */
  const work: (() => Promise<void>)[] = [];
  let config = settings;
  const leaving = new AbortController();
  const end = async (steps: (() => Promise<void>)[]) => {
    // One that fails or hangs must not keep the others from ending in order.
    for (const step of steps.splice(0).reverse()) {
      await Promise.race([step().catch(console.error), delay(LONGEST_STEP_MS, undefined, { ref: false })]);
    }
  };
  const close = async () => {
    await end(work);
    await end(opened);
  };
  const stop = async () => {
    if (config.stopDelayMs > 0) {
      leaving.abort('stopped');
      await delay(config.stopDelayMs);
    }
    await close();
  };
  try {
    const isEmbedded = config.databaseUrl === undefined;
    const connectionString = config.databaseUrl ?? embeddedUrl ?? '';

    const secret = await readSecret(config);
    const grievanceKey = deriveKey(await readGrievanceSecret(config), 'grievances');
    const storeWarning = await checkStore(config, new Date());
    const database = await readyDatabase(connectionString, config.databaseDirectUrl);
    const { db } = database;
    opened.push(database.close);
    const copyUrl = config.databaseReadUrl;
    const copy = copyUrl === undefined ? undefined : await openCopy(copyUrl, db, console.error);
    if (copy) opened.push(copy.close);
    const keyWarning = await grievanceKeyWarning(db, grievanceKey);
    config = { ...settings, devMailbox: await chooseMailbox(db, settings) };
    const hasNewAccounts = await fillNew(db, config, isEmbedded);

    const mailer = await startMailer({ db, config, key: deriveKey(secret, 'mail-queue') });
    opened.push(mailer.stop);

    const cache = createCache(config.languages);
    const streams = createEventStreams();
    /** What some topics wake; all others are of rows that ready bytes are made from. */
    const woken = new Map([[MAIL_TOPIC, mailer.wake]]);
    const stopListening = await listenForChanges(database.directUrl, {
      onChange: (topic) => {
        const wake = woken.get(topic);
        if (wake) wake();
        else if (!streams.tell(topic)) cache.drop(topic);
      },
      ...watching(database, cache, console.error, streams),
      ...(database.directUrl !== connectionString && {
        answersOtherwise: () => answersAt(connectionString),
      }),
    });
    opened.push(stopListening);

    const deps = {
      config,
      db,
      database,
      copy,
      cache,
      streams,
      mailer,
      files: createStore(config),
      secret,
      grievanceKey,
      leaving: leaving.signal,
      now: () => new Date(),
    };

    const app = await buildApp(deps);
    opened.push(() => closeWithin(app, GRACE_MS));
    await listen(app, config);
    // Anyone who waits for the site waits for no file.
    if (isWorking) {
      work.push(startJobs(deps));
      const words = { termsOf, relearn: relearnWords };
      const cut: FileWorkOptions['cut'] = (...papers) => cutFiles(db, ...papers);
      const fileWork = startFileWork({ db, store: deps.files, words, ocr: config.ocr, cut });
      work.push(fileWork.stop);
      woken.set(FILES_TOPIC, fileWork.wake);
      work.push(startSampleFiles(deps).stop);
    }
    const { port } = app.server.address() as AddressInfo; // it listens on a port, not on a pipe
    const address = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`;
    const obstacle = settings.devMailbox ? mailboxObstacle(settings) : undefined;
    return {
      address,
      mailbox: config.devMailbox
        ? `Mailbox, for this computer only: ${address}${mailboxPath(secret)}`
        : obstacle && `DEV_MAILBOX: there is no mailbox, because ${obstacle}.`,
      accounts: isEmbedded ? await describeFirstAccounts(config.dataDir, hasNewAccounts) : undefined,
      warnings: [
        ...warningsOf(config),
        ...[storeWarning, keyWarning].filter((warning) => warning !== undefined),
        ...(isEmbedded ? [] : await databaseWarnings(db)),
      ],
      stop,
      async leave() {
        leaving.abort('replaced');
        await Promise.all([end(work), connectionsEnd(app.server)]);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Takes no more requests, gives those that run their time, and cuts what does not move: a stuck upload, a reader who reads no more. */
async function closeWithin(app: Awaited<ReturnType<typeof buildApp>>, ms: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), ms);
  await app.close().finally(() => clearTimeout(timer));
}

/**
 * Takes no more connections, and waits for those that are there: with its next reply each is told to end (`leaving`), and one
 * that is idle ends when it was said to. The HTTP server's own way would cut idle ones, and a request that is on its way.
 */
async function connectionsEnd(server: Server): Promise<void> {
  const ended = once(server, 'close');
  Server.prototype.close.call(server);
  await Promise.race([ended, delay(SLOWEST_MS, undefined, { ref: false })]);
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config): Promise<void> {
  const notHere = `HOST: ${host} is not an address of this machine.`;
  const faults = new Map(
    Object.entries({
      EADDRINUSE: `PORT: ${port} is in use by another program. Set PORT to another one.`,
      EACCES: `PORT: no permission to listen on ${port}. Set PORT to one above 1023.`,
      EADDRNOTAVAIL: notHere,
      ENOTFOUND: notHere,
    }),
  );
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    const fault = faults.get(error.code ?? '');
    throw fault ? new StartupError(fault) : error;
  });
}
