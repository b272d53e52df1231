import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { listenForChanges } from './database/announce.ts';
import { databaseWarnings } from './database/check.ts';
import { openCopy } from './database/copy.ts';
import { type EmbeddedDatabase, startEmbedded } from './database/embedded/start.ts';
import { answersAt } from './database/open.ts';
import { readyDatabase } from './database/ready.ts';
import { describeFirstAccounts } from './features/auth/first-accounts.ts';
import { chooseMailbox, mailboxObstacle, mailboxPath } from './features/auth/mailbox-routes.ts';
import { startSampleFiles } from './features/files/sample-service.ts';
import { termsOf } from './features/search/page-tsvector.ts';
import { relearnWords } from './features/search/page-word-queries.ts';
import { checkStore, createStore } from './files/store/open-store.ts';
import { FILES_TOPIC } from './files/work/result-queries.ts';
import { startFileWork } from './files/work/work.ts';
import { createCache } from './http/reply/cache.ts';
import { watching } from './http/reply/database-presence.ts';
import { startJobs } from './jobs/jobs.ts';
import { MAIL_TOPIC, startMailer } from './mail/mailer.ts';
import { fillNew } from './new-database.ts';
import { deriveKey, readSecret } from './secret.ts';
import { StartupError } from './startup-error.ts';
import { warningsOf } from './warnings.ts';

/** Requests that run when a stop begins have so long to come to their end, in milliseconds: docker kills after ten seconds. */
const GRACE_MS = 5000;
/** A step of a stop that takes longer is left behind; ending PostgreSQL takes ten seconds at most. */
const LONGEST_STEP_MS = 11_000;

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
};

/**
 * Starts everything that the site needs, in order: database, migrations, sample data, mails, cache, HTTP. When a step fails,
 * what was opened before it is closed again.
 * @param begun the embedded database where it is on its way already
 * @throws StartupError for what the operator can repair
 */
export async function startServer(
  settings: Config,
  begun: Promise<EmbeddedDatabase> | undefined = settings.databaseUrl === undefined
    ? startEmbedded(settings.dataDir)
    : undefined,
): Promise<RunningServer> {
  const opened: (() => Promise<void>)[] = [];
  let config = settings;
  const leaving = new AbortController();
  const close = async () => {
    // One that fails or hangs must not keep PostgreSQL, which comes last, from ending in order.
    for (const step of opened.splice(0).reverse()) {
      await Promise.race([step().catch(console.error), delay(LONGEST_STEP_MS, undefined, { ref: false })]);
    }
  };
  const stop = async () => {
    if (config.stopDelayMs > 0) {
      leaving.abort();
      await delay(config.stopDelayMs);
    }
    await close();
  };
  try {
    const embedded = await begun;
    if (embedded) {
      opened.push(() => embedded.stop());
      void embedded.died.then(endWithout);
    }
    const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';

    const secret = await readSecret(config);
    const storeWarning = await checkStore(config, new Date());
    const database = await readyDatabase(connectionString, config.databaseDirectUrl);
    const { db } = database;
    opened.push(database.close);
    const copyUrl = config.databaseReadUrl;
    const copy = copyUrl === undefined ? undefined : await openCopy(copyUrl, db, console.error);
    if (copy) opened.push(copy.close);
    config = { ...settings, devMailbox: await chooseMailbox(db, settings) };
    const hasNewAccounts = await fillNew(db, config, embedded !== undefined);

    const mailer = await startMailer({ db, config, key: deriveKey(secret, 'mail-queue') });
    opened.push(mailer.stop);

    const cache = createCache(config.languages);
    /** What some topics wake; all others are of rows that ready bytes are made from. */
    const woken = new Map([[MAIL_TOPIC, mailer.wake]]);
    const stopListening = await listenForChanges(database.directUrl, {
      onChange: (topic) => {
        const wake = woken.get(topic);
        if (wake) wake();
        else cache.drop(topic);
      },
      ...watching(database, cache, console.error),
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
      mailer,
      files: createStore(config),
      secret,
      leaving: leaving.signal,
      now: () => new Date(),
    };
    opened.push(startJobs(deps));

    const app = await buildApp(deps);
    opened.push(() => closeWithin(app, GRACE_MS));
    await listen(app, config);
    // Anyone who waits for the site waits for no file; and it ends before what it works with.
    const words = { termsOf, relearn: relearnWords };
    const fileWork = startFileWork({ db, store: deps.files, words, ocr: config.ocr });
    opened.push(fileWork.stop);
    woken.set(FILES_TOPIC, fileWork.wake);
    opened.push(startSampleFiles(deps).stop);
    const { port } = app.server.address() as AddressInfo; // it listens on a port, not on a pipe
    const address = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`;
    const obstacle = settings.devMailbox ? mailboxObstacle(settings) : undefined;
    return {
      address,
      mailbox: config.devMailbox
        ? `Mailbox, for this computer only: ${address}${mailboxPath(secret)}`
        : obstacle && `DEV_MAILBOX: there is no mailbox, because ${obstacle}.`,
      accounts: embedded && (await describeFirstAccounts(config.dataDir, hasNewAccounts)),
      warnings: [
        ...warningsOf(config),
        ...(storeWarning ? [storeWarning] : []),
        ...(embedded ? [] : await databaseWarnings(db)),
      ],
      stop,
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

/** Without its database the site can only fail: anyone who watches over the process is to start it again. */
function endWithout(): void {
  console.error('The embedded PostgreSQL ended unexpectedly, and Basta with it. Start Basta again.');
  process.exit(1);
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
