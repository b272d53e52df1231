import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { startMailer } from '#server/mail/mailer.ts';
import { deriveKey } from '#server/secret.ts';
import { insertUser } from '#testing/factories.ts';
import { SECRET, testApp } from '#testing/test-app.ts';

const PAIRS = 60;
/** So many others ask at the same time. */
const OTHERS = 5;

it('takes as long for an address that has an account as for one that has none, under load too', async () => {
  const site = await testApp({ trustProxy: true });
  const database = await openDatabase(site.connectionString);
  // The real queue: what it costs is what told them apart.
  const config = { ...site.deps.config, smtpUrl: 'smtps://127.0.0.1:1' };
  const key = deriveKey(SECRET, 'mail-queue');
  const mailer = await startMailer({ db: database.db, config, key, log: () => {} });
  site.deps.mailer.queue = mailer.queue;
  await site.app.listen({ port: 0 });
  const { port } = site.app.server.address() as AddressInfo; // it listens on a port, not on a pipe
  let addresses = 0;
  const ask = async (email: string) => {
    addresses += 1;
    const forwarded = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
    const started = performance.now();
    const reply = await fetch(`http://127.0.0.1:${port}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ email }),
    });
    await reply.text();
    expect(reply.status).toBe(200);
    return performance.now() - started;
  };
  let isOver = false;
  const load = Array.from({ length: OTHERS }, async (_, worker) => {
    for (let index = 0; !isOver; index += 1) await ask(`load${worker}-${index}@college.example`);
  });
  let slower = 0;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const known = `known${pair}@college.example`;
    await insertUser(site.db, { email: known });
    const emails = [known, `unknown${pair}@college.example`];
    const order = pair % 2 ? emails : emails.toReversed();
    const times = new Map<string, number>();
    for (const email of order) times.set(email, await ask(email));
    const [ofKnown = 0, ofUnknown = 0] = emails.map((email) => times.get(email) ?? 0);
    if (ofKnown > ofUnknown) slower += 1;
  }
  isOver = true;
  await Promise.all(load);
  await mailer.stop();
  await database.close();
  // By chance alone it is outside of this once in ten thousand runs.
  expect(slower).toBeGreaterThan(PAIRS * 0.25);
  expect(slower).toBeLessThan(PAIRS * 0.75);
}, 180_000);
