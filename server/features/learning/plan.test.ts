import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { en } from '#contract/languages/en/whole.ts';
import { codeKey } from '#contract/subjects/values.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { nobody, signedIn } from '#testing/factories.ts';
import { planCalendar } from './plan-calendar.ts';

const { app, as, db } = await catalogueApp();
const { examDates, plan, privacy } = api;
const CODE = 'BTCS-301-18';
const OTHER = 'BTES-301-18';
const today = dayInIndia(new Date());
const ahead = (days: number) => dayAfter(today, days);

let asha: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  await db.deleteFrom('exam_date').execute();
  asha = await signedIn(db);
});

const planned = async (who = asha as typeof nobody, codes = '') =>
  (await as(who).call(plan.get, { query: { codes } })).body;
const save = (body: { on: string; code?: string; programme?: string; semester?: '' | '3' }) =>
  as('admin').send(examDates.save, { body: { code: CODE, programme: '', semester: '', ...body } });
const own = (code: string, on: string) => as(asha).send(plan.setExam, { params: { code }, body: { on } });
const send = (csv: string, apply = true) => as('admin').send(examDates.importSheet, { body: { csv, apply } });
const listed = async () =>
  (await as('admin').call(examDates.list)).body.dates.map(({ code, on, programme, semester }) => [
    codeKey(code),
    on,
    programme,
    semester,
  ]);

describe('a plan', () => {
  it('has the exams that a student entered, the soonest first, and none of others', async () => {
    await own(OTHER, ahead(20));
    await own(CODE, ahead(9));
    const { subjects } = await planned();
    expect(subjects.map(({ code, examDay, isOwn }) => [codeKey(code), examDay, isOwn])).toEqual([
      [codeKey(CODE), ahead(9), true],
      [codeKey(OTHER), ahead(20), true],
    ]);
    await own(OTHER, '');
    expect((await planned()).subjects).toHaveLength(1);
    expect((await planned(await signedIn(db))).subjects).toEqual([]);
    expect((await as(asha).call(privacy.ownData, { query: {} })).body.exams).toEqual([
      { code: codeKey(CODE), on: ahead(9) },
    ]);
  });

  it('follows the date sheet, whose more exact date counts, until the student enters another', async () => {
    await save({ on: ahead(30) });
    expect((await planned(nobody, CODE)).subjects).toMatchObject([
      { examDay: ahead(30), officialDay: ahead(30), isOwn: false },
    ]);
    await save({ on: ahead(25), semester: '3' });
    const third = await signedIn(db, { semester: '3' });
    expect((await planned(third, CODE)).subjects).toMatchObject([{ examDay: ahead(25) }]);
    await own(CODE, ahead(7));
    expect((await planned()).subjects).toMatchObject([{ examDay: ahead(7), isOwn: true }]);
    expect((await planned(nobody, 'NONE-1')).subjects).toEqual([]);
  });

  it('goes by the date sheet where the exam that a student entered is over, and takes no date that it would not show', async () => {
    await own(CODE, ahead(-3));
    expect((await planned()).subjects).toMatchObject([{ examDay: ahead(-3), isOwn: true }]);
    await save({ on: ahead(12) });
    expect((await planned()).subjects).toMatchObject([{ examDay: ahead(12), isOwn: false }]);
    expect(await own(OTHER, ahead(-15))).toMatchObject({ status: 400, body: { message: en.exams.over } });
  });
});

