import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { CODE, discussionOf, type Who } from '#testing/discussion-people.ts';
import { insertPaper } from '#testing/papers.ts';

const site = await catalogueApp();
const { db } = site;
const { answer, ask, begin, caller, read, send } = discussionOf(site);
const { decisions, threads } = api;
const texts = en.threads;

beforeEach(begin);

const paper = async (of: { code: string; exam: Exam }) => {
  const { resource, attachment } = await insertPaper(db, ['Part A', 'Part B'], of);
  return { resource, file: attachment };
};
const mine = (by: Who, id: string, body: object = { mine: true }) => send(by, threads.mine, id, body);
const atPages = async (file: string) =>
  (await caller('student').call(threads.atPages, { params: { id: file } })).body.threads;

describe('“This is my question”', () => {
  it('counts who has it, and they follow it; taken back, it is as before', async () => {
    const id = await ask('asker', 'Why?');
    expect(await mine('asker', id)).toMatchObject({ status: 409, body: { message: texts.ownQuestion } });
    for (const _ of [1, 2]) expect(await mine('student', id)).toMatchObject({ status: 200, body: { id } });
    await mine('hod', id);
    expect(await read('student', id)).toMatchObject({ askers: 3, isMine: true, following: 'follow' });
    expect(await read('visitor', id)).toMatchObject({ askers: 3, isMine: false });
    await mine('student', id, { mine: false });
    expect(await read('student', id)).toMatchObject({ askers: 2, isMine: false, following: 'none' });
  });

  it('links the page of a paper of another year: the question is there, too, with its answers', async () => {
    const [may, december, other] = [
      await paper({ code: CODE, exam: { year: 2024, session: 'May', isReappear: false } }),
      await paper({ code: CODE, exam: { year: 2021, session: 'December', isReappear: false } }),
      await paper({ code: 'OWN2', exam: { year: 2021, session: 'December', isReappear: false } }),
    ];
    const id = await ask('asker', 'Why?', {
      thing: { what: 'resource', id: may.resource },
      part: { file: may.file, page: 1 },
    });
    await answer('teacher', id, 'So.');
    const part = { file: december.file, page: 2 };
    for (const by of ['student', 'hod'] as const)
      expect(await mine(by, id, { mine: true, part })).toMatchObject({ status: 200 });
    expect((await read('visitor', id)).alsoAsked).toMatchObject([
      { exam: { year: 2021, session: 'December' }, file: december.file, page: 2 },
    ]);
    // Of a paper for members a visitor is told neither the exam nor the page.
    const setRights = (rights_basis: 'own' | 'university') =>
      db.updateTable('attachment').set({ rights_basis }).where('id', '=', december.file).execute();
    await setRights('university');
    for (const who of ['visitor', 'student'] as const)
      expect((await read(who, id)).alsoAsked.map((one) => 'exam' in one || 'file' in one)).toEqual([
        who === 'student',
      ]);
    await setRights('own');
    expect(await atPages(december.file)).toMatchObject([{ _id: id, page: 2, answers: 1 }]);
    expect(await atPages(may.file)).toMatchObject([{ _id: id, page: 1 }]);
    const listed = (await caller('visitor').call(threads.list, { query: { resource: december.resource } }))
      .body.threads;
    expect(listed.map(({ _id }) => _id)).toEqual([id]);
    for (const wrong of [
      { file: december.file, page: 99 },
      { file: other.file, page: 1 },
      { file: crypto.randomUUID(), page: 1 },
    ])
      expect(await mine('otherTeacher', id, { mine: true, part: wrong })).toMatchObject({ status: 400 });
    expect(await read('otherTeacher', id)).toMatchObject({ askers: 3 });

    const [place] = (await read('teacher', id)).alsoAsked;
    const away = { act: 'unmerge', merged: place?._id, reason: 'Another question' };
    expect(await send('student', decisions.arrange, id, away)).toMatchObject({ status: 403 });
    expect(await send('teacher', decisions.arrange, id, away)).toMatchObject({ status: 200 });
    expect(await atPages(december.file)).toEqual([]);
    expect(await read('student', id)).toMatchObject({ askers: 3, alsoAsked: [] });
  });

  it('goes with who gave the place alone, and a merged question leaves its mark at its own page', async () => {
    const [may, december] = [
      await paper({ code: CODE, exam: { year: 2024, session: 'May', isReappear: false } }),
      await paper({ code: CODE, exam: { year: 2021, session: 'December', isReappear: false } }),
    ];
    const at = (paper: typeof may) => ({
      thing: { what: 'resource', id: paper.resource },
      part: { file: paper.file, page: 1 },
    });
    const [id, other] = [
      await ask('asker', 'Why?', at(may)),
      await ask('hod', 'Why is it so?', at(december)),
    ];
    await mine('student', id, { mine: true, part: { file: december.file, page: 2 } });
    await mine('student', id, { mine: false });
    expect((await read('student', id)).alsoAsked).toEqual([]);
    await send('teacher', decisions.arrange, other, { act: 'merge', into: id, reason: 'Same' });
    expect(await atPages(december.file)).toMatchObject([{ _id: id, page: 1 }]);
    expect((await read('student', id)).alsoAsked).toMatchObject([{ _id: other, page: 1 }]);
    await send('teacher', decisions.arrange, id, { act: 'unmerge', merged: other, reason: 'Not the same' });
    expect(await atPages(december.file)).toMatchObject([{ _id: other, page: 1 }]);
  });
});

it('who asked a merged question stays one of its askers, and accepts an answer', async () => {
  const [id, other] = [await ask('asker', 'Why?'), await ask('student', 'Why is it so?')];
  const best = await answer('teacher', id, 'So.');
  await send('teacher', decisions.arrange, other, { act: 'merge', into: id, reason: 'Same' });
  expect(await mine('student', id)).toMatchObject({ status: 409 });
  expect(await send('student', threads.accept, id, { post: best })).toMatchObject({ status: 200 });
  expect(await read('visitor', id)).toMatchObject({ isAnswered: true, askers: 2 });
  expect(await send('hod', threads.accept, id, { post: best })).toMatchObject({ status: 404 });
});
