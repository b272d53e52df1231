// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { webApp } from '../render-app.tsx';
import { main } from './screen-steps.ts';

const site = await webApp();
const { home } = en;

test('the home page offers the searches that an admin has set, and nothing where none is set', async () => {
  await site.open(pathTo('home'));
  await main().findByRole('searchbox', { name: home.search });
  expect(main().queryByText(home.searchExamples, { exact: false, selector: 'p' })).toBeNull();
  cleanup();

  const admin = site.as('admin');
  const { body } = await admin.call(api.site.settings);
  await admin.call(api.site.update, { body: { ...body, searchExamples: ['leaky bucket', 'page fault'] } });
  await site.open(pathTo('home'));
  const example = await main().findByRole('link', { name: 'leaky bucket' });
  expect(example.getAttribute('href')).toBe(`${pathTo('search')}?q=leaky+bucket`);
  expect(main().getByRole('link', { name: 'page fault' })).toBeTruthy();
});
