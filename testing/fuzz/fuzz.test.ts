import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { type CallName, calls } from '#contract/core/rules/calls.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { testApp } from '../test-app.ts';
import { createCaller } from './calls.ts';
import { noteChanges, takeChanges } from './changes.ts';
import { fileSome } from './filing.ts';
import { inputOf } from './inputs.ts';
import { ASKERS, type People, peopleOf } from './people.ts';
import { PASSWORD } from './values.ts';

/** So many for each call; `npm run fuzz` asks for more, by a seed of its own and with a table of what came of it. */
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 12);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Even where each of them has a password to be hashed. */
const INPUT_MS = 1000;
/** How many of each kind of answer a call gave. */
type Row = { inputs: number; '2xx': number; '4xx': number; '5xx': number };

const site = await testApp();
const endpoints = Object.entries<Endpoint>(calls) as [CallName, Endpoint][]; // entries forgets the literal names
const table = new Map<string, Row>();
let people: People;
let send: ReturnType<typeof createCaller>;

beforeAll(async () => {
  people = await peopleOf(site.db);
  send = createCaller(site, people);
  await noteChanges(site.db);
});
/** What was taken away is there again now and then. */
const FILE_EVERY = 200;
let sent = 0;
async function fileNowAndThen(): Promise<void> {
  sent += 1;
  if (sent % FILE_EVERY !== 1) return;
  await fileSome(site, people);
  await lookAround('users');
  await takeChanges(site.db);
}
afterAll(() => {
  if (process.env.FUZZ_INPUTS) printTable();
});

/** A registration, whose code the mail says. */
const registration = {
  username: 'New',
  rollno: '1',
  department: DEPARTMENTS.profile[0],
  semester: '1',
  email: 'new@college.example',
  phone: '9876543210',
  password: PASSWORD,
};

/** What there is, so that some inputs are about it. */
async function lookAround(subject: string): Promise<void> {
  for (const [name, endpoint] of endpoints) {
    const { method, path, access } = endpoint;
    if (method !== 'GET' || path.includes(':') || !name.startsWith(`${subject}.`)) continue;
    const query = endpoint.query?.safeParse({ limit: 20 }).data;
    const asker = access === 'hod' || access === 'admin' ? access : 'student';
    await send(name, endpoint, asker, { params: {}, query, body: undefined });
  }
  if (subject !== 'auth') return;
  await send('auth.register', api.auth.register, 'nobody', {
    params: {},
    query: undefined,
    body: { value: registration },
  });
}

describe('whatever is sent, nothing breaks and what is refused changes nothing', () => {
  it.each(endpoints)(
    '%s',
    async (name, endpoint) => {
      await fileNowAndThen();
      await lookAround(name.slice(0, name.lastIndexOf('.')));
      const row: Row = { inputs: 0, '2xx': 0, '4xx': 0, '5xx': 0 };
      table.set(name, row);
      const allowed = endpoint.access === 'hod' || endpoint.access === 'admin' ? [endpoint.access] : ASKERS;
      const asker = fc.oneof(
        { arbitrary: fc.constantFrom(...allowed), weight: 4 },
        { arbitrary: fc.constantFrom(...ASKERS), weight: 1 },
      );
      const settings =
        name === 'site.update' ? (await site.as(people.admin).call(api.site.settings)).body : undefined;
      const property = fc.asyncProperty(asker, inputOf(endpoint), async (who, input) => {
        await fileNowAndThen();
        const { status, problems, text } = await send(name, endpoint, who, input);
        row.inputs += 1;
        row[status >= 500 || status === 0 ? '5xx' : status >= 400 ? '4xx' : '2xx'] += 1;
        if (settings && status < 400) await site.as(people.admin).call(api.site.update, { body: settings });
        if (settings) await takeChanges(site.db);
        if (problems.length > 0) throw new Error(`${problems.join('; ')}\n${status} ${text}`);
      });
      await fc.assert(property, { numRuns: INPUTS, seed: SEED });
      expect(row.inputs).toBeGreaterThanOrEqual(INPUTS);
    },
    20_000 + INPUTS * INPUT_MS,
  );
});

function printTable(): void {
  const rows = [...table].map(([endpoint, row]) => ({ endpoint, ...row }));
  const total: Row = { inputs: 0, '2xx': 0, '4xx': 0, '5xx': 0 };
  for (const row of rows) for (const key of Object.keys(total) as (keyof Row)[]) total[key] += row[key]; // its keys
  console.table([...rows, { endpoint: 'all', ...total }]);
}
