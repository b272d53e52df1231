import { type PageName, rowOf } from '#contract/pages/pages.ts';
import type { Weight } from './page-weight.ts';

/** The most bytes, as they travel, that pages may load before they are used. */
type Budget = { what: string; isFor(page: PageName): boolean; most: Weight };

/**
 * One row for each sort of page; the first that is for a page counts. npm run bench:pages holds what a browser loads against
 * the same figures for scripts. Leave 100 bytes to spare: names of scripts have hashes, so any change moves all pages by some 70.
 */
const BUDGETS: readonly Budget[] = [
  {
    what: 'the home page',
    isFor: (page) => page === 'home',
    most: { script: 116_400, style: 12_000, font: 26_000 },
  },
  {
    // The address and the title of every page of the site, and the calls of members, travel with each: docs/decisions/040.
    what: 'a page of text',
    isFor: (page) => page === 'about',
    most: { script: 106_600, style: 12_000, font: 26_000 },
  },
  {
    // Drafts, the first question, a slip, a new code for it, and the row of every page: docs/decisions/040, 041 and 045.
    what: 'pages of grievances that come whole',
    isFor: (page) => page === 'complaints' || page === 'myCases' || page === 'redress',
    most: { script: 139_100, style: 12_000, font: 26_000 },
  },
  {
    // Its buttons for photos come with it, as the first thing of the form: a part that comes later would push the fields away.
    what: 'the contribute form',
    isFor: (page) => page === 'material',
    most: { script: 136_000, style: 12_000, font: 26_000 },
  },
  {
    // docs/decisions/014.
    what: 'pages that come whole',
    isFor: (page) => rowOf(page).prerendered === true,
    most: { script: 132_200, style: 12_000, font: 26_000 },
  },
  {
    what: 'lists of questions',
    isFor: (page) => page === 'discuss',
    most: { script: 114_800, style: 12_000, font: 26_000 },
  },
  {
    // What members do with a post comes with their session, what asks again and cleans answers after the first view: docs/decisions/047.
    what: 'a question with its answers',
    isFor: (page) => page === 'thread',
    most: { script: 118_900, style: 12_000, font: 26_000 },
  },
  {
    // Its questions and pictures come over the same line.
    what: 'the page of practice',
    isFor: (page) => page === 'practice',
    most: { script: 107_900, style: 12_000, font: 26_000 },
  },
  {
    what: 'a list for staff',
    isFor: (page) => page === 'users',
    most: { script: 147_700, style: 15_000, font: 26_000 },
  },
  {
    // The whole form of an entry, and beside it the pages of files with their photos, the keys, every decision, corrections and copies.
    what: 'the page on which contributions are decided',
    isFor: (page) => page === 'materialPublish',
    most: { script: 170_100, style: 15_000, font: 26_000 },
  },
  {
    // Drafts, the keys of formulas, and how photos come beside a text; what sends them comes after the form.
    what: 'the form of a question',
    isFor: (page) => page === 'ask',
    most: { script: 153_500, style: 15_000, font: 26_000 },
  },
  {
    // 2 kB of them are the pictures and numbers of the admin's menu, which come with every page of the panel.
    what: 'pages whose screen the app loads',
    isFor: () => true,
    most: { script: 165_700, style: 15_000, font: 26_000 },
  },
];

/** @throws Error where no row is for the page */
export function budgetOf(page: PageName): Budget {
  const budget = BUDGETS.find(({ isFor }) => isFor(page));
  if (!budget) throw new Error(`The page ${page} has no budget.`);
  return budget;
}

/** What a page has too much of, in words. */
export function overBudget(page: PageName, weight: Weight): string[] {
  const budget = budgetOf(page);
  return (Object.keys(budget.most) as (keyof Budget['most'])[]) // Object.keys forgets the literal names
    .filter((part) => weight[part] > budget.most[part])
    .map((part) => `${page}: ${part} ${weight[part]} of ${budget.most[part]} bytes (${budget.what})`);
}
