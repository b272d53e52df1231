import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import type { ThreadList } from '#contract/discussion/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { catalogueApp, PLACE } from '#testing/catalogue-app.ts';
import { nobody, type Person, signedIn } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { followersOf } from './follow-queries.ts';

const { add, admin, app, as, db, deps, say } = await catalogueApp();
const calls = api.threads;
const { following } = api;
let asker: Person & { id: string };
let reader: Person & { id: string };

beforeEach(async () => {
  await forgetLimits(db);
  for (const table of ['thread', 'subject_follow', 'discussion_choice', 'site_setting'] as const)
    await db.deleteFrom(table).execute();
  deps.cache.drop('site');
  asker = await signedIn(db);
  reader = await signedIn(db, { department: 'None', semester: '8' });
});

const ask = async (id: string, text = `Why ${id}?`) =>
  (await as(asker).call(calls.ask, { body: { thing: { what: 'subject', id }, text } })).body.id;
const answer = async (id: string) =>
  (await as(reader).call(calls.answer, { params: { id }, body: { text: 'Since' } })).body.id;
const set = (code: string, state: 'follow' | 'mute' | 'none', answers = false, who: Person = reader) =>
  as(who).send(following.subject, { params: { code }, body: { following: state, answers } });
const listed = async (list: ThreadList, who: Person = reader) =>
  (await as(who).call(calls.list, { query: { list } })).body.threads.map(({ heading }) => heading).toSorted();
const questions = async (code: string, who: Person = nobody) =>
  (await as(who).call(following.questions, { params: { code } })).body;

describe('the subjects of a reader', () => {
  it('are those followed, those in the bag, and those of the semester in the programme; none that is muted', async () => {
    await add({ code: 'OWN1', name: 'Paging', otherCodes: ['OWN2'] });
    await add({ code: 'BAG1', name: 'Threads' });
    await add({ code: 'SEM1', name: 'Files', placements: [{ ...PLACE, semester: '3' }] });
    await add({ code: 'SEM5', name: 'Caches', placements: [{ ...PLACE, semester: '5' }] });
    for (const code of ['OWN2', 'BAG1', 'SEM1', 'SEM5']) await ask(code);
    const { programmes } = (await app.inject('/api/subjects')).json();
    const department = programmes.find(({ code }: { code: string }) => code === 'CSE').name;
    const student = await signedIn(db, { department, semester: '3' });
    expect(await listed('subjects', student)).toEqual(['Why SEM1?']);
    expect(await listed('subjects')).toEqual([]);
    await set('own 1', 'follow', false, student);
    const at = new Date().toISOString();
    await as(student).call(api.saved.put, {
      body: { saved: [{ what: 'subject', id: 'BAG1', at }], opened: [] },
    });
    expect(await listed('subjects', student)).toEqual(['Why BAG1?', 'Why OWN2?', 'Why SEM1?']);
    await set('SEM1', 'mute', false, student);
    expect(await listed('subjects', student)).toEqual(['Why BAG1?', 'Why OWN2?']);
  });

  it('have a list of what nobody answered, in parts, and one of what is followed', async () => {
    await add({ code: 'OWN1', name: 'Paging' });
    await set('OWN1', 'follow');
    const open = await ask('OWN1', 'Open?');
    const done = await ask('OWN1', 'Done?');
    await answer(done);
    expect(await listed('subjects')).toEqual(['Done?', 'Open?']);
    expect(await listed('subjectsOpen')).toEqual(['Open?']);
    expect(await listed('followed')).toEqual([]);
    await as(reader).call(calls.follow, { params: { id: open }, body: { following: 'follow' } });
    expect(await listed('followed')).toEqual(['Open?']);
    for (let count = 0; count < 21; count += 1)
      await db.insertInto('thread').values(threadOf(count)).execute();
    const first = (await as(reader).call(calls.list, { query: { list: 'subjects' } })).body;
    const after = first.threads.at(-1)?._id;
    const rest = (await as(reader).call(calls.list, { query: { list: 'subjects', after } })).body;
    expect([first.threads.length, first.hasMore, rest.threads.length, rest.hasMore]).toEqual([
      20,
      true,
      3,
      false,
    ]);
    for (const list of ['subjects', 'subjectsOpen', 'followed', 'mine'] as const)
      expect((await as(nobody).send(calls.list, { query: { list } })).status).toBe(401);
  });

  it.each(['subjects', 'subjectsOpen'] as const)(
    'are listed as %s in the order of their latest words, however many each of them has',
    async (list) => {
      const codes = ['BUSY1', 'SOME1', 'RARE1', 'IDLE1'];
      for (const code of codes) {
        await add({ code, name: `Subject ${code}` });
        await set(code, 'follow');
      }
      // Of the first most are the latest ones, then some of each, in an order that is mixed.
      const of = (count: number) => (count > 60 ? 0 : (count * 7) % 11 < 6 ? 0 : (count * 5) % 7 < 5 ? 1 : 2);
      const rows = Array.from({ length: 75 }, (_, count) => ({
        ...threadOf(count),
        code_key: codes[of(count)] ?? '',
      }));
      await db.insertInto('thread').values(rows).execute();
      const seen: string[] = [];
      for (let after: string | undefined; ; ) {
        const part = (await as(reader).call(calls.list, { query: { list, ...(after && { after }) } })).body;
        seen.push(...part.threads.map(({ heading }) => heading));
        if (!part.hasMore) break;
        after = part.threads.at(-1)?._id;
      }
      expect(seen).toEqual(rows.map(({ heading }) => heading).toReversed());
    },
  );

  const threadOf = (count: number) => ({
    code_key: 'OWN1',
    heading: `Question ${count}`,
    created_at: new Date(Date.UTC(2026, 0, 1) + count * 1000),
    last_at: new Date(Date.UTC(2026, 0, 1) + count * 1000),
  });

  it('are listed with what was chosen; one is followed by any of its codes once, and ends by any of them', async () => {
    await add({ code: 'OWN1', name: 'Paging', otherCodes: ['OWN2'] });
    expect((await set('OWN2', 'follow', true)).body).toEqual({ message: en.following.answers('Paging') });
    expect(await followersOf(db, ['OWN1', 'OWN2'])).toEqual([reader.id]);
    await set('OWN1', 'follow');
    const read = async () => (await as(reader).call(following.get)).body;
    expect(await read()).toEqual({
      subjects: [{ code: 'OWN1', name: 'Paging', state: 'follow', answers: false }],
      digest: 'daily',
      isAsked: true,
    });
    expect((await set('OWN1', 'mute')).body).toEqual({ message: en.following.muted('Paging') });
    expect(await followersOf(db, ['OWN1', 'OWN2'])).toEqual([]);
    await set('own-2', 'none');
    await as(reader).call(following.set, { body: { digest: 'never', isAsked: false } });
    expect(await read()).toEqual({ subjects: [], digest: 'never', isAsked: false });
    expect(await set('NONE', 'follow')).toEqual({ status: 404, body: refusal(en.teaching.noSubject) });
  });
});

