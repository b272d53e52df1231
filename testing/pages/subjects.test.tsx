// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { readBag } from '#web/api/bag/bag.ts';
import { keepMySemester } from '#web/api/my-semester.ts';
import { hangPaper, insertPaper } from '../papers.ts';
import { webApp } from '../render-app.tsx';
import { DRIVE_LINK } from './filled-site.ts';
import { expectShown, field, main, stayHere, takeTime, toasts } from './screen-steps.ts';

const site = await webApp();
const { page: texts, list, combobox } = en.subjectScreens;
const { saveButton, shareButton, reportButton } = en;
const DE = pathTo('subject', { code: 'BTES301-18' });

beforeAll(async () => {
  await site.db.transaction().execute(loadSampleCatalogue);
  site.deps.cache.drop('subjects');
  const links = { linka: DRIVE_LINK, linkb: DRIVE_LINK, linkc: DRIVE_LINK };
  const subject = { semester: '3', subject: 'Digital Electronics', subjectcode: 'BTES 301/18' } as const;
  const exams = {
    linka: { year: 2023, session: 'May' as const, isReappear: false },
    linkb: { year: 2024, session: 'December' as const, isReappear: false },
  };
  await site
    .as('admin')
    .call(api.resources.pyq.add, { body: { service: 'pyqs', ...subject, ...links, exams } });
});

describe('a subject', () => {
  test('shows its papers by year, the newest first, and opens them in a new tab', async () => {
    await site.open(DE);
    const papers = await screen.findByRole('region', { name: texts.sections.pyq });
    const years = [...papers.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(years).toEqual(['2024', '2023', texts.undated]);
    const link = within(papers).getByRole('link', { name: /^Dec 2024/ });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      DRIVE_LINK,
      'noopener noreferrer',
    ]);
    expect(within(papers).getByRole('link', { name: new RegExp(`^${texts.paper(3)}`) })).toBeTruthy();
    expect(screen.queryByRole('button', { name: `${texts.ask}: ${texts.sections.pyq}` })).toBeNull();
  });

  test('is found by any spelling, and its address becomes the one that it has', async () => {
    const page = await site.open(pathTo('subject', { code: 'btes-301 18' }));
    await main().findByRole('heading', { level: 1, name: 'Digital Electronics' });
    await expect.poll(page.address).toBe(DE);
  });

  test('takes a wish for what it lacks, once in a browser', async () => {
    const name = (what: string) => `${what}: ${texts.sections.notes}`;
    const { user } = await site.open(DE);
    await user.click(await screen.findByRole('button', { name: name(texts.ask) }));
    await screen.findByText(en.subjects.asked(1));
    const asked: HTMLButtonElement = await screen.findByRole('button', { name: name(texts.asked) });
    expect(asked.disabled).toBe(true);
    await expectShown(texts.askedCount(1));
    await site.open(DE);
    expect(await screen.findAllByRole('button', { name: name(texts.asked) })).not.toHaveLength(0);
  });

  test('a wish that the server does not take can be sent again', async () => {
    site.fail(api.subjectPage.ask, 500);
    const { user } = await site.open(DE);
    const button = await screen.findByRole('button', { name: `${texts.ask}: ${texts.sections.book}` });
    await user.click(button);
    await screen.findByText(texts.askFailed);
    expect(button.hasAttribute('disabled')).toBe(false);
  });

  test('leads the person who has what it lacks to the form, filled in', async () => {
    const { user, address } = await site.open(DE);
    await user.click(await screen.findByRole('link', { name: `${texts.add}: ${texts.sections.notes}` }));
    await expect.poll(() => field(en.fields.subject).value).toBe('Digital Electronics');
    expect(field(en.fields.subjectCode).value).toBe('BTES301-18');
    expect(field(en.fields.semester).value).toBe('3');
    expect(field(en.fields.service).value).toBe('notes');
    expect(address()).toContain(pathTo('material'));
  });
});

