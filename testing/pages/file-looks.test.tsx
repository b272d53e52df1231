// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { filePagePath } from '#contract/files/address.ts';
import { en } from '#contract/languages/en/whole.ts';
import { insertPaper } from '../papers.ts';
import { webApp } from '../render-app.tsx';
import { main, press } from './screen-steps.ts';

const site = await webApp();
const { fileScreens: texts } = en;
const PAGES = ['1. Explain stacks', '2. Explain the algorithm of Dijkstra', '3. Explain heaps'];

async function file(pages = PAGES) {
  const { attachment, file: sha256 } = await insertPaper(site.db, pages);
  return { sha256, at: (page = 1, q = '') => filePagePath(attachment, page, q) };
}
const picture = () => main().findByRole<HTMLImageElement>('img');
const isAt = (page: number) => main().findByText(texts.pageOf(page, PAGES.length));
const marks = () => document.querySelectorAll('mark');

test('where a word is not, it is said on which pages it is; the list of pages marks them', async () => {
  const { at } = await file([...PAGES, '4. Compare Dijkstra with Prim']);
  const { user, address } = await site.open(at(1, 'dijkstra'));
  await main().findByText(texts.found(0, 'dijkstra'));
  const named = await main().findByText(texts.foundOn(2));
  expect([...named.children].map(({ textContent }) => textContent)).toEqual([2, 4].map(texts.pageNumber));
  main().getByRole('link', { name: texts.pageHas(4, 'dijkstra') });
  main().getByRole('link', { name: texts.pageNumber(3) });
  await user.click(within(named).getByRole('link', { name: texts.pageNumber(4) }));
  await main().findByText(texts.found(1, 'dijkstra'));
  expect(address()).toBe(at(4, 'dijkstra'));
  expect(main().queryByText(texts.foundOn(2))).toBeNull();
});

test('a page that was read on its side stands upright; what a reader turns stays so after a reload', async () => {
  const { at, sha256 } = await file();
  const page = site.db.updateTable('file_page').where('file', '=', sha256);
  await page.set({ quarters: 3 }).where('number', '=', 2).execute();
  const turns = () =>
    [...document.querySelectorAll<HTMLElement>('[data-rotation]')].map(({ dataset }) => dataset.rotation);
  const { user } = await site.open(at(2));
  await isAt(2);
  await picture();
  // The page, and its small one.
  expect(turns()).toEqual(['3', '3']);
  await press(user, texts.turn);
  await press(user, texts.turn);
  expect(turns()).toEqual(['1', '3']);
  await site.open(at(2));
  await isAt(2);
  await picture();
  await waitFor(() => expect(turns()).toEqual(['1', '3']));
  // Another file lies as it is.
  await site.open((await file()).at());
  await picture();
  expect(turns()).toEqual(['0']);
});

test('a page is made larger, turned, and dark where it is to spare the eyes', async () => {
  const { at } = await file();
  const { user } = await site.open(at());
  const box = (await picture()).closest('section');
  const sheet = () => document.querySelector<HTMLElement>('[data-rotation]')?.dataset;
  const smaller = main().getByRole<HTMLButtonElement>('button', { name: texts.zoomOut });
  expect(smaller.disabled).toBe(true);
  await press(user, texts.zoomIn);
  expect(box?.style.getPropertyValue('--zoom')).toBe('1.4');
  expect(smaller.disabled).toBe(false);
  // A letter counts in the reader alone (WCAG 2.1.4).
  await user.click(document.body);
  await user.keyboard('0');
  expect(box?.style.getPropertyValue('--zoom')).toBe('1.4');
  box?.focus();
  await user.keyboard('0');
  expect(box?.style.getPropertyValue('--zoom')).toBe('1');
  await user.keyboard('+-');
  expect(box?.style.getPropertyValue('--zoom')).toBe('1');
  await press(user, texts.turn);
  await user.keyboard('r');
  await waitFor(() => expect(sheet()?.turns).not.toBe('0'));
  const dim = main().getByRole('button', { name: texts.dim });
  expect([dim.getAttribute('aria-pressed'), sheet()?.dim]).toEqual(['false', 'false']);
  await user.click(dim);
  expect([dim.getAttribute('aria-pressed'), sheet()?.dim]).toEqual(['true', 'true']);
  // The next paper is as the reader wants it.
  await site.open((await file()).at());
  await picture();
  expect(sheet()?.dim).toBe('true');
});

test('the word that is marked stays where it is while its page is made larger', async () => {
  const { at } = await file();
  const { user } = await site.open(at(2, 'dijkstra'));
  await waitFor(() => expect(marks()).toHaveLength(1));
  const box = (await picture()).closest('section');
  if (!box) throw new Error('There is no page.');
  // A phone, on which the page begins 100 below the top; the word is at 30, 300.
  const rects = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    if (this.matches('mark')) return new DOMRect(20, 295, 20, 10);
    const zoom = this === box ? 1 : Number(box.style.getPropertyValue('--zoom') || 1);
    return new DOMRect(0, 100, 390 * zoom, 550 * zoom);
  });
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  await press(user, texts.zoomIn);
  expect(box.scrollLeft).toBeCloseTo(30 * 1.4 - 30);
  expect(scrolled).toHaveBeenCalledWith({ top: expect.closeTo(200 * 1.4 - 200), behavior: 'instant' });
  rects.mockRestore();
  scrolled.mockRestore();
});
