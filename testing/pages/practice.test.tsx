// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { readVisitors, readWaiting } from '#web/api/practice/answers.ts';
import { webApp } from '../render-app.tsx';
import { fileCutPaper } from './paper-question.ts';
import { main, toasts } from './screen-steps.ts';

const site = await webApp();
const { learningScreens: screens } = en;
const { practice: texts } = screens;
const CODE = 'BTCS301-18';
const PRACTICE = pathTo('practice', { code: CODE });
const TEXTS = ['Explain stacks', 'Explain queues', 'Explain heaps'];

beforeAll(async () => {
  await site.db.transaction().execute(loadSampleCatalogue);
  site.deps.cache.drop('subjects');
});
beforeEach(async () => {
  for (const table of ['practice_attempt', 'own_exam', 'paper_cut', 'attachment', 'resource'] as const)
    await site.db.deleteFrom(table).execute();
  await fileCutPaper(site.db, CODE, TEXTS);
});

type User = Awaited<ReturnType<typeof site.open>>['user'];
const begin = async (user: User) => {
  await main().findByText(texts.length(3, 13));
  await user.click(main().getByRole('button', { name: texts.start }));
};
const say = async (user: User, at: number, outcome: keyof typeof texts.outcomes) => {
  await main().findByRole('heading', { name: texts.of(at, TEXTS.length) });
  await user.click(main().getByRole('button', { name: texts.outcomes[outcome] }));
};
const kept = async () => site.db.selectFrom('practice_attempt').select(['outcome', 'mixed']).execute();

