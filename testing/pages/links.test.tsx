// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SEMESTERS } from '#contract/core/constants.ts';
import { en } from '#contract/languages/en/whole.ts';
import { labelIn } from '#contract/languages/page-texts.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { type PageName, pagesIn, pathTo, rowOf } from '#contract/pages/pages.ts';
import { type SiteSettings, site as siteEndpoints } from '#contract/site/calls.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { insertBlog } from '#server/features/blogs/queries.ts';
import { insertResources } from '#server/features/material/queries.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { insertUser, type RoleName, resourceOf } from '../factories.ts';
import { webApp } from '../render-app.tsx';
import { main } from './screen-steps.ts';

const { home, pages, resourcePage, shell } = en;
const site = await webApp();

const loginFrom = (path: string) => `${pathTo('login')}?next=${encodeURIComponent(path)}`;
const footer = () => within(screen.getByRole('contentinfo'));
const hrefOf = (place: ReturnType<typeof within>, name: string) =>
  place.getByRole('link', { name }).getAttribute('href');
const cards = pagesIn('homeCards').map((page) => [page, labelIn('homeCards', page, en)] as const);

const isMaterial = (page: PageName) => rowOf(page).list !== undefined;

/** Lets visitors go to the study material directly, or by the login. */
async function setOpenMaterial(visitorsOpenMaterial: boolean): Promise<void> {
  const headers = await site.session('admin');
  const { settings, update } = siteEndpoints;
  const before = (await site.app.inject({ url: settings.path, headers })).json<SiteSettings>();
  const payload = { ...before, visitorsOpenMaterial };
  const reply = await site.app.inject({ method: update.method, url: update.path, headers, payload });
  expect(reply.statusCode, reply.body).toBe(200);
}

const subjectsInHeader = () =>
  within(screen.getByRole('banner')).queryByRole('link', { name: pages.subjects.title });
const menuOfHeader = () =>
  within(screen.getByRole('banner')).queryByRole('button', { name: shell.resources });

test('cards, footer and menu lead visitors to the study material directly', async () => {
  await site.open(pathTo('home'));
  for (const [page, title] of cards) {
    const { path } = rowOf(page);
    expect(hrefOf(main(), `${home.explore} ${title}`)).toBe(isMaterial(page) ? path : loginFrom(path));
  }
  const footerPages = pagesIn('footerMaterial').filter(isMaterial);
  for (const page of footerPages)
    expect(hrefOf(footer(), labelIn('footerMaterial', page, en))).toBe(rowOf(page).path);
  const { user } = await site.open(pathTo('about'));
  await user.click(menuOfHeader() as Element);
  const header = within(screen.getByRole('banner'));
  for (const page of pagesIn('resourcesMenu'))
    expect(hrefOf(header, labelIn('resourcesMenu', page, en))).toBe(rowOf(page).path);
  expect(subjectsInHeader()?.getAttribute('href')).toBe(pathTo('subjects'));
});

test('where the site says so, the home page leads a visitor to the login first', async () => {
  await setOpenMaterial(false);
  await site.open(pathTo('home'));
  // The settings come a moment later.
  await waitFor(() => expect(menuOfHeader()).toBeNull());
  expect(subjectsInHeader()).toBeNull();
  expect(hrefOf(main(), home.join)).toBe(pathTo('register'));
  expect(hrefOf(main(), home.getStarted)).toBe(pathTo('login'));
  expect(hrefOf(main(), pages.contact.title)).toBe(loginFrom(pathTo('contact')));
  expect(main().queryAllByRole('link', { name: / Panel$/ })).toHaveLength(0);
  expect(main().getAllByRole('link', { name: new RegExp(home.explore) })).toHaveLength(cards.length);
  for (const [page, title] of cards) {
    expect(hrefOf(main(), `${home.explore} ${title}`)).toBe(loginFrom(rowOf(page).path));
  }
  expect(main().queryByText(home.openMaterial)).toBeNull();
  for (const semester of SEMESTERS)
    expect(hrefOf(main(), en.resourcePage.semesterNumber(semester))).toBe(
      loginFrom(`${pathTo('subjects')}?semester=${semester}`),
    );
  for (const page of [...RESOURCE_KINDS, 'subjects'] as const)
    expect(hrefOf(footer(), labelIn('footerMaterial', page, en))).toBe(loginFrom(rowOf(page).path));
  await setOpenMaterial(true);
});

