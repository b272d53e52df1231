import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import type { Step } from '#contract/grievances/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { nobody, type Person, signedIn } from '#testing/factories.ts';
import { file, forgetCases, seated } from '#testing/grievances.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { isWhole } from './chain.ts';

const { db, as, advance } = await testApp();
beforeEach(() => forgetCases(db));

const read = async (who: Person, number: string) =>
  (await as(who).call(api.grievances.read, { params: { number } })).body;
async function take(who: Person, number: string, step: Step, given: Record<string, string> = {}) {
  const { version } = await read(who, number);
  return as(who).send(api.grievances.step, {
    params: { number, step },
    body: { version, text: 'Because.', ...given },
  });
}
const SET = { on: '2099-03-02', time: '10:30', place: 'Room 12; first floor' };
/** What a calendar takes from a file. */
function inCalendar(ics = '') {
  const calendar = new ICAL.Component(ICAL.parse(ics));
  const event = calendar.getFirstSubcomponent('vevent');
  const textOf = (name: string) => String(event?.getFirstPropertyValue(name));
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: textOf('uid'),
    sequence: Number(textOf('sequence')),
    start: textOf('dtstart'),
    place: textOf('location'),
    summary: textOf('summary'),
    status: textOf('status'),
  };
}

describe('a hearing', () => {
  it('is seen by both sides with a file, which moves and cancels it in their calendars', async () => {
    const chair = await seated(db, 'sgrc');
    const student = await signedIn(db);
    const { number } = await file(as, student, { aboutHod: true });
    expect((await take(chair, number, 'cancelHearing')).status).toBe(403);
    expect((await take(chair, number, 'hearing', SET)).status).toBe(200);
    const seen = (await read(student, number)).hearing;
    expect(seen).toMatchObject({ ...SET, cancelled: false });
    expect((await read(chair, number)).hearing).toEqual(seen);
    const first = inCalendar(seen?.ics);
    // 10:30 in India, wherever the server or the reader is.
    expect(first).toMatchObject({
      method: 'PUBLISH',
      sequence: 0,
      start: '2099-03-02T05:00:00Z',
      place: SET.place,
      summary: en.deskReplies.hearing(number),
      status: 'CONFIRMED',
    });
    await take(chair, number, 'hearing', { ...SET, time: '00:15' });
    const moved = inCalendar((await read(student, number)).hearing?.ics);
    expect(moved).toMatchObject({ uid: first.uid, sequence: 1, start: '2099-03-01T18:45:00Z' });
    await take(chair, number, 'cancelHearing');
    const over = (await read(student, number)).hearing;
    expect(over?.cancelled).toBe(true);
    expect(inCalendar(over?.ics)).toMatchObject({
      method: 'CANCEL',
      uid: first.uid,
      sequence: 2,
      status: 'CANCELLED',
    });
    expect((await take(chair, number, 'cancelHearing')).status).toBe(403);
    await take(chair, number, 'hearing', SET);
    const next = inCalendar((await read(student, number)).hearing?.ics);
    expect(next.uid).not.toBe(first.uid);
    expect(next.sequence).toBe(0);
    expect(isWhole(await db.selectFrom('grievance_event').selectAll().orderBy('seq').execute())).toBe(true);
  });

  it.each([
    ['its desk answered', 'answer', 'desk'],
    ['another desk has the case', 'pass', 'desk'],
    ['it was withdrawn', 'withdraw', 'student'],
  ] as const)('is cancelled in calendars, too, where %s before its day', async (_, step, by) => {
    const chair = await seated(db, 'sgrc');
    await seated(db, 'ombudsperson');
    const student = await signedIn(db);
    const { number } = await file(as, student, { aboutHod: true });
    await take(chair, number, 'hearing', SET);
    const first = inCalendar((await read(student, number)).hearing?.ics);
    expect((await take(by === 'desk' ? chair : student, number, step)).status).toBe(200);
    const { hearing, steps } = await read(student, number);
    expect(hearing).toMatchObject({ ...SET, cancelled: true });
    expect(inCalendar(hearing?.ics)).toMatchObject({ method: 'CANCEL', uid: first.uid, sequence: 1 });
    expect(steps).not.toContain('cancelHearing');
  });

  it('is over after its day', async () => {
    const chair = await seated(db, 'sgrc');
    const student = await signedIn(db);
    const { number } = await file(as, student, { aboutHod: true });
    const today = dayInIndia(new Date());
    await take(chair, number, 'hearing', { ...SET, on: today });
    expect((await read(student, number)).hearing).toMatchObject({ on: today });
    advance(2 * DAY_MS);
    expect((await read(student, number)).hearing).toBeNull();
    expect((await read(chair, number)).steps).not.toContain('cancelHearing');
    expect((await take(chair, number, 'cancelHearing')).status).toBe(403);
    advance(-2 * DAY_MS);
  });

  it('of a confidential case is sealed, says nothing of it in a calendar, and opens by the receipt', async () => {
    const member = await seated(db, 'internal');
    const { number, receipt = '' } = await file(as, nobody, { matter: 'harassment' });
    await take(member, number, 'hearing', SET);
    const { body } = await as(nobody).call(api.grievances.byReceipt, { body: { receipt } });
    expect(body.hearing).toMatchObject(SET);
    const { summary, place } = inCalendar(body.hearing?.ics);
    expect({ summary, place }).toEqual({ summary: en.deskReplies.appointment, place: SET.place });
    expect(body.hearing?.ics).not.toMatch(new RegExp(`${number}|Internal|Committee|grievance`, 'i'));
    expect(JSON.stringify(await db.selectFrom('grievance_event').selectAll().execute())).not.toContain(
      'Room 12',
    );
  });

  it.each([
    ['a day', { ...SET, on: '' }, en.validation.date, 'on'],
    ['a day that is ahead', { ...SET, on: '2020-01-01' }, en.cases.dayMissing, 'on'],
    ['a time', { ...SET, time: '' }, en.validation.moment, 'time'],
    ['a time of day', { ...SET, time: '25:00' }, en.validation.moment, 'time'],
    ['a place', { ...SET, place: '  ' }, en.deskReplies.place, 'place'],
  ])('needs %s', async (_, given, message, path) => {
    const chair = await seated(db, 'sgrc');
    const { number } = await file(as, await signedIn(db), { aboutHod: true });
    expect(await take(chair, number, 'hearing', given)).toEqual({
      status: 400,
      body: refusal(message, path),
    });
  });
});
