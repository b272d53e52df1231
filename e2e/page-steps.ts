import type { Page } from '@playwright/test';
import { en } from '#contract/messages/en/catalogue.ts';

/** A name that no other test uses: the tests of a worker share one server. */
export const unique = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`;

/** The row of a table with this text in it. */
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** A field by its whole name: others may have that in theirs. */
export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the page tells in its corner. */
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: en.shell.notifications }).getByText(text);
