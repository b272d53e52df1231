import { type Kysely, sql } from 'kysely';
import { addressOf } from '#contract/core/call-input.ts';
import { calls } from '#contract/core/rules/calls.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { RESOURCE_KINDS, RESOURCES } from '#contract/material/kinds.ts';
import { rowOf } from '#contract/pages/pages.ts';
import type { Tables } from '#server/database/schema.ts';
import { hashPassword } from '#server/features/auth/passwords.ts';
import { createSession } from '#server/features/auth/queries.ts';
import { JOBS } from '#server/jobs/jobs.ts';
import { PASSWORD } from '../../frame/people.ts';
import { codeOf, idOf } from '../../frame/rows/parts.ts';
import { breach, type Input, PEOPLE, type Person } from './input-parts.ts';
import { inputsOfPeople } from './inputs-of-people.ts';
import { inputsOfStaff } from './inputs-of-staff.ts';
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

/** What anybody asks for besides the calls of the contract. */
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
  const made = {
    breach: '',
    revision: idOf('blog_revision', 201),
    student: 'student201@college.example',
    published: {
      kind: 'notes',
      service: RESOURCES.notes.service,
      semester: '3',
      subject: 'Signals',
      subjectcode: codeOf(7),
      link: 'https://drive.google.com/file/d/published/view',
    },
  };
  const { rows } = await sql<{ id: string }>`
    insert into breach (noticed_at, people, details, created_at)
    values (now(), 1, ${JSON.stringify(breach)}, now()) returning id`.execute(db);
  made.breach = rows[0]?.id ?? '';
  const endpoints: Record<string, Endpoint> = calls;
  const given: Record<string, Input[]> = { ...inputsOfPeople(made), ...inputsOfStaff(made) };
  const others = Object.keys(calls).filter((name) => !(name in given));
  const missing = others.filter((name) => !needsNothing(endpoints[name] as Endpoint)); // each of them is a call's
  if (missing.length > 0)
    throw new Error(`trials/bench/growth/inputs-of-*.ts say nothing of ${missing.join(', ')}.`);
  const inputs = [...others.map((name): [string, Input[]] => [name, [{}]]), ...Object.entries(given)];
  const ofCalls = inputs.flatMap(
    ([name, asked]) => asked.map((input) => operationOf(name, input, endpoints[name] as Endpoint)), // each of them is a call's
  );

  function operationOf(name: string, { as, params, query, body, refused, by }: Input, endpoint: Endpoint) {
    const { access } = endpoint;
    const asker = by ?? (access === 'public' ? undefined : access);
    const request = {
      method: endpoint.method,
      url: addressOf(endpoint.path, params, query),
      headers: {
        ...(asker && { authorization: people[asker] }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    };
    return {
      name: as ? `${name}: ${as}` : name,
      refused: refused ?? false,
      repeats: endpoint.method === 'GET',
      changes: endpoint.method !== 'GET',
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

/** Whether a call can be asked as it is. */
function needsNothing({ path, query, body }: Endpoint): boolean {
  return !path.includes(':') && body === undefined && (query?.safeParse({}).success ?? true);
}

/** Signs in those who ask. @returns the header of each */
async function signIn(db: Kysely<Tables>): Promise<Record<Person, string>> {
  const password_hash = await hashPassword(PASSWORD);
  const signed = Object.entries(PEOPLE).map(async ([person, n]) => {
    const id = idOf('user', n);
    await db.updateTable('user').set({ password_hash }).where('id', '=', id).execute();
    return [person, `Bearer ${await createSession(db, id, new Date())}`];
  });
  return Object.fromEntries(await Promise.all(signed)) as Record<Person, string>; // one for each of PEOPLE
}
