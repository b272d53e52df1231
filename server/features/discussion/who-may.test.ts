import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { CODE, discussionOf, PEOPLE, type Who } from '#testing/discussion-people.ts';
import { forgetLimits } from '#testing/limits.ts';

const site = await catalogueApp();
const { db } = site;
const { answer, ask, begin, caller, question, send } = discussionOf(site);
const { announcements, decisions, moderation, teacher, threads } = api;
const until = dayInIndia(new Date());
const reason = 'Why not';

/** A question with an answer, each hidden or not, and what was decided and announced: what a call is about. */
type Scene = {
  thread: string;
  other: string;
  answer: string;
  question: string;
  decision: string;
  announcement: string;
};

async function scene(): Promise<Scene> {
  const [thread, other] = [
    await ask('asker', 'Why?', { shownAs: 'letter' }),
    await ask('student', 'How is it so?'),
  ];
  const answered = await answer('student', thread, 'So.');
  const close = { closed: true, reason };
  await send('admin', moderation.close, other, close);
  const row = await db.selectFrom('thread_decision').select('id').executeTakeFirstOrThrow();
  await caller('teacher').call(announcements.add, {
    params: { code: CODE },
    body: { text: 'Unit 5', until },
  });
  const announced = await db.selectFrom('announcement').select('id').executeTakeFirstOrThrow();
  return {
    ...{ thread, other, answer: answered, question: await question(thread) },
    ...{ decision: row.id, announcement: announced.id },
  };
}

type Row = {
  call: Endpoint;
  /** Who may; everyone else is refused. */
  may: readonly Who[];
  at?: (scene: Scene) => object;
  body?: (scene: Scene) => object;
  query?: object;
};

const members = PEOPLE.filter((one) => one !== 'visitor');
const moderators = ['teacher', 'admin'] as const;
const ofThread = { at: ({ thread }: Scene) => ({ id: thread }) };
const ofAnswer = { at: (one: Scene) => ({ id: one.answer }) };
const ofQuestion = { at: (one: Scene) => ({ id: one.question }) };
const ofDecision = { at: ({ decision }: Scene) => ({ id: decision }) };
const ofAnnouncement = { at: ({ announcement }: Scene) => ({ id: announcement }) };
const ofCode = { at: () => ({ code: CODE }) };

