import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SMTPServer } from 'smtp-server';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { type OpenDatabase, openDatabase } from '#server/database/open.ts';
import { insertAccount } from '#server/features/auth/account-queries.ts';
import { hashPassword } from '#server/features/auth/passwords.ts';
import { startServer } from '../bench/servers.ts';
import type { Seen, Watched } from './watch.ts';

export const PASSWORD = 'correct horse battery';
/** What the mail server takes for each mail: a slow one, so that a queue shows. */
const MAIL_MS = 100;

export type Site = {
  url: string;
  port: number;
  pid: number;
  db: OpenDatabase['db'];
  /** To whom mails went so far, in their order. */
  mailed: string[];
  /** The hash of PASSWORD, for accounts that an attack needs. */
  passwordHash: string;
  stop(): Promise<void>;
};

/** A site of its own, on this computer only, with a database of its own and a mail server that keeps nothing. */
export async function startSite(env: Record<string, string>): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'basta-attack-'));
  const embedded = await startEmbedded(dataDir);
  const mailed: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      mailed.push(address);
      setTimeout(done, MAIL_MS);
    },
    onData: (stream, _session, done) => stream.resume().on('end', () => done()),
  });
  smtp.on('error', () => {});
  await once(smtp.listen(0, '127.0.0.1'), 'listening');
  const { port: smtpPort } = smtp.server.address() as { port: number }; // it listens on a port
  const server = await startServer('server/main.ts', {
    env: {
      PORT: '0',
      LOG_LEVEL: 'silent',
      AUTH_SECRET: 'of the attacks, and of nothing else',
      DATABASE_URL: embedded.connectionString,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      ...env,
    },
  });
  const { db, close } = await openDatabase(embedded.connectionString);
  const stop = async () => {
    await server.stop();
    await close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const url = server.url.replace('localhost', '127.0.0.1');
  const port = Number(new URL(url).port);
  return { url, port, pid: server.pid, db, mailed, passwordHash: await hashPassword(PASSWORD), stop };
}

/** Watches what the site is like for a student meanwhile. @returns ends it, and gives what was seen */
export async function watch(site: Site): Promise<() => Promise<Seen>> {
  const email = `student${Math.random()}@college.example`;
  await insertAccount(site.db, { username: 'Student', email, passwordHash: site.passwordHash });
  const watched: Watched = { url: site.url, pid: site.pid, email, password: PASSWORD };
  const worker = new Worker(new URL('./watch.ts', import.meta.url), { workerData: watched });
  return async () => {
    worker.postMessage('end');
    const [seen] = await once(worker, 'message');
    await worker.terminate();
    return seen as Seen; // sent by watch.ts
  };
}
