import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { en } from '#contract/languages/en/whole.ts';
import type { Outcome } from '#contract/learning/unit-state.ts';
import { FEWEST_SHARING } from '#contract/learning/values.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { nobody, type Person, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { insertPaper } from '#testing/papers.ts';
import { cutPapers } from '../questions/cutting.ts';
import { createRounding, hardestFirst } from './hard-service.ts';

const { as, db, add } = await catalogueApp();
const { hard, practice, privacy } = api;
const CODE = 'HARD-101';
const params = { code: CODE };
const today = dayInIndia(new Date());
const yesterday = dayAfter(today, -1);
const UNITS = ['Stacks', 'Queues'].map((title, at) => ({ number: at + 1, title, topics: '', hours: null }));

const admin = await signedIn(db, 'admin');
const asha = await signedIn(db, { username: 'Asha', email: 'asha.hard@college.example' });
const student = await signedIn(db);
const people = await Promise.all(
  Array.from({ length: FEWEST_SHARING }, () => signedIn(db, { practice_shared_at: new Date('2026-11-01') })),
);
/** The questions of unit 1, of unit 2, and of none. */
let [first, second, third, none]: string[] = [];

beforeEach(async () => {
  for (const table of ['paper_cut', 'attachment', 'teaching', 'practice_attempt'] as const)
    await db.deleteFrom(table).execute();
  await db
    .updateTable('user')
    .set({ practice_shared_at: new Date('2026-11-01'), deleted_at: null, age: 'adult' })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  const subject = await add({ code: CODE, name: 'Hard', units: UNITS });
  const texts = ['Explain push', 'Explain pop', 'Explain enqueue', 'Explain nothing'];
  const page = ['Max. Marks : 20', ...texts.map((text, at) => `${at + 1}. ${text} (5)`)].join('\n');
  await insertPaper(db, [page], { code: CODE, exam: { year: 2024, session: 'May', isReappear: false } });
  await cutPapers({ db });
  await db.deleteFrom('question_unit').execute();
  const rows = await db.selectFrom('question').select(['id', 'number']).orderBy('number').execute();
  [first, second, third, none] = rows.map(({ id }) => id);
  for (const [question, unit] of [
    [first, 1],
    [second, 1],
    [third, 2],
  ] as const)
    await db
      .insertInto('question_unit')
      .values({
        ...{ question: question ?? '', subject_id: subject, unit, sure: 1 },
        title: UNITS[unit - 1]?.title ?? '',
      })
      .execute();
  await as(admin).call(api.teaching.give, {
    body: { email: 'asha.hard@college.example', subject: CODE, from: today, until: dayAfter(today, 9) },
  });
});

/** Files what people answered, one after the other. */
const answered = (question = '', outcomes: readonly Outcome[] = [], day = yesterday) =>
  db
    .insertInto('practice_attempt')
    .values(
      outcomes.map((outcome, at) => ({
        ...{ user_id: people[at]?.id ?? '', question, day, outcome, mixed: true },
        ...{ code_key: 'HARD101', unit: null },
      })),
    )
    .execute();
const all = (outcome: Outcome, count = FEWEST_SHARING) => Array.from({ length: count }, () => outcome);
const read = async (who = asha) => (await as(who).call(hard.read, { params })).body;
const tried = async () => {
  const { units, questions } = await read();
  return [units.map(({ number }) => number), questions.map(({ number }) => number)];
};

describe('what a class finds hard', () => {
  it('is told of what ten people tried who agreed, the hardest first; never names, nor to students', async () => {
    await answered(first, all('could'));
    await answered(third, all('couldNot'));
    await answered(none, all('partly'));
    await answered(second, all('couldNot', FEWEST_SHARING - 1));
    const { units, questions, more } = await read();
    expect(questions.map(({ number, could, partly, couldNot }) => [number, could, partly, couldNot])).toEqual(
      [
        [3, 0, 0, 10],
        [4, 0, 10, 0],
        [1, 10, 0, 0],
      ],
    );
    expect(questions[0]).toMatchObject({
      text: 'Explain enqueue',
      exam: { year: 2024, session: 'May' },
      unit: 2,
      tried: 10,
    });
    // Of unit 1 all but one answered both questions: the worse answer counts.
    const ofUnit = new Map(units.map((unit) => [unit.number, unit]));
    expect(ofUnit.get(2)).toMatchObject({ title: 'Queues', tried: 10, could: 0, couldNot: 10 });
    expect([5, 10]).toContain(ofUnit.get(1)?.couldNot);
    expect(more).toBe(0);
    for (const who of [student, ...people.slice(0, 1)])
      expect((await as(who).send(hard.read, { params })).status).toBe(403);
    expect((await as(nobody).send(hard.read, { params })).status).toBe(401);
    expect((await read(admin)).questions).toHaveLength(3);
    expect((await as(asha).send(hard.read, { params: { code: 'NONE-1' } })).status).toBe(404);
  });

  it('needs ten people who agreed, of each question and of each unit', async () => {
    await answered(first, all('could', FEWEST_SHARING - 1));
    expect(await tried()).toEqual([[], []]);
    // The tenth tried the other question of the unit: that is enough for the unit alone.
    await db
      .insertInto('practice_attempt')
      .values({
        ...{ user_id: people.at(-1)?.id ?? '', question: second ?? '', day: yesterday, outcome: 'could' },
        ...{ mixed: true, code_key: 'HARD101', unit: null },
      })
      .execute();
    expect(await tried()).toEqual([[1], []]);
  });

  it('counts who agreed before today, answers until yesterday, and each person once, by the newest answer', async () => {
    await answered(first, all('couldNot'), dayAfter(today, -5));
    await answered(first, all('could'), yesterday);
    await answered(first, all('couldNot'), today);
    expect((await read()).questions).toMatchObject([{ number: 1, tried: 10, could: 10, couldNot: 0 }]);
    const person = people[0]?.id ?? '';
    const set = (values: object) => db.updateTable('user').set(values).where('id', '=', person).execute();
    for (const values of [
      { practice_shared_at: new Date() },
      { practice_shared_at: null },
      { deleted_at: new Date() },
      { age: 'minor' },
    ]) {
      await set({
        practice_shared_at: new Date('2026-11-01'),
        deleted_at: null,
        age: 'adult',
        guardian_at: null,
      });
      expect(await tried()).toEqual([[1], [1]]);
      await set(values);
      expect(await tried()).toEqual([[], []]);
    }
    await set({ guardian_at: new Date() });
    expect(await tried()).toEqual([[1], [1]]);
  });

  it('takes the same question of two papers for one', async () => {
    await db
      .updateTable('question')
      .set({ family: first ?? '' })
      .where('id', 'in', [first ?? '', second ?? ''])
      .execute();
    await answered(first, all('could', 6));
    await answered(second, all('couldNot'), dayAfter(today, -2));
    const { questions } = await read();
    expect(questions).toHaveLength(1);
    // Six answered again since, and could.
    expect(questions[0]?.tried).toBe(10);
    expect([5, 10]).toContain(questions[0]?.could);
  });

  it('is exported as CSV', async () => {
    await answered(third, all('couldNot'));
    const { body } = await as(asha).send(hard.exportCsv, { params });
    expect(String(body).trim().split(/\r?\n/).slice(1)).toEqual([
      '2,Queues,,,,,10,0,0,10,',
      '2,Queues,2024,May,3,,10,0,0,10,Explain enqueue',
    ]);
    expect((await as(student).send(hard.exportCsv, { params })).status).toBe(403);
  });
});

