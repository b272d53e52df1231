// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { keyed, syllabusSteps } from '#contract/learning/path.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { codeKey } from '#contract/subjects/values.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { readVisitorPaths, readWaitingPaths } from '#web/api/practice/paths.ts';
import { webApp } from '../render-app.tsx';
import { main, toasts } from './screen-steps.ts';

const site = await webApp();
const { pathScreens: texts, learningScreens: screens } = en;
const CODE = 'BTCS301-18';
const PATH = pathTo('path', { code: CODE });
const UNITS = ['Stacks', 'Queues', 'Heaps'].map((title, at) => ({ number: at + 1, title }));
const nameOf = (title: string) => texts.unit(UNITS.findIndex((unit) => unit.title === title) + 1, title);

beforeAll(async () => {
  await site.db.transaction().execute(loadSampleCatalogue);
  await sql`insert into unit (subject_id, number, title, topics)
    select subject_id, number, title, '' from subject_code, jsonb_to_recordset(${JSON.stringify(UNITS)}::jsonb)
      as one (number int, title text) where key = ${codeKey(CODE)}`.execute(site.db);
  site.deps.cache.drop('subjects');
});
beforeEach(async () => {
  for (const table of ['path', 'own_path', 'path_state'] as const) await site.db.deleteFrom(table).execute();
  site.deps.cache.drop('paths');
});

type User = Awaited<ReturnType<typeof site.open>>['user'];
/** Presses a button once it does something: until it is known what the account has, it waits. */
const press = async (user: User, name: string) => {
  const button = () => main().getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button().dataset.waiting).toBeUndefined());
  await user.click(button());
};
const stateButton = (title: string, state: keyof typeof texts.states) =>
  texts.stateOf(texts.states[state], nameOf(title));
const isPressed = async (name: string) =>
  (await main().findByRole('button', { name })).getAttribute('aria-pressed') === 'true';
const marks = async () =>
  site.db.selectFrom('path_state').select(['title', 'state']).orderBy('title').execute();
const publish = async (titles: readonly string[], after = 0) => {
  const steps = syllabusSteps(UNITS).filter(({ title }) => titles.includes(title));
  await site.as('admin').call(api.paths.publish, {
    params: { code: CODE },
    body: {
      programme: '',
      note: `Version ${after + 1} begins with stacks`,
      steps: steps.map((step) => ({ ...step, needs: [] })),
      after,
    },
  });
};

