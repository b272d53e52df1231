// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { filePagePath } from '#contract/files/address.ts';
import { en } from '#contract/languages/en/whole.ts';
import { insertPaper, type Paper } from '../papers.ts';
import { webApp } from '../render-app.tsx';
import { main, press } from './screen-steps.ts';

const site = await webApp();
const { fileScreens: texts, resourcePage } = en;
const PAGES = ['A leaky bucket. Is a bucket needed?', 'Explain heaps', 'The leaky bucket algorithm'];

async function file(own: Paper = {}) {
  const { attachment, file: sha256 } = await insertPaper(site.db, PAGES, own);
  return { sha256, at: (page = 1, q = '') => filePagePath(attachment, page, q) };
}
const box = () => main().findByRole<HTMLInputElement>('searchbox', { name: texts.find });
const openFind = async (user: UserEvent) =>
  user.click(await main().findByRole('button', { name: texts.find }));
const said = (text: string) => main().findByText(text);
const sought = () => [...document.querySelectorAll('mark[data-sought]')].length;

test('words are looked for on every page of a file; Enter and two buttons lead from place to place, around its end', async () => {
  const { at } = await file();
  const { user, address } = await site.open(at(2));
  await openFind(user);
  await waitFor(async () => expect(document.activeElement).toBe(await box()));
  await user.type(await box(), 'leaky bucket');
  await said(texts.matches(3, 2));
  expect(address()).toBe(at(2, 'leaky bucket'));
  // From the page that is read.
  await user.keyboard('{Enter}');
  await said(texts.matchOf(3, 3));
  expect(address()).toBe(at(3, 'leaky bucket'));
  await waitFor(() => expect(sought()).toBe(2));
  await press(user, texts.nextMatch);
  await said(texts.matchOf(1, 3));
  expect(address()).toBe(at(1, 'leaky bucket'));
  await waitFor(() => expect(sought()).toBe(2));
  await press(user, texts.nextMatch);
  await said(texts.matchOf(2, 3));
  await waitFor(() => expect(sought()).toBe(1));
  await press(user, texts.previousMatch);
  await press(user, texts.previousMatch);
  await said(texts.matchOf(3, 3));
  // Closed, nothing is looked for any more.
  await press(user, texts.find);
  expect(address()).toBe(at(3));
  await waitFor(() => expect(document.querySelectorAll('mark')).toHaveLength(0));
});

test('Enter before anything is found leads to the first place once it is', async () => {
  const { at } = await file();
  const { user, address } = await site.open(at());
  const letGo = site.hold(api.files.find);
  await openFind(user);
  await user.type(await box(), 'algorithm{Enter}');
  await said(texts.finding);
  letGo();
  await said(texts.matchOf(1, 1));
  expect(address()).toBe(at(3, 'algorithm'));
});

test('nothing found, a failed search and an incomplete one say so', async () => {
  const { at, sha256 } = await file();
  const { user } = await site.open(at());
  await openFind(user);
  await user.type(await box(), 'xylophone');
  await said(texts.noMatch);
  expect(main().getByRole<HTMLButtonElement>('button', { name: texts.nextMatch }).disabled).toBe(true);
  site.fail(api.files.find, 500);
  await user.clear(await box());
  await user.type(await box(), 'heaps');
  await said(texts.findFailed);
  site.restore(api.files.find);
  await press(user, resourcePage.retry);
  await said(texts.matches(1, 1));
  await site.db
    .updateTable('file_page')
    .set({ wants_ocr: true })
    .where('file', '=', sha256)
    .where('number', '=', 3)
    .execute();
  await site.open(at(1, 'bucket'));
  await said(texts.findIncomplete);
  await said(texts.matches(3, 2));
});

test('what a link leads to with words is open to be searched, also in a file for members', async () => {
  const { at } = await file({ basis: 'college' });
  await site.signIn('student');
  await site.open(at(3, 'algorithm'));
  expect((await box()).value).toBe('algorithm');
  await said(texts.matches(1, 1));
});
