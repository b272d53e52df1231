import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { FEWEST } from '#contract/grievances/few.ts';
import { en } from '#contract/languages/en/whole.ts';
import { keyed, PATH_LIMITS, PATH_VERSIONS, type PathClass, type Step } from '#contract/learning/path.ts';
import { codeKey } from '#contract/subjects/values.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { nobody, resourceOf, signedIn } from '#testing/factories.ts';
import { insertResource } from '../material/queries.ts';

const { as, db, deps, catalogue: filed } = { catalogue: api.catalogue, ...(await catalogueApp()) };
const { paths, plan, privacy } = api;
const CODE = 'BTCS-301-18';
const OTHER = 'BTES-301-18';
const params = { code: CODE };
const today = dayInIndia(new Date());

type Person = Awaited<ReturnType<typeof signedIn>>;
let asha: Person;
let ravi: Person;

async function teacher(name: string, until = dayAfter(today, 90), code = CODE): Promise<Person> {
  const person = await signedIn(db, { username: name });
  await db
    .insertInto('teaching')
    .values({
      ...{ user_id: person.id, code_key: codeKey(code), from_on: dayAfter(today, -90), until_on: until },
      ...{ given_by: person.id, given_at: new Date() },
    })
    .execute();
  return person;
}

beforeEach(async () => {
  for (const table of ['path', 'own_path', 'path_state', 'teaching'] as const)
    await db.deleteFrom(table).execute();
  for (const code of [CODE, OTHER])
    await sql`insert into unit (subject_id, number, title, topics)
      select subject_id, number, title, '' from subject_code,
        (values (1, 'Stacks'), (2, 'Queues'), (3, 'Heaps')) as named (number, title)
      where key = ${codeKey(code)}`.execute(db);
  deps.cache.drop('subjects');
  deps.cache.drop('paths');
  asha = await teacher('Asha');
  ravi = await signedIn(db);
});

const read = async (code = CODE) => (await as(nobody).call(paths.read, { params: { code } })).body;
const own = async (person = ravi) => (await as(person).call(paths.own, { params })).body;
const units = async (code = CODE) => keyed((await read(code)).units);
const stepsOf = async (more: Partial<Step> = {}, code = CODE): Promise<Step[]> =>
  (await units(code)).map(({ unit, title }) => ({ unit, title, needs: [], note: '', material: [], ...more }));
const publish = async (
  person: Person,
  body: Partial<PathClass> & { steps?: Step[]; after?: number; note?: string } = {},
  code = CODE,
) =>
  as(person).send(paths.publish, {
    params: { code },
    body: { steps: await stepsOf({}, code), after: 0, programme: '', note: '', ...body },
  });
const record = (body: unknown, person = ravi) => as(person).send(paths.record, { body });
const at = (second: number) => `2026-11-20T10:00:${String(second).padStart(2, '0')}.000Z`;
const mark = (unit: string, state: string, second: number) => ({ unit, title: unit, state, at: at(second) });
const note = (states: unknown[], more: object = {}, person = ravi) =>
  record({ paths: [{ subject: CODE, states, ...more }] }, person);
const addEntry = (title: string) => {
  const { kind: _, ...entry } = resourceOf({ subjectcode: CODE, title });
  return insertResource(db, 'notes', entry);
};