test('the home page begins with a search and the eight semesters, each of which is kept', async () => {
  const page = await site.open(pathTo('home'));
  expect(main().getByRole('searchbox').closest('form')?.getAttribute('action')).toBe('/search');
  for (const semester of SEMESTERS)
    expect(hrefOf(main(), resourcePage.semesterNumber(semester))).toBe(`/subjects?semester=${semester}`);
  await page.user.type(main().getByRole('searchbox'), ' dsa {Enter}');
  await waitFor(() => expect(page.address()).toBe('/search?q=dsa'));
  await page.go(pathTo('home'));
  await page.user.click(main().getByRole('link', { name: resourcePage.semesterNumber('3') }));
  await waitFor(() => expect(page.address()).toBe('/subjects?semester=3'));
  await page.go(pathTo('home'));
  const third = main().getByRole('link', { name: resourcePage.semesterNumber('3') });
  expect(third.getAttribute('aria-current')).toBe('true');
});

test('members find the subjects of their semester with what there is, and choose another for their account', async () => {
  await site.db.transaction().execute(loadSampleCatalogue);
  site.deps.cache.drop();
  await insertResources(site.db, [
    resourceOf({ kind: 'notes', subject: 'DE', subjectcode: 'btes 301 18' }),
    resourceOf({ kind: 'notes', subject: 'DE', subjectcode: 'BTES301-18' }),
  ]);
  const department = 'B.Tech Computer Science Engineering';
  await site.db
    .updateTable('user')
    .set({ semester: '3', department })
    .where('id', '=', site.ids.student)
    .execute();
  await site.signIn('student');
  const { user } = await site.open(pathTo('home'));
  const subject = await main().findByRole('link', { name: /^Digital Electronics BTES301/ });
  expect(subject.getAttribute('href')).toBe('/subjects/BTES301-18');
  expect(subject.textContent).toContain(en.resources.notes.count(2));
  // All others of the semester.
  main().getByText(/^\d+ subjects have no material yet$/);
  main().getByText('B.Tech Computer Science & Engineering');
  expect(main().queryByRole('link', { name: home.join })).toBeNull();
  // Of another programme.
  expect(main().queryByText('Fluid Mechanics')).toBeNull();
  await user.click(main().getByRole('radio', { name: resourcePage.semesterNumber('4') }));
  await waitFor(() =>
    expect(main().queryByRole('link', { name: /^Digital Electronics BTES301/ })).toBeNull(),
  );
  const { semester } = await site.db
    .selectFrom('user')
    .select('semester')
    .where('id', '=', site.ids.student)
    .executeTakeFirstOrThrow();
  expect(semester).toBe('4');
});