describe('a path', () => {
  test('is marked by one tap, in a visitor’s browser; after the login it is moved to the account', async () => {
    const { user } = await site.open(PATH);
    await main().findByText(texts.from.syllabus);
    await press(user, stateButton('Stacks', 'done'));
    await main().findByText(new RegExp(texts.next(nameOf('Queues'))));
    await press(user, stateButton('Heaps', 'skipped'));
    await press(user, stateButton('Heaps', 'skipped'));
    expect(await isPressed(stateButton('Heaps', 'skipped'))).toBe(false);
    expect(readVisitorPaths()).toMatchObject([{ states: [{ state: 'todo' }, { state: 'done' }] }]);
    expect(await marks()).toEqual([]);

    await site.signIn('student');
    const { user: member } = await site.open(PATH);
    await main().findByText(screens.kept.found(0, 0, 1));
    await press(member, screens.kept.add);
    await expect.poll(() => isPressed(stateButton('Stacks', 'done'))).toBe(true);
    expect(await marks()).toEqual([
      { title: 'Heaps', state: 'todo' },
      { title: 'Stacks', state: 'done' },
    ]);
    expect(readVisitorPaths()).toEqual([]);
  });

  test('of a teacher is copied with the first mark: a newer version is offered, and keeps the marks', async () => {
    await publish(['Stacks', 'Queues']);
    await site.signIn('student');
    const { user } = await site.open(PATH);
    await main().findByText('Version 1 begins with stacks');
    main().getByText(texts.left);
    await press(user, stateButton('Stacks', 'done'));
    await main().findByText(texts.from.own, { exact: false });
    await expect.poll(marks).toEqual([{ title: 'Stacks', state: 'done' }]);
    await publish(['Stacks', 'Heaps'], 1);
    const { user: later } = await site.open(PATH);
    await main().findByText(texts.newer(2));
    main().getByRole('heading', { name: nameOf('Queues') });
    await press(later, texts.takeNewer);
    await main().findByRole('heading', { name: nameOf('Heaps') });
    expect(main().queryByRole('heading', { name: nameOf('Queues') })).toBeNull();
    expect(await isPressed(stateButton('Stacks', 'done'))).toBe(true);
    expect(main().queryByText(texts.newer(2))).toBeNull();
  });

  test('is changed by buttons, which keep the focus, and goes back to what the subject offers', async () => {
    const { user } = await site.open(PATH);
    await press(user, texts.change);
    const heading = await main().findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await press(user, texts.editor.downOf(nameOf('Stacks')));
    await main().findByText(texts.editor.moved(nameOf('Stacks'), 2, 3));
    expect(document.activeElement?.getAttribute('aria-label')).toBe(texts.editor.downOf(nameOf('Stacks')));
    await press(user, texts.editor.removeOf(nameOf('Heaps')));
    await user.click(
      main().getByText(texts.editor.details, {
        selector: `[aria-label="${texts.editor.detailsOf(nameOf('Stacks'))}"]`,
      }),
    );
    const [, stacks] = main().getAllByRole('listitem');
    await user.type(within(stacks as HTMLElement).getByLabelText(texts.editor.note), 'Read twice');
    await press(user, texts.save);
    await main().findByText('Read twice');
    const [copy] = readVisitorPaths();
    expect(copy?.copy?.steps?.map(({ title }) => title)).toEqual(['Queues', 'Stacks']);
    await press(user, texts.addOf(nameOf('Heaps')));
    await main().findByRole('heading', { name: nameOf('Heaps') });
    await press(user, texts.drop);
    await main().findByText(texts.from.syllabus);
  });

  test('waits in the browser while the line is gone', async () => {
    await site.signIn('student');
    site.fail(api.paths.record);
    const { user } = await site.open(PATH);
    await press(user, stateButton('Queues', 'doing'));
    await main().findByText(screens.waiting(0, 1));
    expect(readWaitingPaths(site.ids.student)).toHaveLength(1);
    site.restore(api.paths.record);
    await press(user, screens.sendNow);
    await expect.poll(marks).toEqual([{ title: 'Queues', state: 'doing' }]);
    expect(await isPressed(stateButton('Queues', 'doing'))).toBe(true);
  });
});