describe('a date sheet', () => {
  it('is typed, changed and deleted by admins; what it names has to be there', async () => {
    await save({ on: ahead(30) });
    await save({ on: ahead(31) });
    expect(await listed()).toEqual([[codeKey(CODE), ahead(31), '', '']]);
    expect((await save({ code: 'NONE-1', on: ahead(1) })).status).toBe(400);
    expect((await save({ on: ahead(1), programme: 'XX' })).status).toBe(400);
    // It would be saved, and never be seen in the list.
    expect(await save({ on: ahead(-184) })).toMatchObject({ status: 400, body: { message: en.exams.past } });
    const [date] = (await as('admin').call(examDates.list)).body.dates;
    await as('admin').call(examDates.remove, { params: { id: date?._id ?? '' } });
    expect(await listed()).toEqual([]);
    // As the form has it: by the code as the catalogue writes it, and with no semester where it is for all of them.
    const { lines } = (await as('admin').call(api.audit.list, { query: { thing: 'exams' } })).body;
    const fields = lines.map(({ changes }) =>
      changes.map(({ field, before, after }) => [field, before ?? after]),
    );
    expect(lines.map(({ action }) => action)).toEqual(['delete', 'update', 'update']);
    expect(fields[1]).toEqual(
      expect.arrayContaining([
        ['code', 'BTCS301-18'],
        ['on', ahead(31)],
        ['semester', ''],
      ]),
    );
    expect(fields[0]).toEqual(expect.arrayContaining([['code', 'BTCS301-18']]));
  });

  it('comes as CSV, shown before it is saved, and whole or not at all', async () => {
    const good = `Paper Code;Date of exam;Sem\n${CODE};26-12-2098;3\n${OTHER};2098-12-28;`;
    expect((await send(good, false)).body).toMatchObject({
      rows: [{ action: 'add' }, { action: 'add' }],
    });
    expect(await listed()).toEqual([]);
    await send(good);
    const there = [
      [codeKey(CODE), '2098-12-26', '', '3'],
      [codeKey(OTHER), '2098-12-28', '', ''],
    ];
    expect(await listed()).toEqual(there);
    const moved = `code,date,sem\n${CODE},2098-12-20,3`;
    expect((await send(moved, false)).body).toMatchObject({
      rows: [{ action: 'change', subjectcode: '2098-12-26 → 2098-12-20, semester 3' }],
    });
    // As spreadsheets write dates.
    const written = ['26-Dec-98', '26 December 2098', '26/12/98'].map(
      (on) => `code,date,sem\n${CODE},${on},3`,
    );
    for (const sheet of written)
      expect((await send(sheet, false)).body).toMatchObject({ rows: [{ action: 'same' }] });
    const bad = `code,date\n${CODE},2098-12-30\nNONE-1,2098-12-30\n${OTHER},tomorrow\n${CODE},2098-12-31\n${OTHER},2019-12-26\n,2098-12-30`;
    const { rows } = (await send(bad)).body as { rows: { problems: string[] }[] };
    expect(rows.map(({ problems }) => problems[0])).toEqual([
      undefined,
      en.exams.noSubject('NONE-1'),
      en.exams.date,
      en.exams.twice,
      en.exams.past,
      en.validation.required(en.fields.subjectcode),
    ]);
    expect(await listed()).toHaveLength(2);
  });

  it('comes as a calendar file: the code is in the name of the event', async () => {
    const event = (name: string, start: string) => `BEGIN:VEVENT\nSUMMARY:${name}\n${start}\nEND:VEVENT\n`;
    const file = `BEGIN:VCALENDAR\n${event('BTCS 301-18 Data Structures (theory)', 'DTSTART;VALUE=DATE:20981226')}${event(
      `Digital Electronics ${OTHER}`,
      'DTSTART:20981227T203000Z',
    )}END:VCALENDAR`;
    await send(file);
    expect((await listed()).map(([code, on]) => [code, on])).toEqual([
      [codeKey(CODE), '2098-12-26'],
      // Half past eight in the evening of the 27th in London is the 28th in India.
      [codeKey(OTHER), '2098-12-28'],
    ]);
    const { rows } = (
      await send(
        `BEGIN:VCALENDAR\n${event('Holidays begin', 'DTSTART;VALUE=DATE:20981226')}END:VCALENDAR`,
        false,
      )
    ).body as { rows: { problems: string[] }[] };
    expect(rows[0]?.problems).toEqual([en.exams.noCode]);
  });
});

describe('the calendar of a plan', () => {
  const read = (url: string) => app.inject({ url });

  it('has exams and what is practised when, at a secret address that another one ends', async () => {
    await own(CODE, '2098-12-26');
    expect((await planned()).feed).toBeUndefined();
    const { feed } = (await as(asha).call(plan.renewFeed)).body;
    expect((await planned()).feed).toBe(feed);
    const calendar = await read(feed);
    expect(calendar.headers['content-type']).toMatch(/^text\/calendar/);
    expect(calendar.headers['cache-control']).toMatch(/no-store/);
    expect(calendar.body).toMatch(/BEGIN:VEVENT[\s\S]*DTSTART;VALUE=DATE:20981226\r\n[\s\S]*SUMMARY:Exam: /);
    expect(calendar.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const again = (await as(asha).call(plan.renewFeed)).body.feed;
    expect(again).not.toBe(feed);
    expect((await read(feed)).statusCode).toBe(404);
    expect((await read(again)).statusCode).toBe(200);
  });

  it('has the day on which the next new units begin', () => {
    const units = [1, 2, 3, 4].map((number) => ({ number, title: `Title ${number}`, questions: 5 }));
    const attempts = ['2026-02-27', '2026-03-02'].flatMap((day) =>
      [1, 2, 3].map((unit) => ({
        ...{ unit, question: `q${unit}`, day },
        outcome: 'could' as const,
        mixed: true,
      })),
    );
    const subject = { code: CODE, name: 'Data', isOwn: true, examDay: '2026-03-06', units, attempts };
    const at = { now: new Date('2026-03-02T06:00:00Z'), today: '2026-03-02', origin: 'http://site' };
    const events = planCalendar([subject], { ...at, messages: en }).split('BEGIN:VEVENT');
    const daysOf = (unit: number) =>
      events
        .filter((event) => event.includes(`Title ${unit}`))
        .map((event) => /DTSTART;VALUE=DATE:(\d+)/.exec(event)?.[1]);
    expect([daysOf(1), daysOf(4)]).toEqual([['20260305'], ['20260304']]);
  });

  it('is nowhere for a made-up address, another account, and an account that is deleted', async () => {
    const { feed } = (await as(asha).call(plan.renewFeed)).body;
    const other = await signedIn(db);
    await as(other).call(plan.renewFeed);
    for (const path of [
      feed.replace(asha.id, other.id),
      feed.replace(/\.[\w-]{43}\./, `.${'x'.repeat(43)}.`),
      '/feeds/plan/x.ics',
      feed.replace('.ics', ''),
    ])
      expect((await read(path)).statusCode).toBe(404);
    await db.updateTable('user').set({ deleted_at: new Date() }).where('id', '=', asha.id).execute();
    expect((await read(feed)).statusCode).toBe(404);
  });
});