describe('beside what a subject has', () => {
  test('is what saves and shares it; who read it finds it in the bag', async () => {
    const { user } = await site.open(DE);
    await user.click(await main().findByRole('button', { name: saveButton.saveOf('Digital Electronics') }));
    await expect.poll(() => readBag().saved.map(({ id }) => id)).toEqual(['BTES30118']);
    await expect.poll(() => readBag().opened.map(({ id }) => id)).toEqual(['BTES30118']);
    await user.click(await main().findByRole('button', { name: shareButton.shareOf('Digital Electronics') }));
    const sheet = within(await screen.findByRole('dialog', { name: shareButton.heading }));
    expect(sheet.getByRole<HTMLInputElement>('textbox').value).toBe(new URL(DE, location.origin).href);
  });

  test('is what saves, shares and reports an entry; a link that is opened is noted', async () => {
    const { user } = await site.open(DE);
    const papers = within(await screen.findByRole('region', { name: texts.sections.pyq }));
    const link = papers.getByRole('link', { name: /^Dec 2024/ });
    link.addEventListener('click', stayHere);
    await user.click(link);
    await expect.poll(() => readBag().opened.map(({ what }) => what)).toContain('resource');
    await user.click(papers.getByRole('button', { name: new RegExp(`${texts.sections.pyq}, 2024$`) }));
    const sheet = within(await screen.findByRole('dialog', { name: en.resourcePage.more }));
    const name = 'Digital Electronics, May 2023, Dec 2024';
    expect(sheet.getByRole('button', { name: shareButton.shareOf(name) })).toBeTruthy();
    expect(sheet.getByRole('button', { name: reportButton.reportOf(name) })).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: saveButton.saveOf(name) }));
    await expect.poll(() => readBag().saved.map(({ what }) => what)).toContain('resource');
  });
});

describe('beside the papers of a year', () => {
  const { fileScreens: file } = en;
  const title = (session: string) => `Digital Electronics, ${session} 2022`;
  const of = (session: 'May' | 'December', year = 2022) => ({ exam: { session, year, isReappear: false } });
  const openYear = async (page: Awaited<ReturnType<typeof site.open>>) => {
    const papers = within(await screen.findByRole('region', { name: texts.sections.pyq }));
    await page.user.click(papers.getByRole('button', { name: new RegExp(`${texts.sections.pyq}, 2022$`) }));
    return within(await screen.findByRole('dialog', { name: en.resourcePage.more }));
  };
  let ids: string[] = [];
  beforeAll(async () => {
    const code = 'BTES301-18';
    const { resource, attachment } = await insertPaper(site.db, ['Gates'], { code, ...of('December') });
    const may = await hangPaper(site.db, resource, ['Latches'], { ...of('May'), basis: 'college' });
    const older = await hangPaper(site.db, resource, ['Counters'], of('May', 2021));
    ids = [attachment, may.attachment];
    await site.db
      .updateTable('stored_file')
      .set({ state: 'unreadable', reason: 'damaged' })
      .where('sha256', '=', older.file)
      .execute();
    site.deps.cache.drop('pyq');
    site.deps.cache.drop('subjects');
  });

  test('each has what opens, shares and downloads it; what is saved and reported is the whole entry', async () => {
    const [december = '', may = ''] = ids;
    const page = await site.open(DE);
    const sheet = await openYear(page);
    const links = async (label: (title: string) => string) =>
      (await sheet.findAllByRole('link', { name: new RegExp(`^${label('')}`) })).map((link) => [
        link.getAttribute('aria-label'),
        link.getAttribute('href'),
      ]);
    expect(await links(file.openOf)).toEqual([
      [file.openOf(title('December')), pathTo('file', { id: december })],
      [file.openOf(title('May')), pathTo('file', { id: may })],
    ]);
    // That of members is downloaded by those who are logged in.
    expect(await links(file.downloadOf)).toEqual([
      [file.downloadOf(title('December')), `/api/files/${december}/original`],
    ]);
    expect(sheet.getByText(file.whole)).toBeTruthy();
    expect(sheet.getAllByRole('button', { name: /^Save / })).toHaveLength(1);
    await page.user.click(sheet.getByRole('button', { name: shareButton.shareOf(title('May')) }));
    const share = within(await screen.findByRole('dialog', { name: shareButton.heading }));
    const shared = new URL(pathTo('file', { id: may }), location.origin).href;
    expect(share.getByRole<HTMLInputElement>('textbox').value).toBe(shared);
  });

  test('a member downloads all of them, and says that one must not be here', async () => {
    const [, may = ''] = ids;
    await site.signIn('student');
    const page = await site.open(DE);
    const sheet = await openYear(page);
    const download = await sheet.findByRole('link', { name: file.downloadOf(title('May')) });
    expect(download.getAttribute('href')).toMatch(new RegExp(`^/api/files/${may}/original\\?key=`));
    await page.user.click(sheet.getByRole('button', { name: file.takedownOf(title('May')) }));
    const asked = within(await screen.findByRole('dialog', { name: file.takedownForm.heading }));
    takeTime();
    await page.user.type(asked.getByRole('textbox', { name: file.takedownForm.reason }), 'It is our book.');
    await page.user.click(asked.getByRole('button', { name: file.takedownForm.submit }));
    await toasts().findByText(en.files.takedownSent);
    const { hidden_at } = await site.db
      .selectFrom('attachment')
      .select('hidden_at')
      .where('id', '=', may)
      .executeTakeFirstOrThrow();
    expect(hidden_at).not.toBeNull();
  });

  test('one that cannot be shown says so before it is opened', async () => {
    await site.open(DE);
    const papers = within(await screen.findByRole('region', { name: texts.sections.pyq }));
    const chip = (name: RegExp) => papers.getByRole('link', { name }).textContent;
    expect(chip(/^May 2021/)).toContain(texts.unreadable);
    expect(chip(/^Dec 2022/)).not.toContain(texts.unreadable);
  });
});