describe('the questions of a subject', () => {
  it('are open ones, good answers and this week’s, without what is hidden or deleted', async () => {
    await add({ code: 'OWN1', name: 'Paging' });
    const [open, good, plain] = [
      await ask('OWN1', 'Open?'),
      await ask('OWN1', 'Good?'),
      await ask('OWN1', 'Plain?'),
    ];
    const post = await answer(good);
    await answer(plain);
    await as(asker).call(calls.accept, { params: { id: good }, body: { post } });
    const shown = async () => {
      const { open, best, week, of } = await questions('own-1');
      const headings = (some: { heading: string }[]) => some.map(({ heading }) => heading).toSorted();
      return { open: headings(open), best: headings(best), week: headings(week), of };
    };
    expect(await shown()).toEqual({
      open: ['Open?'],
      best: ['Good?'],
      week: ['Good?', 'Plain?'],
      of: undefined,
    });
    await db.updateTable('thread').set({ hidden: true }).where('id', '=', open).execute();
    await db.updateTable('thread').set({ deleted_at: new Date() }).where('id', '=', good).execute();
    expect(await shown()).toEqual({ open: [], best: [], week: ['Plain?'], of: undefined });
  });

  it('are those of equivalent subjects where it has none, which it says', async () => {
    await add({ code: 'OLD1', name: 'Paging, old' });
    await add({ code: 'NEW1', name: 'Paging' });
    await add({ code: 'FAR1', name: 'Files' });
    await say('OLD1', 'NEW1', 'same');
    await say('FAR1', 'NEW1', 'different');
    for (const code of ['OLD1', 'FAR1']) await ask(code);
    expect(await questions('NEW1')).toMatchObject({
      open: [{ heading: 'Why OLD1?', about: 'Paging, old' }],
      of: [{ code: 'OLD1', name: 'Paging, old' }],
    });
    await ask('NEW1');
    expect(await questions('NEW1')).not.toHaveProperty('of');
    expect((await as(nobody).send(following.questions, { params: { code: 'NONE' } })).status).toBe(404);
  });

  it('are in its feed, by their first words and without a name; not where members alone read them, and not what is hidden', async () => {
    await add({ code: 'OWN1', name: 'Paging' });
    const [one, two] = [await ask('OWN1', 'Why <b>?'), await ask('OWN1', 'Hidden?')];
    await db.updateTable('thread').set({ hidden: true }).where('id', '=', two).execute();
    const feed = async () => (await app.inject('/feeds/subjects/OWN1.atom')).body;
    expect(await feed()).toMatch(
      new RegExp(`<title>Question: Why &lt;b&gt;\\?</title>\\s*<link href="[^"]*/discuss/${one}"`),
    );
    expect(await feed()).not.toMatch(/Hidden|User \d/);
    await admin.call(api.site.update, { body: { ...siteDefaults(en), visitorsReadThreads: false } });
    expect(await feed()).not.toMatch('Why');
    expect((await as(nobody).send(following.questions, { params: { code: 'OWN1' } })).status).toBe(401);
  });
});
