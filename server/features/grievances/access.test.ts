import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { writeNumber } from '#contract/grievances/number.ts';
import {
  type DeskPreset,
  isConfidential,
  MATTERS,
  type Matter,
  STEP_NAMES,
  STEPS,
} from '#contract/grievances/values.ts';
import { endpointsOf } from '#testing/endpoints.ts';
import { nobody, type Person, type RoleName, signedIn } from '#testing/factories.ts';
import { file, forgetCases, seat, seated } from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';
import { runClock } from './clock-service.ts';

const { app, db, as, deps, mails } = await testApp();

/** What only those who may see a case may find anywhere. */
const SECRET = 'xylophonist';

type Variant = {
  matter: Matter;
  aboutHod?: boolean;
  /** The desks that had it before, in their order, and the one that has it. */
  desks: DeskPreset[];
  /** How far it is: open, answered, closed by its sender. */
  end?: 'answer' | 'solved';
};
const WAYS: Variant[] = [
  { matter: 'marks', desks: ['hod'] },
  { matter: 'fees', desks: ['hod', 'sgrc'] },
  { matter: 'other', desks: ['hod', 'sgrc', 'ombudsperson'] },
  { matter: 'conduct', aboutHod: true, desks: ['sgrc'] },
  { matter: 'conduct', aboutHod: true, desks: ['sgrc', 'ombudsperson'] },
  { matter: 'discrimination', desks: ['equalOpportunity'] },
  { matter: 'discrimination', desks: ['equalOpportunity', 'ombudsperson'] },
  { matter: 'ragging', desks: ['antiRagging'] },
  { matter: 'harassment', desks: ['internal'] },
];
const VARIANTS = WAYS.flatMap((way) => [
  way,
  { ...way, end: 'answer' as const },
  { ...way, end: 'solved' as const },
]);

const SEATED = ['sgrc', 'ombudsperson', 'equalOpportunity', 'antiRagging', 'internal', 'principal'] as const;
/** Everyone who could ask: by a role, by a seat, by a seat that is not confirmed, over or not begun, or by nothing. */
const people = new Map<string, Person | RoleName>();
const CONFIDENTIAL_DESKS: readonly DeskPreset[] = ['equalOpportunity', 'antiRagging', 'internal'];

type Case = Variant & { number: string; version: number };
const cases: Case[] = [];
const personOf = (name: string) => people.get(name) ?? nobody;

beforeAll(async () => {
  await forgetCases(db);
  for (const role of ['hod', 'admin'] as const) {
    await as(role)
      .call(api.saved.list)
      .catch(() => undefined);
    people.set(role, role);
  }
  people.set('filer', await signedIn(db));
  people.set('student', await signedIn(db));
  people.set('visitor', nobody);
  for (const preset of SEATED) {
    people.set(preset, await seated(db, preset));
    if (CONFIDENTIAL_DESKS.includes(preset))
      people.set(`${preset}, not confirmed`, await seated(db, preset, { confirmed_at: null }));
  }
  people.set('sgrc, over', await seated(db, 'sgrc', { until_on: '2025-12-31' }));
  const admin = await signedIn(db, 'admin');
  await seat(db, 'internal', admin.id, { role: 'member', confirmed_at: null });
  people.set('admin who joined without a second person', admin);
  for (const variant of VARIANTS) {
    await forgetLimits(db);
    const { matter, aboutHod = false, desks, end } = variant;
    const filing = { matter, aboutHod, problem: `The ${SECRET} of ${cases.length}` };
    const { number } = await file(as, personOf('filer') as Person, filing);
    let version = 1;
    const take = async (who: string, step: (typeof STEP_NAMES)[number]) => {
      const body = { version, text: `Said of the ${SECRET}` };
      const reply = await as(personOf(who)).call(api.grievances.step, { params: { number, step }, body });
      if (reply.status !== 200) throw new Error(`${who} ${step}: ${JSON.stringify(reply)}`);
      version = reply.body.version;
    };
    for (const desk of desks.slice(0, -1)) await take(desk, 'pass');
    if (end) await take(desks.at(-1) ?? '', 'answer');
    if (end === 'solved') await take('filer', 'solved');
    cases.push({ ...variant, number, version });
  }
  await forgetLimits(db);
});

