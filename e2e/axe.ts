import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './fixtures.ts';

/** The short form: `axe.source` is three times as long, and goes through three processes on its way into a page. */
const SOURCE = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');

/** Waits until what moves or changes its colour has come to its end, but for what goes on and on. Runs in the page. */
export async function settle(): Promise<void> {
  // What comes into view by a change of the window begins to move with the next frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/**
 * What axe has to complain about once nothing moves any more, by all its rules, also by some that it leaves off, or by some
 * alone. Not by its own wrapper for Playwright, which sends its source for each look and opens a second page for it: ours
 * have no frames, so one look into the page is all.
 */
export async function barriersIn(
  page: Page,
  rules: { only?: string[]; also?: string[] } = {},
): Promise<string[]> {
  expect(page.frames(), 'axe looks into one frame').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE);
    await page.addInitScript(SOURCE); // wherever it goes from here, without being sent again
  }
  // A text that still fades in has too little contrast for a moment.
  await page.evaluate(settle);
  return page.evaluate(async ({ only, also = [] }) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }; // was just put there
    const { violations } = await inPage.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule' as const, values: only } }),
      rules: Object.fromEntries(also.map((rule) => [rule, { enabled: true }])),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, rules);
}