describe('what a teacher publishes', () => {
  it('is read by everyone, version after version, and nobody else may publish', async () => {
    expect((await read()).paths).toEqual([]);
    expect((await publish(asha, { note: 'Begin early' })).body).toMatchObject({ version: 1 });
    expect((await publish(asha, { note: 'Begin now', after: 1 })).body).toMatchObject({ version: 2 });
    expect((await read()).paths).toMatchObject([
      { by: 'Asha', note: 'Begin now', version: 2, programme: '' },
    ]);
    expect((await publish(ravi)).status).toBe(403);
    expect((await as(ravi).send(paths.edit, { params })).status).toBe(403);
    const { paths: edited } = (await as(asha).call(paths.edit, { params })).body;
    expect(edited[0]?.versions.map(({ note: text }) => text)).toEqual(['Begin now', 'Begin early']);
  });

  it('is one path for each teacher and class; two windows do not overwrite each other', async () => {
    const meena = await teacher('Meena');
    await publish(asha);
    await publish(meena);
    expect((await publish(asha, { programme: 'CSE' })).status).toBe(200);
    expect((await read()).paths.map(({ by, programme }) => `${by} ${programme}`).sort()).toEqual([
      'Asha ',
      'Asha CSE',
      'Meena ',
    ]);
    const late = await publish(asha);
    expect(late).toMatchObject({ status: 409, body: { message: en.paths.meanwhile(1) } });
    expect((await publish(asha, { programme: 'NONE' })).status).toBe(400);
    const both = await Promise.all([publish(asha, { after: 1 }), publish(asha, { after: 1 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is for a class: a programme and its semester, one path for each', async () => {
    await publish(asha);
    await publish(asha, { programme: 'CSE', note: 'All of it' });
    await publish(asha, { programme: 'CSE', semester: '3', note: 'Semester 3' });
    expect((await publish(asha, { programme: 'CSE', semester: '3', after: 1 })).body.version).toBe(2);
    const published = (await read()).paths.map(({ programme, semester, version }) =>
      [programme, semester, version].join(' ').trim(),
    );
    expect(published.sort()).toEqual(['1', 'CSE  1', 'CSE 3 2']);
    const alone = await publish(asha, { semester: '3' });
    expect(alone).toMatchObject({ status: 400, body: { message: en.paths.noClass } });
    const { classes } = (await as(asha).call(paths.edit, { params })).body;
    const ofSubject = classes.filter(({ programme }) => programme === 'CSE').map(({ semester }) => semester);
    expect(ofSubject[0]).toBe('');
    expect(ofSubject).toContain('3');
    await db.updateTable('user').set({ semester: '3' }).where('id', '=', ravi.id).execute();
    expect((await own()).semester).toBe('3');
    const { body } = await as(asha).call(privacy.ownData, { query: {} });
    expect(new Set(body.publishedPaths.map(({ semester }) => semester))).toEqual(new Set(['', '3']));
  });

  it('names units of the syllabus, needs on the path and material of the site alone', async () => {
    const steps = await stepsOf();
    const [first, second] = steps as [Step, Step];
    const refused = async (bad: Step[]) => {
      const { status, body } = await publish(asha, { steps: bad });
      expect(status).toBe(400);
      return body.message;
    };
    expect(await refused([{ ...first, unit: 'none', title: 'None' }])).toBe(en.paths.noUnit('None'));
    expect(await refused([{ ...first, needs: [second.unit] }])).toBe(en.paths.notOnPath(first.title));
    expect(await refused([{ ...first, needs: [first.unit] }, second])).toBe(en.paths.needsItself);
    expect(await refused([first, first])).toBe(en.paths.unitTwice);
    expect(await refused([])).toBe(en.paths.noSteps);
    const gone = [{ what: 'resource' as const, id: crypto.randomUUID() }];
    expect(await refused([{ ...first, material: gone }])).toBe(en.paths.noMaterial(first.title));
    await refused([{ ...first, note: 'x'.repeat(501) }]);
    expect((await read()).paths).toEqual([]);
  });

  it('says nothing of material that was deleted since', async () => {
    const id = await addEntry('Secret notes');
    const [first] = await stepsOf();
    await publish(asha, { steps: [{ ...(first as Step), material: [{ what: 'resource', id }] }] });
    expect((await read()).things).toMatchObject([{ id, title: 'Secret notes' }]);
    await as('admin').call(api.resources.notes.remove, { params: { id } });
    expect(JSON.stringify(await read())).not.toContain('Secret');
    expect((await read()).paths[0]?.steps[0]?.material).toEqual([{ what: 'resource', id }]);
  });

  it('is withdrawn and shown again; after their term a teacher may still take it away, and no more', async () => {
    await publish(asha);
    const [path] = (await read()).paths;
    const set = (person: Person, isWithdrawn: boolean) =>
      as(person).send(paths.withdraw, { params: { id: path?._id ?? '' }, body: { isWithdrawn } });
    expect((await set(ravi, true)).status).toBe(403);
    await set(asha, true);
    expect((await read()).paths).toEqual([]);
    await set(asha, false);
    await db
      .updateTable('teaching')
      .set({ until_on: dayAfter(today, -1) })
      .execute();
    expect((await read()).paths).toHaveLength(1);
    expect((await publish(asha, { after: 1 })).status).toBe(403);
    expect((await set(asha, true)).status).toBe(200);
    expect((await set(asha, false)).status).toBe(403);
    const meena = await teacher('Meena');
    expect((await set(meena, false)).status).toBe(200);
    expect((await read()).paths[0]).toMatchObject({ by: 'Asha', until: dayAfter(today, -1) });
    expect(
      (await as(meena).send(paths.withdraw, { params: { id: ravi.id }, body: { isWithdrawn: true } })).status,
    ).toBe(404);
  });

  it('keeps its last versions, and goes with the account', async () => {
    for (let after = 0; after < PATH_VERSIONS + 2; after += 1) await publish(asha, { after });
    expect(await db.selectFrom('path_version').select('version').execute()).toHaveLength(PATH_VERSIONS);
    const data = (await as(asha).call(privacy.ownData, { query: {} })).body;
    expect(data.publishedPaths[0]).toMatchObject({ code: codeKey(CODE), version: PATH_VERSIONS + 2 });
    await db.updateTable('user').set({ deleted_at: new Date() }).where('id', '=', asha.id).execute();
    deps.cache.drop('paths');
    expect((await read()).paths).toEqual([]);
    await db.deleteFrom('user').where('id', '=', asha.id).execute();
    expect(await db.selectFrom('path').select('id').execute()).toEqual([]);
  });
});

describe('a student’s own path', () => {
  it('has of each unit the latest mark of two devices, in whatever order they are sent', async () => {
    await note([mark('stacks', 'done', 30), mark('queues', 'doing', 10)]);
    await note([mark('stacks', 'done', 30)]);
    await note([mark('stacks', 'doing', 20), mark('queues', 'skipped', 40)]);
    expect((await own()).states.map(({ unit, state }) => [unit, state])).toEqual([
      ['queues', 'skipped'],
      ['stacks', 'done'],
    ]);
    expect((await own(asha)).states).toEqual([]);
    // A clock that goes wrong: what is to come was now.
    await note([{ ...mark('heaps', 'done', 1), at: '2090-01-01T00:00:00Z' }]);
    expect((await own()).states[0]?.at.slice(0, 4)).not.toBe('2090');
  });

  it('is a copy that no later version takes away, also where its unit, or its teacher, is gone', async () => {
    await publish(asha);
    const [path] = (await read()).paths;
    const steps = path?.steps ?? [];
    await note([], { copy: { steps, from: { path: path?._id, version: 1 }, at: at(10) } });
    await note([], { copy: { steps: [], at: at(5) } });
    await publish(asha, { after: 1, steps: steps.slice(0, 1) });
    await db.deleteFrom('user').where('id', '=', asha.id).execute();
    expect((await own()).copy).toEqual({ steps, from: { path: path?._id, version: 1 }, at: at(10) });
    await note([], { copy: { steps: null, at: at(20) } });
    expect((await own()).copy).toEqual({ steps: null, at: at(20) });
  });

  it('goes along when its subject is merged: the latest of both counts', async () => {
    await note([mark('stacks', 'doing', 10)], { subject: OTHER });
    await note([mark('stacks', 'done', 20), mark('heaps', 'done', 20)]);
    const { subjects } = (await as('admin').call(api.subjects.list)).body;
    const from = subjects.find(({ code }) => codeKey(code) === codeKey(OTHER));
    await publish(await teacher('Meena', dayAfter(today, 9), OTHER), {}, OTHER);
    await as('admin').call(filed.merge, { body: { from: from?._id ?? '', into: CODE } });
    expect((await own()).states.map(({ unit, state }) => [unit, state])).toEqual([
      ['heaps', 'done'],
      ['stacks', 'done'],
    ]);
    expect((await read()).paths).toMatchObject([{ by: 'Meena' }]);
  });

  it('takes what rules allow alone, and tells of subjects that are gone', async () => {
    for (const states of [
      [mark('stacks', 'always', 1)],
      [{ ...mark('stacks', 'done', 1), at: 'yesterday' }],
      [mark('', 'done', 1)],
      Array.from({ length: PATH_LIMITS.states + 1 }, (_, place) => mark(`u${place}`, 'done', 1)),
    ])
      expect((await note(states)).status).toBe(400);
    const steps = Array.from({ length: PATH_LIMITS.steps + 1 }, (_, place) => ({
      ...{ unit: `u${place}`, title: 'U', needs: [], note: '', material: [] },
    }));
    expect((await note([], { copy: { steps, at: at(1) } })).status).toBe(400);
    expect((await note([mark('stacks', 'done', 1)], { subject: 'NONE-1' })).body).toEqual({ gone: 1 });
    expect(await own()).toMatchObject({ states: [] });
  });

  it('has room for so many, and keeps nothing of what finds none', async () => {
    await sql`insert into own_path (user_id, code_key, at)
      select ${ravi.id}, 'X' || n, now() from generate_series(1, ${PATH_LIMITS.subjects}::int) as n`.execute(
      db,
    );
    const full = await note([mark('stacks', 'done', 1)], { copy: { steps: [], at: at(1) } });
    expect(full).toMatchObject({ status: 409, body: { message: en.paths.full } });
    expect((await own()).states).toEqual([]);
  });

  it('is in the plan and in the export, of its owner alone, and goes with the account', async () => {
    await as(ravi).call(plan.setExam, { params, body: { on: dayAfter(today, 9) } });
    await note([mark('stacks', 'done', 1)], { copy: { steps: await stepsOf({ note: 'Mine' }), at: at(1) } });
    const { subjects } = (await as(ravi).call(plan.get, { query: {} })).body;
    expect(subjects[0]?.path?.states).toMatchObject([{ unit: 'stacks', state: 'done' }]);
    const data = (await as(ravi).call(privacy.ownData, { query: {} })).body;
    expect(data.paths).toMatchObject([{ code: codeKey(CODE), states: [{ title: 'stacks', state: 'done' }] }]);
    expect(data.paths[0]?.steps[0]?.note).toBe('Mine');
    expect((await as(asha).call(privacy.ownData, { query: {} })).body.paths).toEqual([]);
    await db.deleteFrom('user').where('id', '=', ravi.id).execute();
    expect(await db.selectFrom('path_state').select('unit').execute()).toEqual([]);
  });
});

it('what many saved is told from five people on, with the unit that its title names', async () => {
  const id = await addEntry('Unit II notes');
  const save = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const person = await signedIn(db);
      const saved = [{ what: 'resource' as const, id, at: at(1) }];
      await as(person).call(api.saved.put, { body: { saved, opened: [] } });
    }
    deps.cache.drop('paths');
  };
  await save(FEWEST - 1);
  expect((await read()).helped).toEqual([]);
  await save(1);
  expect((await read()).helped).toEqual([{ id, unit: 2 }]);
  expect((await read()).things).toMatchObject([{ title: 'Unit II notes' }]);
});
