// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { keep } from '#web/storage/kept.ts';
import { nobody } from '../factories.ts';
import { pdfOf, sendFile } from '../files/send-file.ts';
import { standIn } from '../files/upload-stand-in.ts';
import { forgetLimits } from '../limits.ts';
import { putPictures } from '../papers.ts';
import { webApp } from '../render-app.tsx';
import { confirm, expectShown, field, fill, main, press, toasts } from './screen-steps.ts';
import { choose, fillIn, isReloaded, loadAgain, pdf } from './sending-steps.ts';

vi.mock('tus-js-client', async () => ({
  Upload: (await import('../files/upload-stand-in.ts')).UploadStandIn,
}));

const { fields, fileSending: texts } = en;
const { folder } = texts;
const site = await webApp();
standIn.site = site;
beforeAll(() => site.db.transaction().execute(loadSampleCatalogue));
beforeEach(async () => {
  vi.restoreAllMocks();
  standIn.gate = Promise.resolve();
  await forgetLimits(site.db);
});

const submit = (user: UserEvent) => press(user, en.contribute.submit);
const contributed = (subject: string) =>
  site.db.selectFrom('material').select('id').where('subject', '=', subject).execute();

describe('a file of a contribution', () => {
  test('takes the place of the link, under the right that was chosen for all', async () => {
    const { user } = await site.open(pathTo('material'));
    await choose(user, [pdf('one.pdf'), pdf('two.pdf')]);
    await fillIn(user, 'Files of all');
    await waitFor(() => expect(main().getAllByText(new RegExp(texts.states.filed))).toHaveLength(2));
    await submit(user);
    await expectShown(en.files.rights);
    expect(field(fields.subject).value).toBe('Files of all');
    await user.selectOptions(field(texts.rights.legend), 'licence');
    await expectShown(en.rightsBases.licence.means);
    await submit(user);
    await expectShown(en.files.detail);
    await fill(user, en.rightsBases.licence.detail, 'CC BY 4.0');
    // One of them is of another right, and of another name.
    await user.click(main().getByRole('button', { name: texts.changeOf('two.pdf') }));
    const dialog = within(await main().findByRole('dialog'));
    await user.clear(dialog.getByLabelText(new RegExp(`^${texts.dialog.name}`)));
    await user.type(dialog.getByLabelText(new RegExp(`^${texts.dialog.name}`)), 'Unit two');
    await user.selectOptions(dialog.getByLabelText(texts.rightsOfFile), 'own');
    await user.click(dialog.getByRole('button', { name: texts.dialog.done }));
    await submit(user);
    await expectShown(en.contribute.sent.next);
    const [{ id } = { id: '' }] = await contributed('Files of all');
    const rows = await site.db
      .selectFrom('attachment')
      .select(['name', 'rights_basis', 'rights_detail'])
      .where('material_id', '=', id)
      .orderBy('created_at')
      .execute();
    expect(rows).toEqual([
      { name: 'one.pdf', rights_basis: 'licence', rights_detail: 'CC BY 4.0' },
      { name: 'Unit two', rights_basis: 'own', rights_detail: '' },
    ]);
  });

  test('that is none is refused before it is sent, or once it is there, in the same words', async () => {
    const { user } = await site.open(pathTo('material'));
    await choose(user, [
      new File(['text'], 'notes.txt'),
      new File([], 'nothing.pdf'),
      new File(['<html><script>'], 'page without an ending'),
    ]);
    await expectShown(en.files.refused.format);
    await expectShown(en.files.refused.empty);
    await expectShown(en.files.refused.script);
    const sent = await site.db
      .selectFrom('upload')
      .select('id')
      .where('name', 'in', ['notes.txt', 'nothing.pdf'])
      .execute();
    expect(sent).toEqual([]);
  });

  test('that a full disk refuses says so, loses nothing that was typed, and can be tried again', async () => {
    const room = vi.spyOn(site.deps.files, 'room').mockResolvedValue(0);
    const { user } = await site.open(pathTo('material'));
    await fillIn(user, 'Full disk');
    await choose(user, [pdf('full.pdf')]);
    await expectShown(en.files.diskFull);
    await submit(user);
    await waitFor(() => expect(main().getAllByRole('alert').length).toBeGreaterThan(0));
    expect(field(fields.subject).value).toBe('Full disk');
    expect(await contributed('Full disk')).toEqual([]);
    room.mockRestore();
    await user.click(main().getByRole('button', { name: texts.retryOf('full.pdf') }));
    await waitFor(() => expect(main().getByText(new RegExp(texts.states.filed))).toBeTruthy());
    await user.selectOptions(field(texts.rights.legend), 'own');
    await submit(user);
    await expectShown(en.contribute.sent.next);
  });

  test('is paused, goes on, and the form waits for it', async () => {
    const gate = Promise.withResolvers<void>();
    standIn.gate = gate.promise;
    const { user } = await site.open(pathTo('material'));
    await fillIn(user, 'Waited for');
    await choose(user, [pdf('slow.pdf')]);
    await user.click(await main().findByRole('button', { name: texts.pauseOf('slow.pdf') }));
    await user.selectOptions(field(texts.rights.legend), 'own');
    await submit(user);
    await expectShown(texts.notHere);
    await user.click(main().getByRole('button', { name: texts.goOnOf('slow.pdf') }));
    await submit(user);
    expect(await contributed('Waited for')).toEqual([]);
    gate.resolve();
    await expectShown(en.contribute.sent.next);
    expect(await contributed('Waited for')).toHaveLength(1);
  });

  test('that is uploaded is still there when the page is loaded again', async () => {
    const { user } = await site.open(pathTo('material'));
    await choose(user, [pdf('kept.pdf')]);
    await waitFor(() => expect(main().getByText(new RegExp(texts.states.filed))).toBeTruthy());
    isReloaded();
    await loadAgain(site, pathTo('material'));
    await expectShown('kept.pdf');
  });
});