describe('practice', () => {
  test('asks one question after the other, and says what comes when; a visitor’s answers stay in the browser', async () => {
    const { user } = await site.open(PRACTICE);
    await begin(user);
    expect(document.activeElement?.textContent).toBe(texts.of(1, 3));
    expect(main().getAllByRole('img')[0]?.getAttribute('alt')).toMatch(/^Question as printed: Explain/);
    await say(user, 1, 'could');
    await say(user, 2, 'partly');
    await user.click(main().getByRole('button', { name: texts.skip }));
    await main().findByRole('heading', { name: texts.done(2) });
    main().getByText(texts.harder);
    expect(readVisitors().map(({ outcome, mixed, unit }) => [outcome, mixed, unit])).toEqual([
      ['could', false, 0],
      ['partly', false, 0],
    ]);
    expect(await kept()).toEqual([]);
    main().getByText(screens.kept.visitor, { exact: false });
    await user.click(main().getByRole('button', { name: texts.more }));
    await main().findByRole('button', { name: texts.start });
  });

  test('goes on where it was for who looked at the paper and comes back; who comes otherwise begins another', async () => {
    const { user, go } = await site.open(PRACTICE);
    await begin(user);
    await say(user, 1, 'could');
    const asked = () => main().getByRole('img').getAttribute('alt');
    await main().findByRole('heading', { name: texts.of(2, 3) });
    const second = asked();
    await go(pathTo('plan'));
    await main().findByRole('heading', { level: 1, name: screens.plan.heading });
    await go(-1);
    await main().findByRole('heading', { name: texts.of(2, 3) });
    expect(asked()).toBe(second);
    await say(user, 2, 'could');
    await say(user, 3, 'could');
    await main().findByRole('heading', { name: texts.done(3) });
    await go(pathTo('plan'));
    await main().findByRole('heading', { level: 1, name: screens.plan.heading });
    await go(-1);
    await main().findByRole('button', { name: texts.start });
  });

  test('takes another answer to the question before', async () => {
    const { user } = await site.open(PRACTICE);
    await begin(user);
    expect(main().queryByRole('button', { name: texts.change })).toBeNull();
    await say(user, 1, 'could');
    await main().findByRole('heading', { name: texts.of(2, 3) });
    await user.click(main().getByRole('button', { name: texts.skip }));
    await main().findByRole('heading', { name: texts.of(3, 3) });
    await user.click(main().getByRole('button', { name: texts.change }));
    await say(user, 1, 'partly');
    await main().findByRole('heading', { name: texts.of(2, 3) });
    expect(readVisitors().map(({ outcome }) => outcome)).toEqual(['partly']);
  });

  test('is answered by the keys 1, 2 and 3', async () => {
    const { user } = await site.open(PRACTICE);
    await begin(user);
    await user.keyboard('3');
    await main().findByRole('heading', { name: texts.of(2, 3) });
    await user.keyboard('1');
    await main().findByRole('heading', { name: texts.of(3, 3) });
    expect(readVisitors().map(({ outcome }) => outcome)).toEqual(['couldNot', 'could']);
  });

  test('shows the best answer to a question in its place, a teacher’s word first, and what AI made only with it', async () => {
    const { user } = await site.open(PRACTICE);
    await begin(user);
    const heads = [
      { heading: 'Where do I begin?', answers: 1, isAnswered: true, isEndorsed: false },
      { heading: 'What is the order?', answers: 2, isAnswered: false, isEndorsed: true },
    ].map((head, at) => ({
      ...head,
      ...{ _id: `00000000-0000-4000-8000-00000000000${at}`, what: 'resource', thing: CODE, about: 'Data' },
      lastAt: '2026-03-02T06:00:00Z',
    }));
    site.answer(api.threads.list, { threads: heads, hasMore: false });
    const endorsement = { by: 'Asha Kaur', subject: CODE, isSuspended: false };
    const answer = { kind: 'answer', madeWithAi: false, isDisputed: false, endorsements: [] };
    site.answer(api.threads.read, {
      posts: [
        { kind: 'question', html: '<p>What is the order?</p>' },
        { ...answer, html: '<p>Made by a program</p>', madeWithAi: true },
        { ...answer, html: '<p>Last in, first out</p>', endorsements: [endorsement] },
      ],
    });
    await user.click(await main().findByRole('button', { name: texts.show }));
    await main().findByText('Last in, first out');
    main().getByText(texts.endorsedBy('Asha Kaur', CODE));
    expect(main().queryByText('Made by a program')).toBeNull();
    const answers = within(main().getByRole('region', { name: texts.answers }));
    expect(answers.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'What is the order?',
      'Where do I begin?',
      texts.inPaper,
    ]);
    site.restore(api.threads.list);
    site.restore(api.threads.read);
  });

  test('shows what there is about a question, and that there is nothing', async () => {
    const { user } = await site.open(PRACTICE);
    await begin(user);
    await user.click(await main().findByRole('button', { name: texts.show }));
    await main().findByText(texts.noAnswers);
    const link = main().getByRole('link', { name: texts.inPaper });
    expect(link.getAttribute('href')).toMatch(/^\/files\/.*page=1/);
  });

  test('in the question bank, says which question is the second that “or” joins', async () => {
    await site.db.updateTable('question').set({ alternative: 2 }).where('number', '=', 1).execute();
    await site.open(pathTo('questionBank', { code: CODE }));
    await main().findByText(/Q\. 1, or\b/);
    expect(main().getAllByText(/Q\. [23](?!, or)/)).toHaveLength(2);
  });
});

