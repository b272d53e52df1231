import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FALLBACK_LANGUAGE } from '#contract/languages/languages.ts';
import { PAGE_NAMES, rowOf } from '#contract/pages/pages.ts';
import { DIST, readBuild } from '#server/pages/build.ts';
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

  it('has no scripts that import each other: one would run before what it is made from is there', async () => {
    const { partsOf } = await readBuild();
    const shown = PAGE_NAMES.filter((page) => rowOf(page).screen);
    const scripts = new Set(shown.flatMap((page) => partsOf(page, FALLBACK_LANGUAGE).scripts));
    const circles: string[] = [];
    const walk = (script: string, way: string[]) => {
      if (way.includes(script)) circles.push([...way, script].join(' -> '));
      if (way.includes(script) || !scripts.delete(script)) return;
      const source = readFileSync(join(DIST, 'web', script), 'utf8');
      for (const [, name] of source.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g))
        walk(`/assets/${name}`, [...way, script]);
    };
    for (const script of [...scripts]) walk(script, []);
    expect(circles).toEqual([]);
    expect(scripts.size).toBe(0);
  });

  it('keeps every page within its budget', () => {
    expect([...weights].flatMap(([page, weight]) => overBudget(page, weight))).toEqual([]);
  });
});
