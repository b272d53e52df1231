import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { freePorts } from '#server/free-port.ts';
import { startRealServer } from '#testing/real-server.ts';
import { SECRET, testApp } from '#testing/test-app.ts';
import { type Answer, visitorOf } from './browser-like.ts';
import { NAME, startProxy } from './proxy.ts';
import { readDeploy } from './replaced.ts';

/** A visitor's pause between two requests. */
const PAUSE_MS = 60;
const WELL = '200';
const [, STOP_DELAY = ''] = /STOP_DELAY: (\d+)/.exec(readDeploy('compose.yaml')) ?? [];
const MATERIAL = {
  yourName: 'Bina Kaur',
  service: 'notes',
  department: DEPARTMENTS.material[0],
  semester: '3',
};

/** That all went well, or what was said instead. */
const told = ({ status, bytes }: Answer) => (status === 200 ? WELL : `${status} ${bytes}`);

const site = await testApp();
const startNode = (port: number) =>
  startRealServer({
    DATABASE_URL: site.connectionString,
    AUTH_SECRET: SECRET,
    PUBLIC_URL: `https://${NAME}`,
    TRUST_PROXY: 'on',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Basta <basta@college.ac.in>',
    STOP_DELAY,
    PORT: `${port}`,
  });

it('behind Caddy two nodes with the STOP_DELAY of deploy/compose.yaml start again in turn, and no request is lost', {
  timeout: 120_000,
}, async ({ skip }) => {
  const ports = await freePorts(2);
  const proxy = await startProxy('Caddy', ...ports);
  if (!proxy) return skip("Debian's caddy is not here and cannot be fetched");
  const nodes = await Promise.all(ports.map(startNode));
  const ask = visitorOf(NAME, proxy.https);
  let isOver = false;
  const seen: string[] = [];
  const sent: string[] = [];
  async function visit(request: () => Promise<Answer>): Promise<void> {
    while (!isOver) {
      seen.push(await request().then(told, String));
      await delay(PAUSE_MS);
    }
  }
  const contribute = () => {
    const subject = `A subject ${sent.length}`;
    sent.push(subject);
    // Of one address too many are refused.
    const sender = visitorOf(NAME, proxy.https, `127.1.0.${1 + (sent.length % 250)}`);
    return sender(api.materials.add.path, {}, { ...MATERIAL, subject, link: 'https://example.org/a' });
  };
  const visitors = [() => ask('/notes'), () => ask('/api/search?q=physics'), contribute, contribute].map(
    visit,
  );
  try {
    for (const [at, port] of ports.entries()) {
      await nodes[at]?.stop();
      nodes[at] = await startNode(port);
    }
  } finally {
    isOver = true;
    await Promise.all(visitors);
    for (const node of nodes) await node.stop();
    await proxy.stop();
  }
  expect(seen.filter((one) => one !== WELL)).toEqual([]);
  expect(seen.length).toBeGreaterThan(100);
  const filed = await site.db.selectFrom('material').select('subject').where('subject', 'in', sent).execute();
  expect(filed).toHaveLength(sent.length);
});
