import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { SMTPServer } from 'smtp-server';
import { addPerson, PASSWORD } from '../frame/people.ts';
import { type OpenSite, startOpenSite } from '../frame/site.ts';
import type { Seen, Watched } from './watch.ts';

/** What the mail server takes for each mail: a slow one, so that a queue shows. */
const MAIL_MS = 100;
const METRICS_TOKEN = 'only-for-counting-errors';

export type Site = OpenSite & {
  port: number;
  /** To whom mails went so far, in their order. */
  mailed: string[];
  /** How many requests ended with an error of the server's own (5xx, but for 503). */
  errors(): Promise<number>;
};

/** A site of its own, on this computer only, with a mail server that keeps nothing. */
export async function startSite(env: Record<string, string>): Promise<Site> {
  await using opened = new AsyncDisposableStack(); // closes again what was opened before a failure
  const mailed: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      mailed.push(address);
      void delay(MAIL_MS).then(() => done());
    },
    onData: (stream, _session, done) => stream.resume().on('end', () => done()),
  });
  smtp.on('error', () => {});
  await once(smtp.listen(0, '127.0.0.1'), 'listening');
  opened.defer(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  const { port: smtpPort } = smtp.server.address() as { port: number }; // it listens on a port
  const site = opened.use(
    await startOpenSite({
      LOG_LEVEL: 'silent',
      METRICS_TOKEN,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      ...env,
    }),
  );
  const url = site.url.replace('localhost', '127.0.0.1');
  const all = opened.move();
  return {
    ...site,
    url,
    port: Number(new URL(url).port),
    mailed,
    errors: async () => {
      const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      const lines = [
        ...(await reply.text()).matchAll(/^http_requests_total\{.*status="5(\d\d)".*\} (\d+)$/gm),
      ];
      return lines.reduce((sum, [, status, count]) => sum + (status === '03' ? 0 : Number(count)), 0);
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** A student who goes about their own business meanwhile. */
type Witness = {
  /** Forgets what was seen so far: the site was being warmed up. */
  begin(): void;
  /** @returns what was seen since */
  end(): Promise<Seen>;
};

/** Watches what the site is like for a student. */
export async function watch(site: Site): Promise<Witness> {
  const { email } = await addPerson(site.db);
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