/** What the design says, told without the code: who reads a case, and who acts in it. */
const maySee = (name: string, { desks }: Variant) => name === 'filer' || desks.includes(name as DeskPreset);
const holds = (name: string, { desks }: Variant) => desks.at(-1) === name;

/** Calls whose rows this matrix has, whatever their addresses are. */
const GROUPS =
  'complaints grievances merged minutes desks deskTexts calendar papers redress figures notifications'.split(
    ' ',
  );

type Target = { number: string; id: string };
/**
 * How each call is asked of a case, to be compared with the reply about none; what a reading call is asked by, which is
 * looked through for all cases below; or why there is nothing of a case in it.
 */
type Row =
  | { ask: (target: Target) => { params?: object; body?: object } }
  | { read: Record<string, string> }
  | { without: string };
const READ: Row = { read: {} };
const MONTH: Row = { read: { month: new Date().toISOString().slice(0, 7) } };
const ROWS: Record<string, Row> = {
  'grievances.read': { ask: ({ number }) => ({ params: { number } }) },
  'grievances.presence': { ask: ({ number }) => ({ params: { number }, body: {} }) },
  'grievances.step': {
    ask: ({ number }) => ({ params: { number, step: 'answer' }, body: { version: 1, text: 'Mine' } }),
  },
  'grievances.readFile': {
    ask: ({ number }) => ({ params: { number, file: '0'.repeat(32) }, body: {} }),
  },
  'grievances.readPages': {
    ask: ({ number }) => ({ params: { number, file: '0'.repeat(32) }, body: { from: 1 } }),
  },
  'grievances.byReceipt': { ask: ({ number }) => ({ body: { receipt: number } }) },
  'complaints.remove': { ask: ({ id }) => ({ params: { id } }) },
  'complaints.restore': { ask: ({ id }) => ({ params: { id } }) },
  'complaints.removeMany': { ask: ({ id }) => ({ body: { ids: [id] } }) },
  'complaints.restoreMany': { ask: ({ id }) => ({ body: { ids: [id] } }) },
  'complaints.accept': { ask: ({ id }) => ({ body: { ids: [id] } }) },
  // Beside one that is not there, as a page sends several.
  'merged.merge': { ask: ({ id }) => ({ body: { ids: [id, randomUUID()] } }) },
  'merged.separate': { ask: ({ id }) => ({ body: { ids: [id] } }) },
  'merged.step': {
    ask: ({ id }) => ({ body: { step: 'answer', cases: [{ _id: id, version: 1 }], text: 'Mine' } }),
  },
  'grievances.mine': READ,
  'grievances.inbox': READ,
  'complaints.list': READ,
  'desks.list': READ,
  'desks.own': READ,
  'desks.way': READ,
  'deskTexts.list': READ,
  'calendar.list': READ,
  'rules.list': READ,
  'orders.own': READ,
  'redress.get': READ,
  'notifications.list': READ,
  'figures.months': READ,
  'figures.bundle': READ,
  'figures.bundleCsv': READ,
  'figures.deskMonth': MONTH,
  'figures.deskBundle': READ,
  'figures.deskBundleCsv': READ,
  'complaints.send': { without: 'makes a new case' },
  'papers.enter': { without: 'makes a new case' },
  'grievances.sendFile': { without: 'keeps a file that is of no case yet' },
  ...Object.fromEntries(
    [
      'desks.contact desks.seat desks.unseat desks.confirm calendar.save calendar.remove calendar.importDays',
      'desks.add desks.remove rules.save orders.publish orders.read orders.show',
      'deskTexts.add deskTexts.update deskTexts.remove minutes.add minutes.remove minutes.file',
      'notifications.read notifications.setMail notifications.unsubscribe',
    ]
      .flatMap((names) => names.split(' '))
      .map((name) => [name, { without: 'names no case' }]),
  ),
};

