import { type PageName, rowOf } from '#contract/pages/pages.ts';
import type { Weight } from './page-weight.ts';

/** The most bytes, as they travel, that pages may load before they are used. */
type Budget = { what: string; isFor(page: PageName): boolean; most: Weight };

/** One row for each sort of page; the first that is for a page counts. */
export const BUDGETS: readonly Budget[] = [
  {
    what: 'the home page',
    isFor: (page) => page === 'home',
    most: { script: 125_000, style: 12_000, font: 26_000 },
  },
  {
    // docs/decisions/014.
    what: 'pages that come whole',
    isFor: (page) => rowOf(page).prerendered === true,
    most: { script: 124_000, style: 12_000, font: 26_000 },
  },
  {
    what: 'pages whose screen the app loads',
    isFor: () => true,
    most: { script: 146_000, style: 15_000, font: 26_000 },
  },
];

/** What a page has too much of, in words. */
export function overBudget(page: PageName, weight: Weight): string[] {
  const budget = BUDGETS.find(({ isFor }) => isFor(page));
  if (!budget) return [`${page} has no budget`];
  return (Object.keys(budget.most) as (keyof Budget['most'])[]) // Object.keys forgets the literal names
    .filter((part) => weight[part] > budget.most[part])
    .map((part) => `${page}: ${part} ${weight[part]} of ${budget.most[part]} bytes (${budget.what})`);
}
