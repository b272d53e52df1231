// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RESOURCE_KINDS } from '#contract/kinds.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { labelIn } from '#contract/messages/page-texts.ts';
import { type PageName, pagesIn, pathTo, rowOf } from '#contract/pages.ts';
import { type SiteSettings, site as siteEndpoints } from '#contract/site.ts';
import { siteDefaults } from '#contract/site-defaults.ts';
import type { RoleName } from '../factories.ts';
import { webApp } from '../render-app.tsx';
import { main } from './screen-steps.ts';

const { home, pages, shell } = en;
const site = await webApp();

const loginFrom = (path: string) => `${pathTo('login')}?next=${encodeURIComponent(path)}`;
const footer = () => within(screen.getByRole('contentinfo'));
const hrefOf = (place: ReturnType<typeof within>, name: string) =>
  place.getByRole('link', { name }).getAttribute('href');
const cards = pagesIn('homeCards').map((page) => [page, labelIn('homeCards', page, en)] as const);

test('the home page leads a visitor to the login, and to the study material without one', async () => {
  await site.open(pathTo('home'));
  expect(hrefOf(main(), home.join)).toBe(pathTo('register'));
  expect(hrefOf(main(), home.getStarted)).toBe(pathTo('login'));
  expect(hrefOf(main(), pages.contact.title)).toBe(loginFrom(pathTo('contact')));
  expect(main().queryAllByRole('link', { name: / Panel$/ })).toHaveLength(0);
  expect(main().getAllByRole('link', { name: new RegExp(home.explore) })).toHaveLength(cards.length);
  for (const [page, title] of cards) {
    expect(hrefOf(main(), `${home.explore} ${title}`)).toBe(loginFrom(rowOf(page).path));
  }
  for (const kind of RESOURCE_KINDS)
    expect(hrefOf(main(), labelIn('resourcesMenu', kind, en))).toBe(rowOf(kind).path);
});

test.each<[RoleName, string[]]>([
  ['student', []],
  ['admin', [labelIn('startBand', 'admin', en)]],
  ['hod', [labelIn('startBand', 'hod', en)]],
])('the home page leads the %s to the pages themselves', async (role, panels) => {
  await site.signIn(role);
  const { user, address } = await site.open(pathTo('home'));
  for (const panel of panels) await main().findByRole('link', { name: panel });
  await screen.findAllByText(pages.logout.title);
  expect(main().queryAllByRole('link', { name: / Panel$/ })).toHaveLength(panels.length);
  for (const [page, title] of cards) {
    expect(hrefOf(main(), `${home.explore} ${title}`)).toBe(rowOf(page).path);
  }
  expect(hrefOf(main(), pages.contact.title)).toBe(pathTo('contact'));
  await user.click(main().getByRole('link', { name: home.getStarted }));
  await waitFor(() => expect(address()).toBe(pathTo('syllabus')));
});

test('the footer leads visitors to the login first, members to the pages', async () => {
  const forMembers: PageName[] = ['contact', 'complaints', 'syllabus', 'pyq', 'youtube', 'blogs'];
  const forAll: PageName[] = ['home', 'about', 'material', 'notes', 'book'];
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
