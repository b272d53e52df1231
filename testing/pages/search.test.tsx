// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { pathTo } from '#contract/pages.ts';
import { webApp } from '../render-app.tsx';
import { main } from './screen-steps.ts';

const site = await webApp();
const { searchScreens: texts } = en;

test('the page of the search looks for each letter, and counts what settled and finds nothing', async () => {
  const inject = vi.spyOn(site.app, 'inject');
  const { user, address } = await site.open(pathTo('search'));
  await user.type(main().getByRole('searchbox'), 'qwx ');
  await main().findByText(texts.none('qwx'), { exact: false });
  await waitFor(() => expect(address()).toBe('/search?q=qwx+'));
  const misses = () => site.db.selectFrom('search_miss').select(['typed', 'count']).execute();
  await waitFor(async () => expect(await misses()).toEqual([{ typed: 'qwx', count: 1 }]));
  // Of the ways to call `inject`, render-app.tsx uses the one that the type of its spy leaves out.
  const calls = inject.mock.calls as unknown as [{ url: string }][];
  const asked = calls.map(([{ url }]) => url).filter((url) => url.startsWith(api.search.find.path));
  const typed = ['q', 'qw', 'qwx'].map((q) => `${api.search.find.path}?q=${q}&typing=yes`);
  expect(asked).toEqual([...typed, `${api.search.find.path}?q=qwx`]);
  inject.mockRestore();
});