test('the home page says what was filed and written last', async () => {
  await insertResources(site.db, [
    resourceOf({ kind: 'book', subject: 'Robotics', subjectcode: 'ROB-1', title: 'Arms and legs' }),
  ]);
  const author = await insertUser(site.db, { username: 'Amarjit' });
  const text = { title: 'From the lab', authorName: 'Amarjit', content: '<p>Wires</p>', preview: 'Wires' };
  const post = await insertBlog(site.db, author, text, new Date());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        queueMicrotask(() => tell([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  await site.open(pathTo('home'));
  const added = await main().findByRole('link', { name: /Arms and legs/ });
  expect(added.getAttribute('href')).toContain(pathTo('book'));
  const written = main().getByRole('link', { name: /^From the lab Amarjit/ });
  expect(written.getAttribute('href')).toBe(pathTo('blog', { id: post }));
  vi.unstubAllGlobals();
});

test.each<[RoleName, string[]]>([
  ['student', []],
  ['admin', [labelIn('startBand', 'admin', en)]],
  ['hod', [labelIn('startBand', 'hod', en)]],
])(
  'the home page leads the %s to the pages themselves, and says nothing that is for visitors',
  async (role, panels) => {
    await site.signIn(role);
    await site.open(pathTo('home'));
    for (const panel of panels) await main().findByRole('link', { name: panel });
    await screen.findAllByText(pages.logout.title);
    expect(main().queryAllByRole('link', { name: / Panel$/ })).toHaveLength(panels.length);
    for (const [page, title] of cards) {
      expect(hrefOf(main(), `${home.explore} ${title}`)).toBe(rowOf(page).path);
    }
    expect(hrefOf(main(), pages.contact.title)).toBe(pathTo('contact'));
    for (const text of [home.getStarted, home.join, home.aboutHeading, home.intro])
      expect(main().queryByText(text), text).toBeNull();
    expect(main().queryByRole('region', { name: en.banner.label })).toBeNull();
  },
);

test('the footer leads visitors to the login first, members to the pages', async () => {
  const forMembers: PageName[] = ['contact', 'complaints', 'blogs'];
  const forAll: PageName[] = ['home', 'about', 'material', 'syllabus', 'pyq', 'youtube', 'notes', 'book'];
  const labelOf = (page: PageName) =>
    labelIn(pagesIn('footerHelp').includes(page) ? 'footerHelp' : 'footerMaterial', page, en);
  const expectLinks = (shown: PageName[], address: (path: string) => string) => {
    for (const page of shown) expect(hrefOf(footer(), labelOf(page))).toBe(address(rowOf(page).path));
  };
  const { phones, emails } = siteDefaults(en);
  await site.open(pathTo('about'));
  expectLinks(forMembers, loginFrom);
  expectLinks(forAll, (path) => path);
  await footer().findByText(shell.copyright('2024'));
  for (const phone of phones) expect(hrefOf(footer(), phone)).toBe(`tel:${phone.replaceAll(' ', '')}`);
  for (const email of emails) expect(hrefOf(footer(), email)).toBe(`mailto:${email}`);
  await site.signIn('student');
  await site.open(pathTo('about'));
  expectLinks([...forMembers, ...forAll], (path) => path);
});

test('an unknown address offers the way home and to the contact page', async () => {
  const page = await site.open('/nowhere');
  expect(main().getByRole('heading', { level: 1 }).textContent).toBe(en.notFound.title);
  expect(hrefOf(main(), en.notFound.returnHome)).toBe(pathTo('home'));
  await page.user.click(main().getByRole('link', { name: en.notFound.reportProblem }));
  await main().findByRole('heading', { level: 1, name: en.contact.heading });
  expect(page.address()).toBe(pathTo('contact'));
});

test('a college puts its own words on the pages', async () => {
  const headers = await site.session('admin');
  const { settings, update } = siteEndpoints;
  const before = (await site.app.inject({ url: settings.path, headers })).json<SiteSettings>();
  const own = {
    banner: ['One', 'Two'].map((number) => `${number} banner message of our college`),
    topics: [{ title: 'Our own topic', text: 'Its text.' }],
    developers: [{ name: 'Our own developer', role: 'Third year', links: [] }],
    phones: ['+91 12345 67890'],
    footerYear: '2031',
  };
  const reply = await site.app.inject({
    method: update.method,
    url: update.path,
    headers,
    payload: { ...before, ...own },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  await site.open(pathTo('home'));
  await main().findAllByText(own.banner[0] ?? '');
  await main().findAllByText('Our own topic');
  await footer().findByRole('link', { name: '+91 12345 67890' });
  await footer().findByText(shell.copyright('2031'));
  await site.open(pathTo('about'));
  await main().findByRole('heading', { name: 'Our own developer' });
});