describe('a teacher’s page', () => {
  test('publishes a version, shows earlier ones, and withdraws the path with a way back', async () => {
    await site.signIn('admin');
    const { user } = await site.open(pathTo('teachPath', { code: CODE }));
    await press(user, texts.editor.upOf(nameOf('Queues')));
    await press(user, texts.teacher.publish);
    await toasts().findByText(en.paths.published(1));
    const latest = async () =>
      (await site.as('student').call(api.paths.read, { params: { code: CODE } })).body.paths;
    expect((await latest())[0]?.steps.map(({ unit }) => unit)).toEqual(
      ['Queues', 'Stacks', 'Heaps'].map((title) => keyed(UNITS).find((one) => one.title === title)?.unit),
    );
    await main().findByText(/Version 1, published on/);
    await press(user, texts.teacher.publish);
    await toasts().findByText(en.paths.published(2));
    const start = await main().findByLabelText<HTMLSelectElement>(texts.teacher.start);
    expect([...start.options].map(({ text }) => text.slice(0, 14))).toContain('Your version 1');
    await user.click(await main().findByRole('button', { name: /^Withdraw path/ }));
    await main().findByText(texts.teacher.isWithdrawn, { exact: false });
    expect(await latest()).toEqual([]);
    await user.click(await main().findByRole('button', { name: /^Show again/ }));
    await expect.poll(async () => (await latest()).length).toBe(1);
  });

  test('publishes for a class, whose students are offered it', async () => {
    await publish(['Heaps']);
    await site.signIn('admin');
    const { user } = await site.open(pathTo('teachPath', { code: CODE }));
    const forWhom = await main().findByLabelText<HTMLSelectElement>(texts.teacher.forWhom);
    const [option] = [...forWhom.options].filter(({ text }) => /semester 3$/.test(text));
    await user.selectOptions(forWhom, option?.value ?? '');
    await press(user, texts.teacher.publish);
    await toasts().findByText(en.paths.published(1));
    const published = await site.db
      .selectFrom('path')
      .select(['programme', 'semester'])
      .where('semester', '=', 3)
      .executeTakeFirstOrThrow();
    const { programmes } = (await site.as('student').call(api.subjects.list)).body;
    const department = programmes.find(({ code }) => code === published.programme)?.name ?? '';
    const belong = (semester: string) =>
      site.db.updateTable('user').set({ department, semester }).where('id', '=', site.ids.student).execute();
    await belong('3');
    await site.signIn('student');
    await site.open(PATH);
    await main().findByText(new RegExp(texts.from.forClass(texts.classOf(published.programme, '3'))));
    await belong('4');
    await site.open(PATH);
    await main().findByText('Version 1 begins with stacks');
  });

  test('keeps what is arranged when it is chosen for whom, and where another window published meanwhile', async () => {
    await site.signIn('admin');
    const { user } = await site.open(pathTo('teachPath', { code: CODE }));
    await press(user, texts.editor.upOf(nameOf('Queues')));
    const forWhom = await main().findByLabelText<HTMLSelectElement>(texts.teacher.forWhom);
    const [option] = [...forWhom.options].filter(({ text }) => /semester 3$/.test(text));
    await user.selectOptions(forWhom, option?.value ?? '');
    const order = () =>
      main()
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent);
    const arranged = ['Queues', 'Stacks', 'Heaps'].map(nameOf);
    expect(order()).toEqual(arranged);
    await user.selectOptions(forWhom, '0');
    await site.app.inject({
      method: 'POST',
      url: api.paths.publish.path.replace(':code', CODE),
      headers: await site.session('admin'),
      payload: { programme: '', semester: '', note: '', steps: syllabusSteps(UNITS), after: 0 },
    });
    await press(user, texts.teacher.publish);
    await toasts().findByText(new RegExp(en.paths.meanwhile(1).slice(0, 40)));
    await main().findByText(/Version 1, published on/);
    expect(order()).toEqual(arranged);
    await press(user, texts.teacher.publish);
    await toasts().findByText(en.paths.published(2));
  });

  test('asks before a start replaces what is arranged, and gives it back', async () => {
    await publish(['Heaps']);
    await site.signIn('admin');
    const { user } = await site.open(pathTo('teachPath', { code: CODE }));
    const order = () =>
      main()
        .getAllByRole('heading', { level: 2, name: /^Unit / })
        .map(({ textContent }) => textContent);
    const choose = async () => {
      const start = await main().findByLabelText<HTMLSelectElement>(texts.teacher.start);
      await user.selectOptions(start, texts.syllabus);
    };
    const question = () => screen.findByRole('dialog', { name: texts.teacher.replaceTitle(texts.syllabus) });
    // Nothing is arranged yet: it begins at once.
    await choose();
    expect(order()).toEqual(['Stacks', 'Queues', 'Heaps'].map(nameOf));
    await press(user, texts.editor.upOf(nameOf('Queues')));
    const arranged = ['Queues', 'Stacks', 'Heaps'].map(nameOf);
    await choose();
    await user.click(within(await question()).getByRole('button', { name: texts.teacher.keep }));
    expect(order()).toEqual(arranged);
    await choose();
    await user.click(within(await question()).getByRole('button', { name: texts.teacher.replace }));
    expect(order()).toEqual(['Stacks', 'Queues', 'Heaps'].map(nameOf));
    await user.click(await toasts().findByRole('button', { name: en.shell.undo }));
    expect(order()).toEqual(arranged);
  });

  test('asks before what is arranged and not published is left', async () => {
    await site.signIn('admin');
    const { user } = await site.open(pathTo('teachPath', { code: CODE }));
    await press(user, texts.editor.upOf(nameOf('Queues')));
    await user.click(main().getByRole('link', { name: texts.teacher.open }));
    await screen.findByRole('dialog', { name: en.form.leaveTitle });
  });

  test('is not for students', async () => {
    await site.signIn('student');
    await site.open(pathTo('teachPath', { code: CODE }));
    await main().findByText(texts.teacher.notYou);
  });
});
