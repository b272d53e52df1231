import { verify } from '@node-rs/argon2';
import { api } from '#contract/core/rules/api.ts';
import type { Db } from '#server/database/schema.ts';
import { insertAccount } from '#server/features/auth/account-queries.ts';
import { hashPassword } from '#server/features/auth/passwords.ts';
import { report } from '../frame/figures.ts';
import { load, medians, rateOf } from '../frame/load.ts';
import type { Server } from '../frame/server.ts';

const PASSWORD = 'correct horse battery';
const SIGN_INS_AT_ONCE = 100;
/** Enough to keep both cores at work. */
const VERIFICATIONS_AT_ONCE = 4;

/** Many sign-ins at once against bare verifications, and what they do to those who only read. */
export async function benchSignIns(db: Db, site: Server): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  for (let index = 0; index < SIGN_INS_AT_ONCE; index += 1) {
    await insertAccount(db, { username: 'Student', email: emailOf(index), passwordHash });
  }
  const reading = { url: `${site.url}/notes` };
  const of = await medians(async () => {
    const bare = await rateOf(() => verify(passwordHash, PASSWORD), VERIFICATIONS_AT_ONCE);
    const [, idle] = await load(reading, { connections: 1 });
    const started = performance.now();
    await signInAll(site);
    const perSecond = SIGN_INS_AT_ONCE / ((performance.now() - started) / 1000);
    let busy = true;
    const signingIn = (async () => {
      while (busy) await signInAll(site);
    })();
    const [, meanwhile] = await load(reading, { connections: 1 });
    busy = false;
    await signingIn;
    return { speed: perSecond / bare, p99: meanwhile / idle, perSecond, bare };
  });
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
