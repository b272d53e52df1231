import { describe, expect, it } from 'vitest';
import { PAGE_NAMES, rowOf } from '#contract/pages/pages.ts';
import { overBudget } from '../scripts/page-budgets.ts';
import { pageWeights } from '../scripts/page-weight.ts';

// Of the build in dist/, which `npm test` and `npm run check` bring up to date first.
const weights = await pageWeights();

describe('the build', () => {
  it('knows what every page loads', () => {
    expect([...weights.keys()]).toEqual(PAGE_NAMES.filter((page) => rowOf(page).screen));
    for (const [page, weight] of weights) {
      // The app, its styles and its font at the least: a page that seems lighter is not read right.
      expect.soft(weight.script, `scripts of ${page}`).toBeGreaterThan(50_000);
      expect.soft(weight.style, `styles of ${page}`).toBeGreaterThan(1000);
      expect.soft(weight.font, `fonts of ${page}`).toBeGreaterThan(1000);
    }
  });

  it('keeps every page within its budget', () => {
    expect([...weights].flatMap(([page, weight]) => overBudget(page, weight))).toEqual([]);
  });
});
