import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { versionOf } from '#contract/core/version.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { ruleOf } from '#contract/grievances/presets.ts';
import { type RuleDays, ruleDays } from '#contract/grievances/rule-calls.ts';
import type { Track } from '#contract/grievances/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { signedIn } from '#testing/factories.ts';
import { file, forgetCases } from '#testing/grievances.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const { db, as } = await testApp();
await signedIn(db, 'hod');
beforeEach(async () => {
  await forgetCases(db);
  await db.deleteFrom('grievance_rule').execute();
});

const all = (days: number) => ({ days, working: false });
const SHORT: RuleDays = { preset: 'ugc2023', due: [all(7), all(9)], appeal: all(5), afterAppeal: all(20) };

const listed = async () => (await as('admin').call(api.rules.list)).body.rules;
const followed = async (track: Track) => (await listed()).find((rule) => rule.track === track);
const save = async (track: Track, body: object) =>
  as('admin').send(api.rules.save, {
    params: { track },
    body: { ...body, version: versionOf(ruleDays.parse(await followed(track))) },
  });
const dueOf = (slip: { due: { stage: string; on: string }[] }) =>
  slip.due.map(({ stage, on }) => `${stage} ${on}`);

describe('the rule of a track', () => {
  it('is the preset until a college keeps its own copy; a case keeps the version under which it was filed', async () => {
    expect(await followed('ordinary')).toMatchObject({ preset: 'ugc2023', version: null });
    const student = await signedIn(db);
    const before = await file(as, student);
    expect(await save('ordinary', SHORT)).toMatchObject({ status: 200, body: { message: en.rules.saved } });
    expect(await followed('ordinary')).toEqual({ ...SHORT, track: 'ordinary', version: 1 });
    const slip = await file(as, student);
    const today = dayInIndia(new Date());
    expect(slip).toMatchObject({ isOwnRule: true, rule: 'ugc2023', appealDays: 5 });
    expect(dueOf(slip)).toEqual([`hod ${dayAfter(today, 7)}`, `sgrc ${dayAfter(today, 9)}`].map(openDay));
    expect(before).toMatchObject({ isOwnRule: false, appealDays: ruleOf('ugc2023').appeal.days });

    await save('ordinary', { ...SHORT, due: [all(3), all(4)] });
    const read = async (number: string) =>
      (await as(student).call(api.grievances.read, { params: { number } })).body;
    expect(dueOf(await read(before.number))).toEqual(dueOf(before));
    expect(dueOf(await read(slip.number))).toEqual(dueOf(slip));
    expect((await followed('ordinary'))?.version).toBe(2);
    // Its answer can be appealed against for the days of its own version.
    const body = { version: 1, text: 'Done.' };
    await as('hod').call(api.grievances.step, { params: { number: slip.number, step: 'answer' }, body });
    const [until, ofPreset] = [await read(slip.number), await read(before.number)];
    expect(until.appealUntil).toBe(openDay(dayAfter(today, 5)));
    expect(ofPreset.appealUntil).toBeNull();
    const { body: shown } = await as(student).call(api.redress.get);
    expect(shown.rules.find(({ track }) => track === 'ordinary')).toMatchObject({
      version: 2,
      due: [all(3), all(4)],
    });
  });

  it('may follow another preset of its track, and its desks', async () => {
    const days = { preset: 'threeLadder', due: [all(7), all(17)], appeal: all(7), afterAppeal: all(10) };
    expect((await save('ordinary', days)).status).toBe(200);
    const slip = await file(as, await signedIn(db));
    expect(slip.due.map(({ stage }) => stage)).toEqual(['hod', 'departmentCommittee']);
  });

  it.each<[what: string, track: Track, change: object]>([
    [
      'a preset of another track',
      'ordinary',
      { preset: 'antiRagging', due: [all(7)], afterAppeal: undefined },
    ],
    ['too few dates', 'ordinary', { due: [all(7)] }],
    ['too many dates', 'ordinary', { due: [all(7), all(8), all(9)] }],
    ['no day of a decision on an appeal where there is one', 'ordinary', { afterAppeal: undefined }],
  ])('is not kept with %s', async (_what, track, change) => {
    expect(await save(track, { ...SHORT, ...change })).toMatchObject({
      status: 400,
      body: { message: en.errors.badRequest },
    });
    expect(await followed(track)).toMatchObject({ version: null });
  });

  it.each([0, 366, 1.5])('is not kept with %s days', async (days) => {
    const refused = await save('ordinary', { ...SHORT, appeal: { days, working: false } });
    expect(refused).toEqual({ status: 400, body: refusal(en.rules.days, 'appeal.days') });
  });

  it('is kept once by two admins who began with the same', async () => {
    const version = versionOf(ruleDays.parse(await followed('ordinary')));
    const put = (due: RuleDays['due']) =>
      as('admin').send(api.rules.save, { params: { track: 'ordinary' }, body: { ...SHORT, due, version } });
    const replies = await Promise.all([put([all(5), all(6)]), put([all(7), all(8)])]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

/** A date that would be a Sunday is the next open day. */
function openDay(text: string): string {
  const [, stage = '', day = ''] = /^(\w+ )?(.+)$/.exec(text) ?? [];
  return stage + (new Date(day).getUTCDay() === 0 ? dayAfter(day, 1) : day);
}