/** Every call by its name. */
function namedCalls(part: object, before = ''): Map<string, Endpoint> {
  return new Map(
    Object.entries(part).flatMap(([name, value]: [string, object]): [string, Endpoint][] =>
      'access' in value && 'path' in value
        ? [[`${before}${name}`, value as Endpoint]] // what has both is one
        : [...namedCalls(value, `${before}${name}.`)],
    ),
  );
}

/** A number of the same year and series that no case has. */
function notThere(number: string): string {
  const [code = '', year = '', count = ''] = number.split('-');
  return writeNumber({ code, year: Number(year), series: count.startsWith('C') ? 'C' : '', count: 99_999 });
}

/** What a reading call has to be asked by, so that it answers. */
const readOf = (call: Endpoint) => {
  const [name] = [...namedCalls(api)].find(([, { path }]) => path === call.path) ?? [''];
  const row = ROWS[name];
  return row && 'read' in row ? row.read : {};
};

/** Whether a call is told words to look for: any other makes nothing of them. */
const isSearch = (call: Endpoint) => {
  const parsed = call.query?.safeParse({ ...readOf(call), q: SECRET });
  return parsed !== undefined && (!parsed.success || Object.hasOwn(Object(parsed.data), 'q'));
};

describe('the matrix of roles and desks, tracks, stages and calls', () => {
  it('opens a case for its sender and the desks that have or had it, and for nobody else', async () => {
    const wrong: string[] = [];
    for (const one of cases)
      for (const [name, who] of people) {
        await forgetLimits(db);
        const { status } = await as(who).send(api.grievances.read, { params: { number: one.number } });
        const expected = name === 'visitor' ? 401 : maySee(name, one) ? 200 : 404;
        if (status !== expected)
          wrong.push(`${name} reads ${JSON.stringify(one)}: ${status}, not ${expected}`);
      }
    expect(wrong).toEqual([]);
  });

  it('lists in an inbox what is on your desks, and among your cases what you filed', async () => {
    for (const [name, who] of people) {
      if (name === 'visitor') continue;
      const own = (await as(who).call(api.grievances.mine)).body.grievances;
      expect(own.map(({ number }) => number).sort(), name).toEqual(
        name === 'filer' ? cases.map(({ number }) => number).sort() : [],
      );
      const mine = cases.filter((one) => one.desks.includes(name as DeskPreset)).map(({ number }) => number);
      const part = await as(who).call(api.grievances.inbox, { query: { limit: 100 } });
      expect(part.body.grievances.map(({ number }) => number).sort(), name).toEqual(mine.sort());
      // Nor does a count say more.
      expect(Number(part.headers['list-total']), name).toBe(mine.length);
      for (const q of ['COLLEGE', SECRET]) {
        const found = await as(who).call(api.grievances.inbox, { query: { limit: 100, q } });
        for (const { number } of found.body.grievances) expect(mine, `${name} ${q}`).toContain(number);
      }
    }
  });

  it('lets the desk that has a case act, its sender answer back, and nobody else do anything', async () => {
    const wrong: string[] = [];
    for (const [at, one] of cases.entries())
      for (const [name, who] of people) {
        await forgetLimits(db);
        // Of a case that is not there for a person, over all cases each step is tried several times.
        const steps = STEP_NAMES.filter((_, index) => maySee(name, one) || (index + at) % 6 === 0);
        for (const step of steps) {
          const allowed: readonly string[] = STEPS[step].by;
          const actor = name === 'filer' ? 'filer' : 'holder';
          const isTheirs = (name === 'filer' || holds(name, one)) && allowed.includes(actor);
          // What is theirs to do is tried by steps.test.ts: here nothing may change.
          if (isTheirs) continue;
          const body = { version: one.version, text: 'Mine', on: '2026-12-24' };
          const reply = await as(who).send(api.grievances.step, {
            params: { number: one.number, step },
            body,
          });
          const expected = maySee(name, one) ? 403 : 404;
          if (reply.status !== expected)
            wrong.push(`${name} ${step} ${JSON.stringify(one)}: ${reply.status}, not ${expected}`);
        }
      }
    expect(wrong).toEqual([]);
    const { count } = await db
      .selectFrom('grievance_event')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(cases.reduce((sum, { version }) => sum + version, 0));
  });

  it('has a row for every call of grievances, and one that others may not see is answered like one that is not there', async () => {
    const named = namedCalls(api);
    const those = [...named].filter(
      ([name, { path }]) =>
        GROUPS.includes(name.split('.')[0] ?? '') || /griev|complaint|desk|:number/.test(path),
    );
    expect(those.map(([name]) => name).sort()).toEqual(Object.keys(ROWS).sort());
    const wrong: string[] = [];
    const rows = await db.selectFrom('grievance').select(['id', 'number']).execute();
    for (const one of cases.filter(({ end }) => end === undefined)) {
      const isUnlisted = one.aboutHod || isConfidential(MATTERS[one.matter].track);
      const there = { number: one.number, id: rows.find(({ number }) => number === one.number)?.id ?? '' };
      const nowhere = { number: notThere(one.number), id: randomUUID() };
      for (const [name, row] of Object.entries(ROWS)) {
        const call = named.get(name);
        // What is listed for the HOD is for the HOD to delete (complaints.test.ts).
        if (!call || !('ask' in row) || (name.startsWith('complaints.') && !isUnlisted)) continue;
        for (const [person, who] of people) {
          if (maySee(person, one)) continue;
          const told = await Promise.all(
            [there, nowhere].map(async (target) => {
              await forgetLimits(db);
              const { status, body } = await as(who).send(call, row.ask(target));
              return JSON.stringify([status, body]).replaceAll(target.number, '').replaceAll(target.id, '');
            }),
          );
          if (told[0] !== told[1]) wrong.push(`${person} ${name} ${one.matter}: ${told.join(' but ')}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('tells nothing of a confidential case by any other list, count, search, export, log or metric', async () => {
    await runClock({ ...deps, now: () => new Date(Date.now() + 400 * 24 * 3600_000) });
    const hidden = cases.filter(({ matter, aboutHod }) => isConfidential(MATTERS[matter].track) || aboutHod);
    const ofCases = new Set(
      [api.grievances.mine, api.grievances.inbox, api.privacy.ownData].map(({ path }) => path),
    );
    const told: string[] = [];
    const look = (where: string, text: string) => {
      for (const { number } of hidden) if (text.includes(number)) told.push(`${where}: ${number}`);
    };
    const calls = endpointsOf(api).filter(({ method, path }) => method === 'GET' && !path.includes(':'));
    expect(calls.length).toBeGreaterThan(30);
    for (const call of calls)
      for (const [name, who] of people) {
        if (ofCases.has(call.path as typeof api.grievances.mine.path)) continue;
        // Its sender is told of it.
        if (name === 'filer' && call.path === api.notifications.list.path) continue;
        await forgetLimits(db);
        const own = Object.entries(readOf(call)).map(([key, value]) => `${key}=${value}`);
        const searches = isSearch(call) ? [`q=${SECRET.slice(0, -3)}`, `q=${hidden[0]?.number}`] : [];
        for (const query of [own.join('&'), ...searches]) {
          const { body } = await as(who).send(call, { query });
          const text = typeof body === 'string' ? body : JSON.stringify(body);
          look(`${name} ${call.path}?${query}`, text.replaceAll(`${hidden[0]?.number}"`, '"'));
          if (name !== 'hod' && text.includes(SECRET) && !query.includes(SECRET))
            told.push(`${name} ${call.path}`);
        }
      }
    look('metrics', (await app.inject({ url: '/metrics' })).body);
    look('mails', JSON.stringify(mails));
    for (const table of ['complaint', 'audit_log', 'event', 'job', 'browser_error', 'search_miss'] as const)
      look(
        table,
        JSON.stringify(
          await db
            .selectFrom(table as 'event')
            .selectAll()
            .execute(),
        ),
      );
    expect(JSON.stringify(mails)).not.toContain(SECRET);
    // The forms that the HOD's list has are those of open tracks.
    const forms = await db.selectFrom('complaint').select('id').execute();
    expect(forms).toHaveLength(cases.length - hidden.length);
    expect(told).toEqual([]);
  });
});
