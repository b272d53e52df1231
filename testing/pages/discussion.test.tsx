// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { askPath } from '#contract/discussion/address.ts';
import { threadPath } from '#contract/discussion/values.ts';
import { filePagePath } from '#contract/files/address.ts';
import { en } from '#contract/languages/en/whole.ts';
import { questionPath } from '#contract/questions/address.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { signedIn, UNKNOWN_ID } from '../factories.ts';
import { insertPaper } from '../papers.ts';
import { webApp } from '../render-app.tsx';

const site = await webApp();
const CODE = 'BTES301-18';
await site.db.transaction().execute(loadSampleCatalogue);
const { ask, form } = en.postingScreens;
const texts = en.fileScreens.questions;

test('while a question is typed, what was asked already of the same subject is offered', async () => {
  const heading = 'Explain the banker’s algorithm';
  const state = { answers: 1, isAnswered: true, isEndorsed: false, lastAt: '2026-11-27T10:00:00Z' };
  const thread = { _id: UNKNOWN_ID, heading, what: 'subject', thing: CODE, about: 'OS', ...state };
  const exam = { year: 2022, session: 'December', isReappear: false } as const;
  const asked = {
    _id: UNKNOWN_ID,
    number: 7,
    part: 'b',
    exam,
    text: 'State the banker’s algorithm',
    answers: 2,
  };
  site.answer(api.threads.alike, { threads: [thread], questions: [asked] });
  await site.signIn('student');
  const { user } = await site.open(askPath({ what: 'subject', id: CODE }));
  const field = await screen.findByRole('textbox', { name: new RegExp(form.text.question) });
  await user.type(field, 'How?');
  const likely = screen.getByRole('region', { name: ask.likely });
  expect(await within(likely).findByText(ask.likelyFirst)).toBeTruthy();
  await user.type(field, ' does the banker’s algorithm work?');
  const hit = await screen.findByRole('link', { name: new RegExp(heading) });
  expect(hit.getAttribute('href')).toBe(threadPath(UNKNOWN_ID));
  const ofPapers = within(likely).getByRole('list', { name: ask.papers });
  const question = within(ofPapers).getByRole('link', { name: /Dec 2022, Question 7 \(b\)\s*2 answers/ });
  expect(question.getAttribute('href')).toBe(questionPath(UNKNOWN_ID));
});

test('the reader shows the questions about its page, and how many each other page has', async () => {
  const { resource, attachment: file } = await insertPaper(site.db, ['Part A', 'Part B']);
  const { headers } = await signedIn(site.db);
  const thing = { what: 'resource', id: resource };
  for (const [page, text] of [
    [1, 'Why is it so?'],
    [2, 'How many?'],
    [2, 'How long?'],
  ] as const)
    await site.app.inject({
      ...{ method: 'POST', url: api.threads.ask.path, headers },
      payload: { thing, text, part: { file, page } },
    });
  await site.open(filePagePath(file, 1, ''));
  const questions = await screen.findByRole('region', { name: texts.label });
  expect(questions.textContent).toContain(texts.here(1));
  expect(
    within(questions)
      .getByRole('link', { name: /Why is it so/ })
      .getAttribute('href'),
  ).toMatch(/page=1&thread=[0-9a-f-]{36}$/);
  const other = within(questions).getByRole('link', { name: texts.onPage(2, 2) });
  expect(other.getAttribute('href')).toBe(filePagePath(file, 2, ''));
});