/** Every call of discussions, and who may make it: of a question that `asker` asked and `student` answered, in a subject of `teacher`. */
const ROWS: Record<string, Row> = {
  'threads.list': { call: threads.list, may: PEOPLE, query: {} },
  'threads.list of your own': { call: threads.list, may: members, query: { list: 'mine' } },
  'threads.list of lost places': { call: threads.list, may: ['admin'], query: { list: 'lost' } },
  'threads.alike': { call: threads.alike, may: members, query: { subject: CODE, text: 'Why is it so?' } },
  'threads.read': { call: threads.read, may: PEOPLE, ...ofThread, query: {} },
  'threads.ask': {
    call: threads.ask,
    may: members,
    body: () => ({ thing: { what: 'subject', id: CODE }, text: 'Where?' }),
  },
  'threads.answer': {
    call: threads.answer,
    may: members,
    ...ofThread,
    body: () => ({ text: 'It follows.' }),
  },
  'threads.answer a closed one': {
    call: threads.answer,
    may: moderators,
    at: ({ other }) => ({ id: other }),
    body: () => ({ text: 'It follows.' }),
  },
  'threads.edit': {
    call: threads.edit,
    may: ['student'],
    ...ofAnswer,
    body: () => ({ text: 'It follows.' }),
  },
  'threads.remove': { call: threads.remove, may: ['student'], ...ofAnswer },
  'threads.helped': {
    call: threads.helped,
    may: members.filter((one) => one !== 'student'),
    ...ofAnswer,
    body: () => ({ helped: true }),
  },
  'threads.accept': {
    call: threads.accept,
    may: ['asker'],
    ...ofThread,
    body: (one) => ({ post: one.answer }),
  },
  'threads.endorse': {
    call: threads.endorse,
    may: ['teacher'],
    ...ofAnswer,
    body: () => ({ endorsed: true, version: 1 }),
  },
  'threads.follow': {
    call: threads.follow,
    may: members,
    ...ofThread,
    body: () => ({ following: 'follow' }),
  },
  'threads.mine': {
    call: threads.mine,
    may: members.filter((one) => one !== 'asker'),
    ...ofThread,
    body: () => ({ mine: true }),
  },
  'threads.preview': { call: threads.preview, may: members, body: () => ({ text: 'x' }) },
  'moderation.report': {
    call: moderation.report,
    may: members.filter((one) => one !== 'student'),
    ...ofAnswer,
    body: () => ({ reason: 'spam' }),
  },
  'moderation.unreport without a report': { call: moderation.unreport, may: [], ...ofAnswer },
  'moderation.queue': { call: moderation.queue, may: members },
  'moderation.decide': {
    call: moderation.decide,
    may: moderators,
    ...ofAnswer,
    body: () => ({ decision: 'hide', reason }),
  },
  'moderation.decide to delete': {
    call: moderation.decide,
    may: ['admin'],
    ...ofAnswer,
    body: () => ({ decision: 'delete', reason }),
  },
  'moderation.close': {
    call: moderation.close,
    may: moderators,
    ...ofThread,
    body: () => ({ closed: true, reason }),
  },
  'moderation.name': { call: moderation.name, may: moderators, ...ofQuestion, body: () => ({ reason }) },
  'decisions.arrange': {
    call: decisions.arrange,
    may: moderators,
    ...ofThread,
    body: ({ other }) => ({ act: 'merge', into: other, reason }),
  },
  'decisions.arrange to split': {
    call: decisions.arrange,
    may: moderators,
    ...ofThread,
    body: (one) => ({ act: 'split', posts: [one.answer], reason }),
  },
  'decisions.arrange to move': {
    call: decisions.arrange,
    may: moderators,
    ...ofThread,
    body: () => ({ act: 'move', to: CODE, reason }),
  },
  'decisions.pause': { call: decisions.pause, may: moderators, ...ofAnswer, body: () => ({ until, reason }) },
  'decisions.list': { call: decisions.list, may: members, query: { of: 'subjects' } },
  'decisions.object': {
    call: decisions.object,
    may: ['student'],
    ...ofDecision,
    body: () => ({ text: 'No' }),
  },
  'decisions.settle without an objection': {
    call: decisions.settle,
    may: [],
    ...ofDecision,
    body: () => ({ stays: true, reason }),
  },
  'decisions.undo': { call: decisions.undo, may: moderators, ...ofDecision },
  'announcements.list': { call: announcements.list, may: PEOPLE, ...ofCode },
  'announcements.add': {
    call: announcements.add,
    may: moderators,
    ...ofCode,
    body: () => ({ text: 'Unit 4', until }),
  },
  'announcements.change': {
    call: announcements.change,
    may: moderators,
    ...ofAnnouncement,
    body: () => ({ text: 'Unit 4', until }),
  },
  'announcements.withdraw': { call: announcements.withdraw, may: moderators, ...ofAnnouncement },
  'teacher.waiting': { call: teacher.waiting, may: members },
  'teaching.list': { call: api.teaching.list, may: ['admin'], query: {} },
  'hodTeaching.list': { call: api.hodTeaching.list, may: ['hod'], query: {} },
};

beforeEach(begin);

describe('of the calls of discussions', () => {
  it('each has its row here', () => {
    const calls = { threads, moderation, decisions, announcements, teacher };
    const named = Object.entries(calls).flatMap(([group, some]) =>
      Object.keys(some).map((name) => `${group}.${name}`),
    );
    // Those of files: page-parts.test.ts, photos.test.ts.
    const missing = named.filter((name) => !Object.keys(ROWS).some((row) => row.split(' ')[0] === name));
    expect(missing).toEqual(['threads.atPages', 'threads.sendPhoto']);
  });

  it.each(Object.entries(ROWS))('%s is for these alone', async (_, { call, may, at, body, query }) => {
    const could: Who[] = [];
    // What is refused or only read leaves the scene to the next.
    let one: Scene | undefined;
    for (const by of PEOPLE) {
      if (!one) await begin();
      one ??= await scene();
      await forgetLimits(db);
      const { status } = await caller(by).send(call, { params: at?.(one), body: body?.(one), query });
      if (status === 200) could.push(by);
      if (status === 200 && call.method !== 'GET') one = undefined;
      if (status !== 200) expect([401, 400, 403, 404, 409]).toContain(status);
      if (by === 'visitor' && call.access !== 'public') expect(status).toBe(401);
    }
    expect(could).toEqual(PEOPLE.filter((one) => may.includes(one)));
  });
});