describe('the numbers that are shown', () => {
  const rounding = createRounding('a secret');
  const of = (could: number, name = 'q') =>
    rounding({ tried: 1000, could, partly: 0, couldNot: 0 }, name).could;

  it('are multiples of five at most four away, and right on average', () => {
    for (let count = 10; count < 200; count += 1) {
      expect(of(count) % 5).toBe(0);
      expect(Math.abs(of(count) - count)).toBeLessThan(5);
    }
    const many = Array.from({ length: 3000 }, (_, at) => of(12, `q${at}`));
    const mean = many.reduce((sum, count) => sum + count, 0) / many.length;
    expect(mean).toBeGreaterThan(11.8);
    expect(mean).toBeLessThan(12.2);
  });

  it('are the same whenever they are asked for, and others by another secret', () => {
    const names = Array.from({ length: 50 }, (_, at) => `q${at}`);
    expect(names.map((name) => of(12, name))).toEqual(names.map((name) => of(12, name)));
    const other = createRounding('another');
    const shown = names.map((name) => other({ tried: 1000, could: 12, partly: 0, couldNot: 0 }, name).could);
    expect(shown).not.toEqual(names.map((name) => of(12, name)));
  });

  it('do not say whether the one who came since could: of two counts side by side each may be shown for the other', () => {
    // One more person who could: from 12 to 13. What is shown goes up, down or stays.
    const changes = new Set(Array.from({ length: 200 }, (_, at) => of(13, `q${at}`) - of(12, `q${at}`)));
    expect([...changes].sort((one, two) => one - two)).toEqual([-5, 0, 5]);
  });

  it('never say that more people could than tried, and order by themselves', () => {
    for (let at = 0; at < 300; at += 1) {
      const { tried: shown, could } = rounding({ tried: 11, could: 11, partly: 0, couldNot: 0 }, `q${at}`);
      expect(could).toBeLessThanOrEqual(shown);
    }
    const easy = { tried: 20, could: 15, partly: 5, couldNot: 0 };
    const tough = { tried: 10, could: 0, partly: 5, couldNot: 5 };
    expect([easy, tough].sort(hardestFirst)).toEqual([tough, easy]);
  });
});

describe('whether answers count', () => {
  const share = (isShared: unknown, who: Person = student) =>
    as(who).send(practice.share, { body: { isShared } });
  const session = async (who: Person = student) =>
    (await as(who).call(practice.session, { params, query: {} })).body;

  it('is off at first, is said on the practice page, withdrawn at once, and is in the account’s data', async () => {
    expect((await session()).isShared).toBe(false);
    expect((await session(nobody)).isShared).toBeUndefined();
    expect((await share(true)).body.message).toBe(en.learning.shared);
    await share(true);
    expect((await session()).isShared).toBe(true);
    const data = async () => (await as(student).call(privacy.ownData, { query: {} })).body;
    expect(await data()).toMatchObject({ sharesPractice: true, consents: [{ kind: 'practiceShared' }] });
    expect((await share(false)).body.message).toBe(en.learning.unshared);
    await share(false);
    expect(await data()).toMatchObject({
      sharesPractice: false,
      consents: [{ kind: 'practiceShared' }, { kind: 'practiceNotShared' }],
    });
  });

  it('is said by members alone, of themselves', async () => {
    expect((await share(true, nobody)).status).toBe(401);
    const body = { isShared: true, user: UNKNOWN_ID };
    expect((await as(student).send(practice.share, { body })).status).toBe(200);
    expect((await share('yes')).status).toBe(400);
  });

  it('withdrawn, they leave the figures at once', async () => {
    await answered(first, all('could'));
    expect(await tried()).toEqual([[1], [1]]);
    await share(false, people[3]);
    expect(await tried()).toEqual([[], []]);
    // Agreeing again counts from tomorrow.
    await share(true, people[3]);
    expect(await tried()).toEqual([[], []]);
  });
});