describe('a member’s answers', () => {
  test('are in the account, and wait in the browser while the line is gone', async () => {
    await site.signIn('student');
    site.fail(api.practice.record);
    const { user } = await site.open(PRACTICE);
    await begin(user);
    await say(user, 1, 'could');
    await say(user, 2, 'couldNot');
    await say(user, 3, 'could');
    await main().findByText(screens.waiting(3));
    expect(readWaiting(site.ids.student)).toHaveLength(3);
    site.restore(api.practice.record);
    await user.click(main().getByRole('button', { name: screens.sendNow }));
    await expect.poll(() => readWaiting(site.ids.student)).toEqual([]);
    expect((await kept()).map(({ outcome }) => outcome).sort()).toEqual(['could', 'could', 'couldNot']);
    expect(screen.queryByText(screens.waiting(3))).toBeNull();
  });

  test('can be changed until the next one: in an account the best of a day counts', async () => {
    await site.signIn('student');
    const { user, go } = await site.open(PRACTICE);
    await begin(user);
    await say(user, 1, 'could');
    await main().findByRole('heading', { name: texts.of(2, 3) });
    // Longer than answers wait for each other: it is not sent.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await user.click(main().getByRole('button', { name: texts.change }));
    await say(user, 1, 'couldNot');
    await main().findByRole('heading', { name: texts.of(2, 3) });
    await say(user, 2, 'partly');
    expect(readWaiting(site.ids.student).map(({ outcome }) => outcome)).toEqual(['couldNot', 'partly']);
    // What was said last is sent when someone leaves, too.
    await go(pathTo('plan'));
    const outcomes = async () => (await kept()).map(({ outcome }) => outcome).sort();
    await expect.poll(outcomes).toEqual(['couldNot', 'partly']);
  });

  test('are in the plan as soon as what waited was sent', async () => {
    await site.signIn('student');
    site.fail(api.practice.record);
    const { user } = await site.open(PRACTICE);
    await begin(user);
    for (const at of [1, 2, 3]) await say(user, at, 'could');
    await main().findByText(screens.waiting(3));
    const { user: later } = await site.open(pathTo('plan'));
    await main().findByText(screens.waiting(3));
    main().getByText(screens.plan.empty);
    site.restore(api.practice.record);
    await later.click(main().getByRole('button', { name: screens.sendNow }));
    await expect.poll(() => screen.queryByText(screens.plan.empty)).toBeNull();
    main().getByText(/^Nothing is due today/);
  });

  test('are those of before the login, too, if they say so', async () => {
    const { user: visitor } = await site.open(PRACTICE);
    await begin(visitor);
    await say(visitor, 1, 'could');
    await site.signIn('student');
    const { user } = await site.open(PRACTICE);
    await main().findByText(screens.kept.found(1, 0));
    expect(await kept()).toEqual([]);
    await user.click(main().getByRole('button', { name: screens.kept.add }));
    await toasts().findByText(screens.sent);
    expect((await kept()).map(({ outcome }) => outcome)).toEqual(['could']);
    expect(readVisitors()).toEqual([]);
    const units = within(await main().findByRole('region', { name: texts.units }));
    units.getByText(screens.states.started);
  });
});

describe('figures for teachers', () => {
  const { sharing } = texts;
  const agreed = async () =>
    (
      await site.db
        .selectFrom('user')
        .select('practice_shared_at')
        .where('id', '=', site.ids.student)
        .executeTakeFirstOrThrow()
    ).practice_shared_at !== null;
  const counts = () => main().findByRole<HTMLInputElement>('switch', { name: sharing.label });

  test('count a member’s answers once they say so, and no more once they say otherwise', async () => {
    await site.signIn('student');
    const { user } = await site.open(PRACTICE);
    const before = await counts();
    expect(before.checked).toBe(false);
    await user.click(before);
    await toasts().findByText(en.learning.shared);
    expect(await agreed()).toBe(true);
    const { user: later } = await site.open(PRACTICE);
    const after = await counts();
    expect(after.checked).toBe(true);
    await later.click(after);
    await toasts().findByText(en.learning.unshared);
    expect(await agreed()).toBe(false);
  });

  test('say that it failed, and stay as they were; visitors are not asked', async () => {
    await site.open(PRACTICE);
    await main().findByRole('button', { name: texts.start });
    expect(main().queryByRole('switch')).toBeNull();
    await site.signIn('student');
    site.fail(api.practice.share);
    const { user } = await site.open(PRACTICE);
    await user.click(await counts());
    await toasts().findByText(new RegExp(sharing.failed));
    expect((await counts()).checked).toBe(false);
    site.restore(api.practice.share);
  });
});
