// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { pdfOf, sendFile } from '../files/send-file.ts';
import { standIn } from '../files/upload-stand-in.ts';
import { webApp } from '../render-app.tsx';
import { confirm, expectShown, field, main, press } from './screen-steps.ts';
import { choose, pdf } from './sending-steps.ts';

vi.mock('tus-js-client', async () => ({
  Upload: (await import('../files/upload-stand-in.ts')).UploadStandIn,
}));

const { fields, fileSending: texts } = en;
const { folder, imports } = texts;
const site = await webApp();
standIn.site = site;
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

test('files of the same wrong subject are corrected alike with one press; what else is not sure stays so', async () => {
  await site.signIn('admin');
  const { user } = await site.open(pathTo('filesFolder'));
  await choose(user, [pdf('Scan 20.pdf'), pdf('Scan 21.pdf'), pdf('Scan 22.pdf')], folder.chooseFiles);
  await user.click(await main().findByRole('button', { name: folder.correctOf('Scan 20.pdf') }));
  const dialog = within(await main().findByRole('dialog'));
  await user.type(await dialog.findByRole('combobox', { name: fields.subject }), 'Trees');
  await user.type(dialog.getByLabelText(new RegExp(`^${fields.subjectcode}`)), 'ZZ-8');
  await user.selectOptions(dialog.getByLabelText(new RegExp(`^${fields.semester}`)), '6');
  await user.click(dialog.getByRole('button', { name: folder.done }));
  await expectShown(folder.alike(2, ''));
  await press(user, folder.correctAlike);
  expect(await main().findAllByText('Trees', { exact: false })).toHaveLength(3);
  const { kind, exam } = folder.unsure;
  expect(main().getAllByText(`${folder.look}: ${kind}, ${exam}`)).toHaveLength(2);
  await main().findByRole('button', { name: folder.fileAll(1) });
});
