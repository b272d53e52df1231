import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { readOutbox } from '#server/mail/outbox.ts';
import { ask } from '../frame/clients.ts';
import type { Found } from '../frame/parts.ts';
import { until } from '../frame/processes.ts';
import { nodeAt, type Trial } from './trial.ts';

const PASSWORD = 'a lamp that only we know';
/** Wrong tries that a sender has (server/features/auth/limits.ts, loginSender). */
const WRONG_TRIES = 10;
/** A mail has so long to be written. */
const PATIENCE_SECONDS = 20;

/** Each step of a person's way is another node's: registration, proof, login, use, logout, and which limits they meet. */
export async function tryAnyNode({ cluster }: Trial, people: number): Promise<Found> {
  const faults: string[] = [];
  let step = 0;
  /** Calls the next node in the row, for someone at an address of their own. */
  const call = async (
    address: string,
    endpoint: Endpoint,
    { body, token = '', wanted = 200 }: { body?: object; token?: string; wanted?: number },
  ): Promise<Record<string, unknown>> => {
    step += 1;
    const node = nodeAt(cluster, step);
    const headers = { 'x-forwarded-for': address };
    const { status, reply } = await ask(node.url, token, endpoint, { headers, ...(body && { body }) });
    if (status !== wanted)
      faults.push(
        `${node.name}, ${endpoint.method} ${endpoint.path}: ${status} and not ${wanted}, ${reply.message}`,
      );
    return reply;
  };
  for (let number = 1; number <= people; number += 1) {
    const address = `10.1.${number}.1`;
    const email = `asha-${number}-${process.pid}@college.example`;
    const login = { email, password: PASSWORD };
    const person = {
      ...{ username: 'Asha Kumari', rollno: `22${number}`, department: DEPARTMENTS.profile[0] },
      ...{ semester: '3', phone: '+91 98765 43210', ...login },
    };
    const { userId } = await call(address, api.auth.register, { body: person });
    const otp = await otpFor(cluster.dataDir, email);
    await call(address, api.auth.verifyOtp, { body: { userId, otp } });
    const { token } = await call(address, api.auth.login, { body: login });
    const signedIn = { token: String(token) };
    // Each node knows the session, and then none does.
    for (const _ of cluster.nodes) await call(address, api.auth.user, signedIn);
    await call(address, api.auth.logout, signedIn);
    for (const _ of cluster.nodes) await call(address, api.auth.user, { ...signedIn, wanted: 401 });
    // A stranger's tries are counted over all nodes, and each of them says so.
    const wrong = { ...login, password: 'some other password' };
    const stranger = `10.2.${number}.1`;
    for (let tries = 0; tries < WRONG_TRIES; tries += 1)
      await call(stranger, api.auth.login, { body: wrong, wanted: 401 });
    for (const _ of cluster.nodes) await call(stranger, api.auth.login, { body: wrong, wanted: 429 });
  }
  return { figures: { people, 'calls, each to another node': step }, faults };
}

/** The code in the mail to someone, as whichever node took it up wrote it down. */
async function otpFor(dataDir: string, email: string): Promise<string> {
  let otp: string | undefined;
  await until(`the mail to ${email}`, PATIENCE_SECONDS, async () => {
    const mail = (await readOutbox(dataDir, 20)).find(({ to }) => to === email);
    otp = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    return otp !== undefined;
  });
  return otp ?? '';
}
