import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { en } from '#contract/languages/en/whole.ts';
import { signedIn } from '#testing/factories.ts';
import { file, forgetCases, seated } from '#testing/grievances.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const { as, db } = await testApp();
const admin = await signedIn(db, 'admin');
const { calendar } = en;

beforeEach(async () => {
  await forgetCases(db);
  await db.deleteFrom('calendar_day').execute();
});

const days = async () => (await as(admin).call(api.calendar.list)).body.days;
const save = (body: object) =>
  as(admin).send(api.calendar.save, { body: { until: '', kind: 'holiday', name: '', ...body } });
const importing = async (csv: string, apply = false) =>
  (await as(admin).call(api.calendar.importDays, { body: { csv, apply } })).body;

describe('the calendar', () => {
  it('moves the due dates of what is filed later, and none that was told', async () => {
    await seated(db, 'sgrc');
    const [student, today] = [await signedIn(db), dayInIndia(new Date())];
    const before = await file(as, student);
    const due = before.due[0]?.on ?? '';
    expect(await save({ from: due, until: dayAfter(due, 2), name: 'Festival' })).toEqual({
      status: 200,
      body: { message: calendar.saved },
    });
    expect((await file(as, student)).due[0]?.on).toBe(
      [3, 4].map((count) => dayAfter(due, count)).find((on) => new Date(on).getUTCDay() !== 0),
    );
    const { body } = await as(student).call(api.grievances.read, { params: { number: before.number } });
    expect(body.due[0]?.on).toBe(due);
    expect(today < due).toBe(true);
  });

  it('has a day once, which can be changed and deleted', async () => {
    await save({ from: '2026-01-26', name: 'Republic Day' });
    await save({ from: '2026-01-26', name: 'Republic Day', kind: 'vacation' });
    expect(await days()).toEqual([{ on: '2026-01-26', kind: 'vacation', name: 'Republic Day' }]);
    const remove = () => as(admin).send(api.calendar.remove, { params: { on: '2026-01-26' } });
    expect((await remove()).status).toBe(200);
    expect(await remove()).toEqual({ status: 404, body: refusal(calendar.gone) });
  });

  it('keeps working days, and refuses days in the wrong order or too many', async () => {
    const [today] = [dayInIndia(new Date())];
    expect(await save({ from: '2026-02-02', until: '2026-02-01' })).toMatchObject({ status: 400 });
    expect(await save({ from: '2026-02-02', until: '2027-02-03' })).toMatchObject({
      body: { message: calendar.long(366) },
    });
    for (const year of [0, 1])
      expect(
        (await save({ from: dayAfter(today, year * 366), until: dayAfter(today, year * 366 + 365) })).status,
      ).toBe(200);
    const kept = await days();
    expect(await save({ from: dayAfter(today, 732), until: dayAfter(today, 1097) })).toEqual({
      status: 400,
      body: refusal(calendar.noWorkingDays),
    });
    expect(await days()).toEqual(kept);
  });
});

describe('an import', () => {
  it('of a sheet shows what it would do, and does that', async () => {
    await save({ from: '2026-01-26', name: 'Republic Day' });
    const csv =
      'Date;Until;Holiday;Type\n26-01-2026;;Republic Day;\n2026/06/01;30.06.2026;Summer;Vacation\n4/10/2026;;Exam;working day\n';
    const shown = await importing(csv);
    expect(shown).toMatchObject({
      applied: false,
      rows: [
        { line: 2, action: 'same', subjectcode: '2026-01-26' },
        { line: 3, action: 'add', subject: 'Summer', subjectcode: '2026-06-01 – 2026-06-30' },
        { line: 4, action: 'add' },
      ],
    });
    expect(await days()).toHaveLength(1);
    expect(await importing(csv, true)).toMatchObject({ applied: true });
    expect(await days()).toHaveLength(32);
    expect((await days()).at(-1)).toEqual({ on: '2026-10-04', kind: 'working', name: 'Exam' });
  });

  it('with a wrong row writes nothing and says what is wrong', async () => {
    const csv =
      'date,name,kind\n2026-02-30,None,\n2026-03-01,A,party\n2026-03-02,B,\n2026-03-02,C,\n2026-03-04,D,\n';
    const { applied, rows } = await importing(csv, true);
    expect(applied).toBe(false);
    expect(rows.map(({ action, problems }) => (action === 'reject' ? problems[0] : action))).toEqual([
      calendar.date,
      calendar.kind,
      'add',
      calendar.twice,
      'add',
    ]);
    expect(await days()).toEqual([]);
  });

  it('names no more days than ten years have', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => `${2026 + at}-01-01,${2026 + at}-12-31`);
    const csv = `date,until\n${rows.join('\n')}`;
    const sent = await as(admin).send(api.calendar.importDays, { body: { csv, apply: false } });
    expect(sent).toEqual({ status: 400, body: refusal(calendar.long(4000)) });
  });

  it('of an iCalendar file takes whole days', async () => {
    const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
    const ics = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...event('DTSTART;VALUE=DATE:20261225', 'DTEND;VALUE=DATE:20261226', 'SUMMARY:Christmas'),
      ...event('DTSTART;VALUE=DATE:20261228', 'DTEND;VALUE=DATE:20270102', 'SUMMARY:Winter vacation'),
      'END:VCALENDAR',
    ].join('\r\n');
    expect(await importing(ics, true)).toMatchObject({ applied: true });
    expect((await days()).map(({ on, kind }) => `${on} ${kind}`)).toEqual([
      '2026-12-25 holiday',
      ...[28, 29, 30, 31].map((day) => `2026-12-${day} vacation`),
      '2027-01-01 vacation',
    ]);
    const wrong = ics
      .replace('DTSTART;VALUE=DATE:20261225', 'DTSTART:20261225T100000Z')
      .replace('SUMMARY:Winter', 'RRULE:FREQ=YEARLY\r\nSUMMARY:Winter');
    const { rows } = await importing(wrong, true);
    expect(rows.map(({ problems }) => problems)).toEqual([[calendar.timed], [calendar.repeats]]);
    const broken = await as(admin).send(api.calendar.importDays, {
      body: { csv: 'BEGIN:VCALENDAR\nnot one', apply: false },
    });
    expect(broken).toEqual({ status: 400, body: refusal(calendar.notIcs) });
  });
});