test('a file of an entry is added, renamed, deleted, and comes back', async () => {
  const admin = site.as({ headers: await site.session('admin') });
  const body = {
    service: 'notes',
    semester: '3',
    subject: 'Hashing',
    subjectcode: 'ZZ-1',
    link: 'https://drive.google.com/file/d/x/view',
  } as const;
  const { _id: id } = (await admin.call(api.resources.notes.add, { body })).body;
  const filesOf = async () => (await admin.call(api.resources.notes.get, { params: { id } })).body.files;
  await site.signIn('admin');
  const page = await site.open(pathTo('notesEdit', { id }));
  await choose(page.user, [pdf('tables.pdf')]);
  await waitFor(() => expect(main().getByText(new RegExp(texts.states.filed))).toBeTruthy());
  await page.user.selectOptions(field(texts.rights.legend), 'college');
  await press(page.user, en.adminScreens.save);
  await waitFor(async () =>
    expect(await filesOf()).toMatchObject([{ name: 'tables.pdf', readers: 'members' }]),
  );

  const { user } = await site.open(pathTo('notesEdit', { id }));
  await user.click(await main().findByRole('button', { name: texts.changeOf('tables.pdf') }));
  const dialog = within(await main().findByRole('dialog'));
  const name = dialog.getByLabelText(new RegExp(`^${texts.dialog.name}`));
  await user.clear(name);
  await user.type(name, 'Hash tables');
  await user.click(dialog.getByRole('button', { name: texts.dialog.save }));
  await main().findByRole('link', { name: /^Hash tables/ });
  expect(await filesOf()).toMatchObject([{ name: 'Hash tables' }]);

  await user.click(main().getByRole('button', { name: en.rowActions.deleteOf('Hash tables') }));
  await waitFor(() => expect(main().queryByRole('link', { name: /^Hash tables/ })).toBeNull());
  expect(await filesOf()).toBeUndefined();
  await user.click(await toasts().findByRole('button', { name: en.shell.undo }));
  await main().findByRole('link', { name: /^Hash tables/ });
  expect(await filesOf()).toHaveLength(1);
});

test('a contributed file says who owns it and who reads it, before it is published and once that is changed', async () => {
  const upload = await sendFile(site, 'claimed.pdf', pdfOf('claimed'));
  const body = {
    yourName: 'Bina',
    service: 'notes',
    department: DEPARTMENTS.material[0],
    semester: '3',
    subject: 'Claimed',
    files: [{ upload, rightsBasis: 'licence', rightsDetail: 'CC BY 4.0' }],
  } as const;
  await site.as(nobody).call(api.materials.add, { body: { ...body, files: [...body.files] } });
  const [{ id } = { id: '' }] = await contributed('Claimed');
  await site.signIn('admin');
  const { user } = await site.open(pathTo('materialPublish', { id }));
  const told = async (...words: string[]) => {
    const row = (await main().findByRole('link', { name: /^claimed/ })).closest('li');
    await waitFor(() => expect(row?.textContent).toContain(words.join(' · ')));
  };
  const { readers } = texts.attached;
  await told(en.rightsBases.licence.name, 'CC BY 4.0', readers.everybody);
  await user.click(main().getByRole('button', { name: texts.changeOf('claimed.pdf') }));
  const dialog = within(await main().findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(texts.rightsOfFile), 'college');
  await user.click(dialog.getByRole('button', { name: texts.dialog.save }));
  await told(en.rightsBases.college.name, readers.members);
});

const { kind, subject, semester, exam } = folder.unsure;
const NOTHING_KNOWN = `${folder.look}: ${[kind, subject, semester, exam].join(', ')}`;

