import { verify } from '@node-rs/argon2';
import { api } from '#contract/api.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Db } from '#server/database/schema.ts';
import { insertAccount } from '#server/features/auth/account-queries.ts';
import { hashPassword, stopPasswordProcess } from '#server/features/auth/passwords.ts';
import { createSession, findSession } from '#server/features/auth/queries.ts';
import { insertResources, listResources } from '#server/features/resources/queries.ts';
import { load, median, ROUNDS, rateOf } from './load.ts';
import { report } from './report.ts';
import { type Server, startSite } from './servers.ts';

const PASSWORD = 'correct horse battery';
/** As many queries at once as the server has connections. */
const QUERIES_AT_ONCE = 10;
const SIGN_INS_AT_ONCE = 100;

/** Calls that need a session against their own queries, and sign-ins against bare hashing. */
export async function benchAccounts(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase(databaseUrl);
  const site = await startSite({ DATABASE_URL: databaseUrl });
  try {
    const passwordHash = await hashPassword(PASSWORD);
    const admin = { username: 'Admin', email: 'admin@college.example', passwordHash, isAdmin: true };
    const id = await insertAccount(db, admin);
    const token = await createSession(db, id ?? '', new Date());
    await insertResources(db, hundredPapers());
    const session = () => findSession(db, token, new Date());
    const sessionAndList = async () => {
      await session();
      await listResources(db, 'pyq');
    };
    await compareWithQueries(site, token, api.auth.user.path, session);
    await compareWithQueries(site, token, api.resources.pyq.adminList.path, sessionAndList);
    await benchSignIns(site, db, passwordHash);
  } finally {
    await site.stop();
    stopPasswordProcess();
    await close();
  }
}

async function compareWithQueries(
  site: Server,
  token: string,
  path: string,
  queries: () => Promise<unknown>,
) {
  const rounds: { ours: number; floor: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const headers = { authorization: `Bearer ${token}` };
    const { requestsPerSecond } = await load({ url: site.url + path, headers });
    rounds.push({ ours: requestsPerSecond, floor: await rateOf(queries, QUERIES_AT_ONCE) });
  }
  const ours = median(rounds.map((round) => round.ours));
  const floor = median(rounds.map((round) => round.floor));
  report({
    name: `GET ${path}: requests per second, of its own queries`,
    value: ours / floor,
    atLeast: 0.5,
    detail: `${Math.round(ours)} of ${Math.round(floor)}`,
  });
}

async function benchSignIns(site: Server, db: Db, passwordHash: string): Promise<void> {
  for (let index = 0; index < SIGN_INS_AT_ONCE; index += 1) {
    await insertAccount(db, { username: 'Student', email: emailOf(index), passwordHash });
  }
  const reading = { url: `${site.url}/notes` };
  const ratios: { speed: number; p99: number; perSecond: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await rateOf(() => verify(passwordHash, PASSWORD), 4);
    const idle = await load(reading, { connections: 1 });
    const started = performance.now();
    await signInAll(site);
    const perSecond = SIGN_INS_AT_ONCE / ((performance.now() - started) / 1000);
    let busy = true;
    const signingIn = (async () => {
      while (busy) await signInAll(site);
    })();
    const meanwhile = await load(reading, { connections: 1 });
    busy = false;
    await signingIn;
    ratios.push({ speed: perSecond / bare, p99: meanwhile.p99Ms / idle.p99Ms, perSecond, bare });
  }
  const of = (part: keyof (typeof ratios)[number]) => median(ratios.map((ratio) => ratio[part]));
  report({
    name: `${SIGN_INS_AT_ONCE} sign-ins at once: per second, of bare verifications`,
    value: of('speed'),
    atLeast: 0.5,
    detail: `${of('perSecond').toFixed(0)} of ${of('bare').toFixed(0)}, none failed`,
  });
  report({ name: 'reading /notes meanwhile: p99, of idle', value: of('p99'), atMost: 5 });
}

/** @throws when any sign-in fails */
async function signInAll(site: Server): Promise<void> {
  const logins = Array.from({ length: SIGN_INS_AT_ONCE }, async (_, index) => {
    const reply = await fetch(site.url + api.auth.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf(index), password: PASSWORD }),
    });
    if (!reply.ok) throw new Error(`A sign-in failed: ${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
  });
  await Promise.all(logins);
}

const emailOf = (index: number) => `student${index}@college.example`;

function hundredPapers() {
  return Array.from({ length: 100 }, (_, index) => ({
    kind: 'pyq' as const,
    service: 'pyqs',
    semester: '3' as const,
    subject: `Subject ${index}`,
    subjectcode: `BTCS${index}-18`,
    linka: 'https://drive.google.com/file/d/abc/view',
  }));
}
