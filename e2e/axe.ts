import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './fixtures.ts';

/**
 * What axe has to complain about, by all its rules or by some. Not by its own wrapper for Playwright, which sends half a
 * megabyte of source for each look and opens a second page for it: ours have no frames, so one look into the page is all.
 */
export async function barriersIn(page: Page, rules?: string[]): Promise<string[]> {
  expect(page.frames(), 'axe looks into one frame').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }; // was just put there
    const { violations } = await inPage.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule' as const, values: only } }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, rules);
}