describe('a search that finds nothing', () => {
  const own = en.searchScreens.ask;
  const why = { in: 'name' as const, text: 'Digital Electronics', marks: [] };
  const near = { code: 'BTES301-18', name: 'Digital Electronics', semester: '3', programmes: ['CSE'], why };
  const nothing = { subjects: [], resources: [], posts: [], pages: [], nearest: [near] };

  test('offers to ask for it, of a subject that comes near, once in a browser', async () => {
    site.answer(api.search.find, nothing);
    const { user } = await site.open(`${pathTo('search')}?q=digtl`);
    await user.selectOptions(await main().findByRole('combobox', { name: own.kind }), 'syllabus');
    const ask = main().getByRole('button', { name: own.heading });
    await user.click(ask);
    await main().findByText(en.subjects.asked(1));
    await user.click(ask);
    await main().findByText(own.already);
  });

  test('asks for the semester that was chosen in the browser, also of the person who has no account', async () => {
    keepMySemester('5');
    const sent = vi.spyOn(site.app, 'inject');
    await site.open(`${pathTo('search')}?q=digital`);
    const asked = () => JSON.stringify(sent.mock.calls);
    await expect.poll(asked).toMatch(/api\/search\?[^"]*own=5/);
    sent.mockRestore();
  });
});

describe('the catalogue', () => {
  test('shows another semester and programme without asking again', async () => {
    const { user, address } = await site.open(pathTo('subjects'));
    await user.click(await screen.findByRole('link', { name: en.resourcePage.semesterNumber('3') }));
    const subject = await main().findByRole('link', { name: /BTES301-18/ });
    expect(subject.textContent).toMatch(/[3-9] papers/);
    await user.selectOptions(field(list.programme), 'IT');
    await expect.poll(address).toBe('/subjects?semester=3&programme=IT');
    expect(main().queryByText('Digital Electronics')).toBeNull();
    await main().findByText('BTIT301-18');
  });
});

describe('a subject is chosen by typing two letters', () => {
  const open = async () => {
    const page = await site.open(pathTo('material'));
    const box = await screen.findByRole('combobox', { name: new RegExp(`^${en.fields.subject}`) });
    return { ...page, box: box as HTMLInputElement };
  };

  test('of its short form, with the keys; code and semester are filled in', async () => {
    const { user, box } = await open();
    await user.type(box, 'd');
    expect(box.getAttribute('aria-expanded')).toBe('false');
    await user.type(box, 'e');
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options[0]?.textContent).toContain('Digital Electronics');
    await screen.findByText(combobox.found(options.length));
    expect(box.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    await user.keyboard('{ArrowDown}');
    expect(box.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
    expect(options[0]?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    expect(box.value).toBe('Digital Electronics');
    expect(field(en.fields.subjectCode).value).toBe('BTES301-18');
    expect(field(en.fields.semester).value).toBe('3');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('or with a press; Escape closes the list, and what was typed stays', async () => {
    const { user, box } = await open();
    await user.type(box, 'btes 301');
    await user.click(await screen.findByRole('option', { name: /Digital Electronics/ }));
    expect(box.value).toBe('Digital Electronics');
    await user.clear(box);
    await user.type(box, 'operating');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect([screen.queryByRole('listbox'), box.value]).toEqual([null, 'operating']);
  });

  test('of two of one name the newer comes first, and each says its scheme', async () => {
    const { user, box } = await open();
    await user.type(box, 'operating systems');
    await screen.findByRole('option', { name: /BTCS402-18/ });
    const list = within(screen.getByRole('listbox'));
    const told = list.getAllByRole('option').map(({ textContent }) => textContent);
    expect(told.filter((text) => !text?.includes('Lab'))).toEqual([
      `Operating Systems${texts.inScheme(['2018'], 'BTCS402-18')}`,
      `Operating Systems${texts.inScheme(['2011'], 'BTCS401')}`,
    ]);
  });

  test('with a typing error, too', async () => {
    const { user, box } = await open();
    await user.type(box, 'digtal elctronics');
    await user.click(await screen.findByRole('option', { name: /BTES301-18/ }));
    expect(box.value).toBe('Digital Electronics');
  });

  test('and what is in no catalogue may be typed', async () => {
    const { user, box } = await open();
    await user.type(box, 'Underwater basket weaving');
    await screen.findByText(combobox.none);
    expect(box.getAttribute('aria-expanded')).toBe('false');
    expect(box.value).toBe('Underwater basket weaving');
  });
});

describe('an admin', () => {
  test('says of which exam a paper is, and chooses the subject the same way', async () => {
    await site.signIn('admin');
    const { user } = await site.open(pathTo('pyqAdd'));
    const box = await screen.findByRole('combobox', { name: new RegExp(`^${en.fields.subject}\\b`) });
    await user.type(box, 'operating sys');
    await user.click(await screen.findByRole('option', { name: /BTCS402-18/ }));
    for (const name of ['linka', 'linkb', 'linkc'] as const)
      await user.type(field(en.fields[name]), DRIVE_LINK);
    const { examForm } = en.subjectScreens;
    const exam = within(await screen.findByRole('group', { name: examForm.legends.linkb }));
    await user.selectOptions(exam.getByLabelText(examForm.session), 'May');
    await user.click(screen.getByRole('button', { name: en.adminScreens.resources.addNew }));
    await screen.findByText(en.validation.examYear);
    await user.type(exam.getByLabelText(examForm.year), '2022');
    await user.selectOptions(exam.getByLabelText(examForm.sort), examForm.reappear);
    await user.click(screen.getByRole('button', { name: en.adminScreens.resources.addNew }));
    await screen.findByText(en.resourceAdmin.pyq.added);
    const { msg } = (await site.as('student').call(api.resources.pyq.list)).body;
    expect(msg.find(({ subject }) => subject === 'Operating Systems')?.exams).toEqual({
      linkb: { year: 2022, session: 'May', isReappear: true },
    });
  });
});
