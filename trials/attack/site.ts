import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { SMTPServer } from 'smtp-server';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { type OpenDatabase, openDatabase } from '#server/database/open.ts';
import { insertAccount } from '#server/features/auth/account-queries.ts';
import { hashPassword } from '#server/features/auth/passwords.ts';
import { startServer } from '../frame/server.ts';
import type { Seen, Watched } from './watch.ts';

export const PASSWORD = 'correct horse battery';
/** What the mail server takes for each mail: a slow one, so that a queue shows. */
const MAIL_MS = 100;
/** So long the server may take to throw its garbage away. */
const COLLECT_MS = 500;
const METRICS_TOKEN = 'only-for-counting-errors';

export type Site = {
  url: string;
  port: number;
  pid: number;
  db: OpenDatabase['db'];
  /** To whom mails went so far, in their order. */
  mailed: string[];
  /** The hash of PASSWORD, for accounts that an attack needs. */
  passwordHash: string;
  /** What the server's process has of memory without its garbage, in MB. */
  memory(): Promise<number>;
  /** How many requests ended with an error of the server's own (5xx, but for 503). */
  errors(): Promise<number>;
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
      void setTimeout(MAIL_MS).then(() => done());
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
      LINK_CHECKS: 'off',
      DATA_DIR: join(dataDir, 'site'),
      METRICS_TOKEN,
      NODE_OPTIONS: `--import ${new URL('./collect.ts', import.meta.url).href}`,
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
  const { pid } = server;
  const memory = async () => {
    process.kill(pid, 'SIGUSR2');
    await setTimeout(COLLECT_MS);
    return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  };
  const errors = async () => {
    const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    const lines = [...(await reply.text()).matchAll(/^http_requests_total\{.*status="5(\d\d)".*\} (\d+)$/gm)];
    return lines.reduce((sum, [, status, count]) => sum + (status === '03' ? 0 : Number(count)), 0);
  };
  return { url, port, pid, db, mailed, passwordHash: await hashPassword(PASSWORD), memory, errors, stop };
}

/** Somebody else, who goes about their own business meanwhile. */
export type Witness = {
  /** Forgets what was seen so far: the site was being warmed up. */
  begin(): void;
  /** @returns what was seen since */
  end(): Promise<Seen>;
};

/** Watches what the site is like for a student. */
export async function watch(site: Site): Promise<Witness> {
  const email = `student${Math.random()}@college.example`;
  await insertAccount(site.db, { username: 'Student', email, passwordHash: site.passwordHash });
  const watched: Watched = { url: site.url, pid: site.pid, email, password: PASSWORD };
  const worker = new Worker(new URL('./watch.ts', import.meta.url), { workerData: watched });
  return {
    begin: () => worker.postMessage('begin'),
    end: async () => {
      worker.postMessage('end');
      const [seen] = await once(worker, 'message');
      await worker.terminate();
      return seen as Seen; // sent by watch.ts
    },
  };
}
