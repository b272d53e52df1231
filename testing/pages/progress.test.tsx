// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { sizeText } from '#contract/core/sizes.ts';
import { en } from '#contract/languages/en/whole.ts';
import { resources } from '#contract/material/calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { users } from '#contract/users/calls.ts';
import { webApp } from '../render-app.tsx';
import { expectHeard, expectShown, main, press } from './screen-steps.ts';

const site = await webApp();
const { adminScreens } = en;
const texts = adminScreens.import;

test('what the server takes long for shows a bar on top of the page, until it is there', async () => {
  const release = site.hold(auth.user);
  await site.signIn('student');
  await site.open(pathTo('about'));
  await screen.findByRole('progressbar', { name: en.shell.loading });
  release();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

test('an import says how much it sends, and how many rows it writes', async () => {
  await site.signIn('admin');
  const { user } = await site.open(pathTo('bookImport'));
  const subject = 'Long '.repeat(20).trim();
  const row = `Books,3,${subject},AM-301,https://drive.google.com/file/d/1\n`;
  const csv = `service,semester,subject,subjectcode,link\n${row}`.padEnd(1500, '\n');
  const { importCsv } = resources.book;
  const check = site.hold(importCsv);
  await user.upload(
    await main().findByLabelText(new RegExp(texts.choose)),
    new File([csv], 'book.csv', { type: 'text/csv' }),
  );
  await expectShown(texts.checking('book.csv', sizeText(1500)));
  check();
  await main().findByRole('heading', { name: texts.preview('book.csv') });
  const write = site.hold(importCsv);
  await press(user, texts.apply(en.table.rows(1)));
  await expectHeard(texts.importing(en.table.rows(1), sizeText(1500)));
  write();
  await main().findByRole('heading', { name: texts.result('book.csv') });
});

test('an export says how much of the file is there', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await site.signIn('admin');
  const { user } = await site.open(pathTo('users'));
  const begin = site.hold(users.exportCsv);
  await user.click(await main().findByRole('button', { name: adminScreens.exportCsv }));
  await main().findByRole('button', { name: adminScreens.exporting(sizeText(0)) });
  begin();
  await main().findByRole('button', { name: adminScreens.exportCsv });
  expect(save).toHaveBeenCalledOnce();
  save.mockRestore();
});
