import { setTimeout as delay } from 'node:timers/promises';
import { addressOf } from '#contract/core/call-input.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import type { Ledger } from './ledger.ts';
import { ADMIN } from './people.ts';

const { notes } = api.resources;
const LINK = 'https://drive.google.com/file/d/crash/view';

/** A call that has no reply by then has none: whatever becomes of it, the site has long given it up. */
const LONGEST_CALL_MS = 60_000;
/** So long a client waits where the site is gone, going, or says that its database is. */
const PAUSE_MS = 100;

let texts = 0;

/** A reply that began and did not come to its end. */
class CutReply extends Error {}

type Call = { params?: object; body?: object; headers?: Record<string, string> };

/** Calls the site over connections that are kept, as browsers do. @throws CutReply, or fetch's error where there is no reply */
export async function ask(
  url: string,
  token: string,
  { method, path }: Endpoint,
  { params, body, headers }: Call = {},
): Promise<{ status: number; reply: Record<string, unknown>; isOld: boolean }> {
  const response = await fetch(url + addressOf(path, params, undefined), {
    method,
    signal: AbortSignal.timeout(LONGEST_CALL_MS),
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text().catch((error: unknown) => {
    throw new CutReply(String(error));
  });
  return { status: response.status, reply: JSON.parse(text), isOld: response.headers.has('x-as-of') };
}

/** One connection for each call: what a stop does to idle ones is no write's business. */
const NOT_KEPT = { connection: 'close' };

/** @returns a token. @throws Error where the login is refused */
export async function signIn(url: string, who: { email: string; password: string } = ADMIN): Promise<string> {
  const { status, reply } = await ask(url, '', api.auth.login, { body: who, headers: NOT_KEPT });
  if (status !== 200) throw new Error(`${who.email} cannot log in: ${status} ${JSON.stringify(reply)}`);
  return String(reply.token);
}

export async function isSignedIn(url: string, token: string): Promise<boolean> {
  return (await ask(url, token, api.auth.user, { headers: NOT_KEPT })).status === 200;
}

/** Everything that the site has, by id. @throws Error where it says that this may be out of date */
export async function readAll(url: string): Promise<Map<string, string>> {
  const { status, reply, isOld } = await ask(url, '', notes.list, { headers: NOT_KEPT });
  if (status !== 200 || isOld)
    throw new Error(`The list cannot be read: ${status}${isOld ? ', an old one' : ''}`);
  const entries = reply.msg as { _id: string; subject: string }[]; // the endpoint's reply
  return new Map(entries.map(({ _id, subject }) => [_id, subject]));
}

/**
 * Writes until the site is gone or `signal` says so: adds, changes, deletes and brings back things of its own.
 * @param onTrouble for a site that must not be gone: gets what came in the place of each good reply; connections are kept then
 * @param times gets how long each reply took, ms
 * @returns how many replies were cut
 */
export async function writeOn(
  url: string,
  token: string,
  ledger: Ledger,
  own: string[],
  signal: AbortSignal,
  onTrouble?: (trouble: string) => void,
  times: number[] = [],
): Promise<number> {
  const writes = writesFor(own);
  let cut = 0;
  while (!signal.aborted) {
    const { endpoint, id, state, body } = writes(ledger);
    const acknowledge = ledger.begin(id, state);
    const begun = performance.now();
    try {
      const { status, reply } = await ask(url, token, endpoint, {
        ...(id !== undefined && { params: { id } }),
        ...(body && { body }),
        ...(!onTrouble && { headers: NOT_KEPT }),
      });
      times.push(performance.now() - begun);
      // Anything else promises nothing.
      if (status !== 200) {
        onTrouble?.(`${endpoint.method} ${endpoint.path}: ${status} ${reply.message}`);
        await delay(PAUSE_MS);
      } else {
        acknowledge(id === undefined ? String(reply._id) : undefined);
        if (id === undefined) own.push(String(reply._id));
      }
    } catch (error) {
      onTrouble?.(`${endpoint.method} ${endpoint.path}: ${causeOf(error)}`);
      if (error instanceof CutReply) cut += 1;
      else if (signal.aborted) break;
      else await delay(PAUSE_MS);
    }
  }
  return cut;
}

const noteOf = (subject: string) => ({
  ...{ service: 'notes', semester: '3', subjectcode: 'C1', link: LINK },
  subject,
});

/** Why a call had no reply: fetch itself only says that it failed. */
export function causeOf(error: unknown): string {
  return error instanceof Error && error.cause ? String(error.cause) : String(error);
}

type Write = { endpoint: Endpoint; id?: string; state: string | undefined; body?: object };

function writesFor(own: string[]): (ledger: Ledger) => Write {
  return (ledger) => {
    texts += 1;
    const state = `Text ${process.pid}-${texts}`;
    const body = noteOf(state);
    const mine = new Set(own);
    const things = ledger.known().filter(({ id }) => mine.has(id));
    const thing = things[Math.floor(Math.random() * things.length)];
    if (!thing || things.length < 3 || Math.random() < 0.3) return { endpoint: notes.add, state, body };
    const { id, text } = thing;
    // What came back says what it said before it was deleted: nobody here knows that any more, so it stays deleted.
    if (text === undefined) return { endpoint: notes.add, state, body };
    if (Math.random() < 0.25) return { endpoint: notes.remove, id, state: undefined };
    return { endpoint: notes.update, id, state, body };
  };
}
