// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { pdfOf, sendFile } from '../files/send-file.ts';
import { webApp } from '../render-app.tsx';
import { confirm, field, main, press } from './screen-steps.ts';

const { fileSending: texts } = en;
const { folder, imports } = texts;
const site = await webApp();
beforeAll(() => site.db.transaction().execute(loadSampleCatalogue));

test('the folder page opens what an import left, publishes it there, and takes the import back', async () => {
  const who = { headers: await site.session('admin') };
  const { id } = (await site.as(who).call(api.imports.begin, { body: { name: '/mnt/box' } })).body;
  const upload = await sendFile(site, 'BTCS503-18 May 2016.pdf', pdfOf('of a box'), { who });
  const path = 'box/BTCS503-18 May 2016.pdf';
  await site.as(who).call(api.folder.propose, { body: { import: id, files: [{ upload, path }] } });
  await site.signIn('admin');
  const { user } = await site.open(pathTo('filesFolder'));
  await user.click(await main().findByRole('link', { name: imports.goOnOf('/mnt/box') }));
  await main().findByRole('button', { name: folder.fileAll(1) });
  await user.selectOptions(field(texts.rights.legend), 'college');
  await press(user, folder.fileAll(1));
  await user.click(await main().findByRole('button', { name: folder.another }));
  await user.click(await main().findByRole('button', { name: imports.undoOf('/mnt/box') }));
  await confirm(user, imports.undoTitle('/mnt/box'), imports.undo);
  await main().findByText(new RegExp(`· ${imports.undone}$`));
  const { body } = await site.as(who).call(api.resources.pyq.adminList, {});
  expect(body.flatMap(({ files = [] }) => files.map(({ name }) => name))).not.toContain(
    'BTCS503-18 May 2016.pdf',
  );
});
