// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { webApp } from '../render-app.tsx';
import { expectHeard, fill, main, press, toasts } from './screen-steps.ts';

const site = await webApp();
const { settingsScreen: texts } = en;
const { footerYear, phones } = texts.sections;

test('an index leads to each section by its address, and says which have changes that are not saved', async () => {
  await site.signIn('admin');
  const { user } = await site.open(`${pathTo('siteSettings')}#phones`);
  const index = within(await main().findByRole('navigation', { name: texts.index }));
  const headings = main()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(index.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(headings);
  expect(index.getByRole('link', { current: 'location' }).textContent).toBe(phones.heading);
  await user.click(index.getByRole('link', { name: footerYear.heading }));
  await index.findByRole('link', { name: footerYear.heading, current: 'location' });
  expect(document.getElementById('footerYear')?.textContent).toContain(footerYear.hint);

  await fill(user, footerYear.heading, '2031');
  await expectHeard(texts.unsaved(1));
  index.getByRole('link', { name: `${footerYear.heading} ${texts.changed}` });
  await press(user, texts.save);
  await toasts().findByText(en.siteSettings.saved);
  await waitFor(() => expect(main().queryByText(texts.unsaved(1))).toBeNull());
  index.getByRole('link', { name: footerYear.heading });
});
