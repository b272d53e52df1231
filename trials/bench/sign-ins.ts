import { verify } from '@node-rs/argon2';
import { api } from '#contract/core/rules/api.ts';
import { hashPassword } from '#server/features/auth/passwords.ts';
import { ask } from '../frame/clients.ts';
import { medians, report, secondsOf } from '../frame/figures.ts';
import { load, rateOf } from '../frame/load.ts';
import { addPerson, PASSWORD } from '../frame/people.ts';
import type { Site } from '../frame/site.ts';

const SIGN_INS_AT_ONCE = 100;
/** Enough to keep both cores at work. */
const VERIFICATIONS_AT_ONCE = 4;

/** Many logins at once against bare verifications, and what they do to those who only read. */
export async function benchSignIns(site: Site): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  const emails: string[] = [];
  while (emails.length < SIGN_INS_AT_ONCE) emails.push((await addPerson(site.db)).email);
  const signInAll = () => Promise.all(emails.map((email) => signIn(site.url, email)));
  const read = () => load(site, '/notes', { connections: 1 });
  const of = await medians(async () => {
    const bare = await rateOf(() => verify(hash, PASSWORD), VERIFICATIONS_AT_ONCE);
    const idle = await read();
    const perSecond = SIGN_INS_AT_ONCE / (await secondsOf(signInAll));
    let busy = true;
    const signingIn = async () => {
      while (busy) await signInAll();
    };
    const reading = read().finally(() => {
      busy = false;
    });
    const [meanwhile] = await Promise.all([reading, signingIn()]);
    return { speed: perSecond / bare, p99: meanwhile.p99 / idle.p99, perSecond, bare };
  });
  report({
    name: `${SIGN_INS_AT_ONCE} logins at once: per second, of bare verifications`,
    value: of('speed'),
    atLeast: 0.5,
    detail: `${of('perSecond').toFixed(0)} of ${of('bare').toFixed(0)}, none failed`,
  });
  report({ name: 'reading /notes meanwhile: p99, of idle', value: of('p99'), atMost: 5 });
}

/** @throws Error when it fails */
async function signIn(url: string, email: string): Promise<void> {
  const { status, reply } = await ask(url, '', api.auth.login, { body: { email, password: PASSWORD } });
  if (status !== 200) throw new Error(`A login failed: ${status} ${reply.message}`);
}
