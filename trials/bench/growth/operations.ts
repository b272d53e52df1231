import { type Kysely, sql } from 'kysely';
import { addressOf } from '#contract/core/call-input.ts';
import { calls } from '#contract/core/rules/calls.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { rowOf } from '#contract/pages/pages.ts';
import { isRole } from '#contract/pages/roles.ts';
import type { Tables } from '#server/database/schema.ts';
import { hashPassword } from '#server/features/auth/passwords.ts';
import { createSession } from '#server/features/auth/queries.ts';
import { JOBS } from '#server/jobs/jobs.ts';
import { PASSWORD } from '../../frame/people.ts';
import { codeOf, idOf } from '../../frame/rows/parts.ts';
import { type Input, PEOPLE, type Person } from './askers.ts';
import { inputsOf, REFUSED } from './inputs.ts';
import { bodyFor, paramsFor } from './samples.ts';
import type { Measured, Site } from './site.ts';

/** One of the things that the product does; `refused` where it says no, which is as far as it gets here. */
export type Operation = {
  name: string;
  refused: boolean;
  /** It changes nothing and is kept nowhere: it may be done again and costs the same. */
  repeats: boolean;
  /** It changes what people have filed, so that it cannot be done twice. */
  changes: boolean;
  run(): Promise<Measured>;
};

/** What is left out, and why: jobs that write or read every file, for a bounded time. */
const LEFT_OUT = new Set(['backup', 'files', 'links', 'link-checks']);

/** What only reads comes first: after a change of the catalogue the next reader pays for what is made ready again. */
const READS_TOO = ['folder.propose', 'uploads.propose', 'subjectPage.ask'];

/** What anyone asks for apart from the calls of the contract. */
const ADDRESSES = [
  '/',
  '/subjects',
  `/subjects/${codeOf(5)}`,
  '/search?q=thermal',
  `/blogs/${idOf('blog', 5)}`,
  ...RESOURCE_KINDS.map((kind) => rowOf(kind).path),
  ...['', '&search=thermal', '&search=4321', '&page=2', '&programme=P2'].map(
    (rest) => `${rowOf('notes').path}?semester=3${rest}`,
  ),
  '/sitemap.xml',
  '/feeds/posts.atom',
  `/feeds/subjects/${codeOf(5)}.atom`,
  '/metrics',
];

/** Every operation of the product on a filled site: calls, pages, feeds and jobs, in the order in which they are done. */
export async function operationsOf(site: Site): Promise<Operation[]> {
  const { db } = site.deps;
  const people = await signIn(db);
  const inputs = inputsOf(`student${PEOPLE.user}@college.example`);
  const breach = await insertBreach(db);
  const ofCalls = Object.entries<Endpoint>(calls)
    .flatMap(([name, endpoint]) => (inputs[name] ?? [{}]).map((input) => operationOf(name, input, endpoint)))
    .toSorted((one, other) => Number(one.comesLater) - Number(other.comesLater));

  function operationOf(name: string, { as, query, body, by }: Input, endpoint: Endpoint) {
    const { access, method, path } = endpoint;
    const asker = by ?? (access === 'public' ? undefined : access);
    const params = name.startsWith('breaches.') ? { id: breach } : paramsFor(name, endpoint);
    const sent = bodyFor(name, endpoint);
    const request = {
      method,
      url: addressOf(path, params, query),
      headers: {
        ...(asker && { authorization: people[asker] }),
        ...(sent && { 'content-type': 'application/json' }),
      },
      ...(sent && { payload: JSON.stringify({ ...sent, ...body }) }),
    };
    return {
      name: as ? `${name}: ${as}` : name,
      refused: REFUSED.has(name),
      repeats: method === 'GET',
      changes: method !== 'GET',
      comesLater: method !== 'GET' && !READS_TOO.includes(name),
      run: () => site.ask(request),
    };
  }

  const ofAddresses = ADDRESSES.map((url) => ({
    name: `GET ${url}`,
    refused: false,
    repeats: false,
    changes: false,
    run: () => site.ask({ method: 'GET', url, headers: { 'accept-encoding': 'identity' } }),
  }));
  const ofJobs = JOBS.filter(({ name }) => !LEFT_OUT.has(name)).map((job) => ({
    name: `job ${job.name}`,
    refused: false,
    repeats: false,
    changes: false,
    run: () => site.run(() => job.run(site.deps)),
  }));
  return [...ofAddresses, ...ofCalls, ...ofJobs];
}

/** A breach to ask about: a site has few. @returns its id */
async function insertBreach(db: Kysely<Tables>): Promise<string> {
  const details = bodyFor('breaches.add', calls['breaches.add']);
  const { rows } = await sql<{ id: string }>`
    insert into breach (noticed_at, people, details, created_at)
    values (now(), 1, ${JSON.stringify(details)}, now()) returning id`.execute(db);
  return rows[0]?.id ?? '';
}

/** Logs in those who ask. @returns the header of each */
/** Someone of each role, and others, with their sessions. */
export async function signIn(db: Kysely<Tables>): Promise<Record<Person, string>> {
  const password_hash = await hashPassword(PASSWORD);
  const signed = Object.entries(PEOPLE).map(async ([person, n]) => {
    const id = idOf('user', n);
    const roles = isRole(person) ? [person] : [];
    await db.updateTable('user').set({ password_hash, roles }).where('id', '=', id).execute();
    return [person, `Bearer ${await createSession(db, id, new Date())}`];
  });
  return Object.fromEntries(await Promise.all(signed)) as Record<Person, string>; // one for each of PEOPLE
}