describe('a folder of papers', () => {
  test('is matched, corrected where it is not sure, and filed row by row', async () => {
    await site.signIn('admin');
    const { user } = await site.open(pathTo('filesFolder'));
    await choose(user, [pdf('BTCS504-18 Dec 2021.pdf'), pdf('Scan 9.pdf')], folder.chooseFiles);
    await main().findByText('Computer Networks', { exact: false });
    await expectShown(NOTHING_KNOWN);
    await expectShown(folder.unread);
    const panel = within(screen.getByRole('navigation', { name: en.roles.admin.name }));
    const open = panel.getAllByRole('link', { current: 'page' });
    expect(open.map((link) => link.getAttribute('href'))).toEqual([pathTo('filesFolder')]);
    await user.click(main().getByRole('button', { name: folder.fileAll(1) }));
    await expectShown(en.files.rights);
    await user.selectOptions(field(texts.rights.legend), 'college');
    await user.click(main().getByRole('button', { name: folder.correctOf('Scan 9.pdf') }));
    const dialog = within(await main().findByRole('dialog'));
    await user.type(await dialog.findByRole('combobox', { name: fields.subject }), 'Graphs');
    await user.type(dialog.getByLabelText(new RegExp(`^${fields.subjectcode}`)), 'ZZ-9');
    await user.selectOptions(dialog.getByLabelText(new RegExp(`^${fields.semester}`)), '7');
    await user.click(dialog.getByRole('button', { name: folder.done }));
    // What was corrected is not lost where the page is loaded again, and nothing is sent again.
    await main().findByRole('button', { name: folder.fileAll(2) });
    await loadAgain(site, pathTo('filesFolder'));
    await main().findByText('Graphs', { exact: false });
    const right = await main().findByRole('combobox', { name: new RegExp(texts.rights.legend) });
    await user.selectOptions(right, 'college');
    await user.click(await main().findByRole('button', { name: folder.fileAll(2) }));
    await expectShown(folder.filed(2));
    const { body } = await site
      .as({ headers: await site.session('admin') })
      .call(api.resources.pyq.adminList, {});
    expect(body.map(({ subject, files }) => [subject, files?.[0]?.name]).sort()).toEqual([
      ['Computer Networks', 'BTCS504-18 Dec 2021.pdf'],
      ['Graphs', 'Scan 9.pdf'],
    ]);
  });

  test('shows the first page of a file where it is corrected, once there is a picture', async () => {
    await site.signIn('admin');
    const { user } = await site.open(pathTo('filesFolder'));
    await choose(user, [pdf('Scan 10.pdf'), pdf('Scan 12.pdf')], folder.chooseFiles);
    await user.click(await main().findByRole('button', { name: folder.correctOf('Scan 10.pdf') }));
    const dialog = within(await main().findByRole('dialog'));
    await dialog.findByText(folder.firstPageWaits);
    const { file } = await site.db
      .selectFrom('upload')
      .select('file')
      .where('name', '=', 'Scan 10.pdf')
      .executeTakeFirstOrThrow();
    if (!file) throw new Error('It is no file yet.');
    const webp = await putPictures(site.deps.files, file, 1);
    const page = { file, number: 1, body: '', source: 'none', words: '', width: 800, height: 1130 } as const;
    await site.db.insertInto('file_page').values(page).execute();
    const name = new RegExp(`^${folder.firstPage('Scan 10.pdf')}`);
    const link = await dialog.findByRole<HTMLAnchorElement>('link', { name });
    const address = link.getAttribute('href') ?? '';
    expect(link.target).toBe('_blank');
    expect(link.querySelector('img')?.getAttribute('src')).toBe(address);
    expect((await site.app.inject({ url: address })).rawPayload).toEqual(webp);
    // Which does not come.
    fireEvent.error(link.querySelector('img') ?? link);
    await dialog.findByText(folder.noFirstPage);
  });

  test('marks a known name under a code that nobody knows, and leads to a new subject of that name and code', async () => {
    await site.signIn('admin');
    const { user } = await site.open(pathTo('filesFolder'));
    await choose(user, [pdf('Scan 31.pdf')], folder.chooseFiles);
    await expectShown(NOTHING_KNOWN);
    const { file } = await site.db
      .selectFrom('upload')
      .select('file')
      .where('name', '=', 'Scan 31.pdf')
      .executeTakeFirstOrThrow();
    if (!file) throw new Error('It is no file yet.');
    const body = 'Course Code: UCS 303\nCourse Name: Computer Networks\nB.E. Semester: V\nOctober 2023';
    const page = { file, number: 1, body, source: 'digital', words: '' } as const;
    await site.db.insertInto('file_page').values(page).execute();
    const link = await main().findByRole<HTMLAnchorElement>(
      'link',
      { name: new RegExp(`^${folder.newSubjectOf('Computer Networks', 'UCS303')}`) },
      // The table asks again every four seconds.
      { timeout: 30_000 },
    );
    expect(main().getByText(`${folder.look}: ${folder.unsure.code}`)).toBeTruthy();
    expect(link.target).toBe('_blank');
    // In a tab of its own.
    const { address } = await site.open(link.getAttribute('href') ?? '');
    expect(address()).toContain(pathTo('catalogueAdd'));
    await main().findByDisplayValue('Computer Networks', undefined, { timeout: 30_000 });
    for (const said of ['UCS303', '5']) expect(main().getByDisplayValue(said)).toBeTruthy();
  });

  test('has its doubles said, however many files it has', async () => {
    const who = { headers: await site.session('admin') };
    const names = Array.from({ length: 101 }, (_, at) => `BTCS503-18 Dec 2021 (${at + 1}).pdf`);
    const kept: object[] = [];
    for (const [at, name] of names.entries()) {
      const bytes = pdfOf(at === 100 ? 'double 0' : `double ${at}`);
      const upload = await sendFile(site, name, bytes, { who });
      kept.push({ key: String(at), name, path: name, size: bytes.length, upload });
    }
    await site.signIn('admin');
    // As they are kept in mind until the page is loaded again.
    keep('files', kept, 'folder');
    await site.open(`${pathTo('filesFolder')}?page=3`);
    await main().findByRole('button', { name: folder.fileAll(100) });
    await expectShown(folder.twice(names[0] ?? ''));
  });

  test('is in the order of its paths, and counts what someone can look at', async () => {
    await site.signIn('admin');
    const { user } = await site.open(pathTo('filesFolder'));
    const double = 'the same';
    const copies = ['copy of BTCS503-18 May 2018.pdf', 'BTCS503-18 May 2018.pdf'].map(
      (name) => new File([new Uint8Array(pdfOf(double))], name),
    );
    const empty = new File([], 'Scan 1.pdf');
    await choose(user, [...copies, empty, pdf('Scan 21.pdf'), pdf('Scan 3.pdf')], folder.chooseFiles);
    await expectShown(folder.leave(2));
    await expectShown(folder.twice('BTCS503-18 May 2018.pdf'));
    const rows = main()
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(
      [
        ['BTCS503-18 May 2018.pdf', folder.ready],
        ['copy of BTCS503-18 May 2018.pdf', folder.left],
        ['Scan 1.pdf', texts.states.refused],
        ['Scan 3.pdf', folder.look],
        ['Scan 21.pdf', folder.look],
      ].map(([name, state]) => expect.stringMatching(`^${name}.*${folder.state}${state}`)),
    );
  });

  test('asks before another one takes the place of files that are not filed', async () => {
    await site.signIn('admin');
    const { user } = await site.open(pathTo('filesFolder'));
    await choose(user, [pdf('BTCS503-18 Dec 2020.pdf'), pdf('Scan 11.pdf')], folder.chooseFiles);
    // Both are uploaded, and nothing is asked again.
    await expectShown(NOTHING_KNOWN);
    await main().findByRole('button', { name: folder.fileAll(1) });
    await user.selectOptions(field(texts.rights.legend), 'own');
    await press(user, folder.fileAll(1));
    await user.click(await main().findByRole('button', { name: folder.another }));
    await confirm(user, folder.anotherTitle(1), en.form.cancel);
    await main().findByText('Scan 11.pdf');
    await press(user, folder.another);
    await confirm(user, folder.anotherTitle(1), folder.another);
    await waitFor(() => expect(main().queryByRole('table')).toBeNull());
    // Where nothing is left nothing is asked.
    await choose(user, [pdf('BTCS503-18 Dec 2019.pdf')], folder.chooseFiles);
    await main().findByRole('button', { name: folder.fileAll(1) });
    await user.selectOptions(field(texts.rights.legend), 'own');
    await press(user, folder.fileAll(1));
    await user.click(await main().findByRole('button', { name: folder.another }));
    await waitFor(() => expect(main().queryByRole('table')).toBeNull());
  });

  test('says where a proposal does not come, and where a row is not filed', async () => {
    await site.signIn('admin');
    site.fail(api.folder.propose, 500);
    const { user } = await site.open(pathTo('filesFolder'));
    await choose(user, [pdf('BTCS503-18 May 2021.pdf')], folder.chooseFiles);
    await expectShown(folder.proposeFailed);
    site.restore(api.folder.propose);
    await press(user, en.resourcePage.retry);
    await main().findByText('Software Engineering', { exact: false });
    site.fail(api.folder.file, 507, en.files.diskFull);
    await user.selectOptions(field(texts.rights.legend), 'own');
    await press(user, folder.fileAll(1));
    await expectShown(`${folder.failed}: ${en.files.diskFull}`);
    site.restore(api.folder.file);
    await press(user, folder.fileAll(1));
    await expectShown(folder.filed(1));
  });
});
