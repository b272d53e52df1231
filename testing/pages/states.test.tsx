// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { calendar } from '#contract/grievances/calendar-calls.ts';
import { desks } from '#contract/grievances/desk-calls.ts';
import { en } from '#contract/languages/en/whole.ts';
import { PAGES, type PageName, pathTo } from '#contract/pages/pages.ts';
import { type SiteSettings, site as siteCalls } from '#contract/site/calls.ts';
import { type OpenPage, PEOPLE, webApp } from '../render-app.tsx';
import { ADMIN_STATES } from './admin-states.ts';
import { DISCUSSION_STATES } from './discussion-states.ts';
import { FILED, type Filed, fileOneOfEverything, send } from './filled-site.ts';
import { MEMBER_STATES } from './member-states.ts';
import type { PageStates } from './page-states.ts';
import { PUBLIC_STATES } from './public-states.ts';
import { QUESTION_STATES } from './question-states.ts';
import { expectHeard, expectShown, field, fill, main, press } from './screen-steps.ts';

const STATES: Record<string, PageStates> = {
  ...PUBLIC_STATES,
  ...DISCUSSION_STATES,
  ...QUESTION_STATES,
  ...MEMBER_STATES,
  ...ADMIN_STATES,
};
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const site = await webApp();
/** Of the second half of the tests; the site of the first is empty. */
let filed: Filed = {
  post: NOWHERE,
  plainPost: NOWHERE,
  material: NOWHERE,
  user: NOWHERE,
  breach: NOWHERE,
  case: NOWHERE,
  deskCase: NOWHERE,
  order: NOWHERE,
  subject: NOWHERE,
  thread: NOWHERE,
  paperQuestion: NOWHERE,
  file: NOWHERE,
  entries: {} as Filed['entries'],
};

/** The rows in which a state has something to say. */
const rowsWith = <Key extends keyof PageStates>(key: Key) =>
  Object.entries(STATES).flatMap(([name, row]) => {
    const state = row[key];
    return state === undefined
      ? []
      : [{ name: name as PageName, row, state: state as NonNullable<PageStates[Key]> }];
  });

/** Opens a page as the person whom its row names. */
async function open(name: PageName, row: PageStates, address?: string): Promise<OpenPage> {
  if (row.as) await site.signIn(row.as);
  return site.open(address ?? row.at?.(filed) ?? PAGES[name].path);
}

async function expectLoaded(row: PageStates): Promise<void> {
  await main().findByRole('heading', { level: 1, name: row.heading });
  await expectShown(row.shows);
}

test('every page has its states here', () => {
  expect(Object.keys(STATES).sort()).toEqual(Object.keys(PAGES).sort());
});

describe('on a site without anything', () => {
  test.each(rowsWith('empty'))('$name says that there is nothing', async ({ name, row, state }) => {
    if (state.reply && row.waitsFor) site.answer(row.waitsFor.endpoint, state.reply);
    await open(name, row);
    await main().findByRole('heading', { level: 1, name: row.heading });
    for (const text of state.texts) await expectShown(text);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('on a site with one of everything', () => {
  beforeAll(async () => {
    filed = await fileOneOfEverything(site);
  });

  test.each(rowsWith('heading'))('$name says that it loads, then what it is about', async ({ name, row }) => {
    const release = row.waitsFor && site.hold(row.waitsFor.endpoint);
    const loading = row.waitsFor?.loading;
    const page = await open(name, row);
    if (loading) {
      await expectHeard(loading);
      expect(screen.queryByRole('alert')).toBeNull();
    }
    release?.();
    await expectLoaded(row);
    if (loading) await expect.poll(() => main().queryByText(loading)).toBeNull();
    expect(page.address()).toBe(row.leadsTo ?? row.at?.(filed) ?? PAGES[name].path);
  });

  const failures = rowsWith('failed').flatMap(({ name, row, state }) => {
    const { status, noReply, unexpected } = state;
    const ways = [
      { how: 'the server fails', text: status, bring: (call: Endpoint) => site.fail(call, 500) },
      { how: 'no reply comes', text: noReply, bring: (call: Endpoint) => site.fail(call) },
      { how: 'the reply is another', text: unexpected, bring: (call: Endpoint) => site.answer(call, 'no') },
      { how: 'the reply has no list', text: unexpected, bring: (call: Endpoint) => site.answer(call, {}) },
    ];
    return ways.flatMap(({ text, ...way }) => (text ? [{ name, row, text, ...way }] : []));
  });
  test.each(failures)('$name says so where $how, and loads at the next try', async (failure) => {
    const { name, row, text, bring } = failure;
    if (!row.waitsFor) throw new Error('What fails has to be called.');
    const { endpoint } = row.waitsFor;
    bring(endpoint);
    const { user } = await open(name, row);
    const alert = await main().findByRole('alert');
    expect(alert.textContent).toContain(text);
    site.restore(endpoint);
    await user.click(within(alert).getByRole('button', { name: en.resourcePage.retry }));
    await expectLoaded(row);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each(rowsWith('gone'))('$name says where there is no such thing', async ({ name, row, state }) => {
    await open(name, row, PAGES[name].path.replace(/:\w+/, NOWHERE));
    await expectShown(state);
  });

  test.each(rowsWith('badInput'))('$name says what is missing', async ({ name, row, state }) => {
    const { user } = await open(name, row);
    await expectLoaded(row);
    for (const [label, text] of Object.entries(state.typed ?? {})) await fill(user, label, text);
    await press(user, state.button);
    for (const text of state.texts) await expectShown(text);
    const [first] = document.querySelectorAll('[aria-invalid=true]');
    expect(document.activeElement).toBe(first);
    for (const [label, text] of Object.entries(state.typed ?? {})) expect(field(label).value).toBe(text);
  });

  test('a mistyped address of a post is none either', async () => {
    await site.open(pathTo('blog', { id: 'nonsense' }));
    await main().findByRole('heading', { level: 1, name: en.blogScreens.detail.goneTitle });
    await expectShown(en.blogs.gone);
  });

  test("someone else's post is not theirs to edit", async () => {
    await site.signIn('hod');
    await site.open(pathTo('editBlog', { id: filed.post }));
    await expectShown(en.blogScreens.form.goneText);
  });

  test('the audit log has a name for each field of what staff did', async () => {
    const admin = await site.session('admin');
    const { settings, update } = siteCalls;
    const before = (await site.app.inject({ url: settings.path, headers: admin })).json<SiteSettings>();
    const { privacyContact, uploadLimits, atOnce } = before;
    await send(site, update, admin, {
      ...before,
      privacyContact: { ...privacyContact, name: 'Asha' },
      uploadLimits: { ...uploadLimits, account: '7' },
      atOnce: { after: '9', kinds: { ...atOnce.kinds, notes: true } },
      takedownNotice: { form: 'Why?', sent: 'Thank you.' },
      visitorsOpenMaterial: false,
      collegePapers: 'members',
    });
    await send(site, calendar.save, admin, { from: '2027-08-15', kind: 'holiday', name: FILED.holiday });
    await send(site, desks.add, admin, {
      preset: 'departmentCommittee',
      name: 'Committee of CSE',
      department: DEPARTMENTS.complaint[0],
    });
    const listed = await site.app.inject({ url: desks.list.path, headers: admin });
    const id = listed.json<{ desks: { _id: string }[] }>().desks.at(-1)?._id ?? '';
    const path: `/api/${string}` = `/api/admin/desks/${id}/members`;
    await send(site, { ...desks.seat, path }, admin, {
      email: PEOPLE.hod.email,
      role: 'member',
      from: '2026-01-01',
    });
    await site.signIn('admin');
    await site.open(pathTo('audit'));
    await expectShown(`${en.logScreens.changes.things.notes}: ${FILED.entry.subject}`);
    const names = [...document.querySelectorAll('main th[scope=row]')].map(({ textContent }) => textContent);
    expect(names.length).toBeGreaterThan(50);
    // One that has none is as the code has it: opensNames.
    await expectShown(en.desks.departmentCommittee);
    expect([...new Set(names)].filter((name) => /^\p{Ll}|, \p{Ll}/u.test(name))).toEqual([]);
    // Nor is a value.
    const values = [...document.querySelectorAll<HTMLElement>('main td')].flatMap(({ innerText }) =>
      innerText.split('\n'),
    );
    expect(values).toContain(en.calendarScreens.kinds.holiday);
    const { yes, no, nothing } = en.logScreens;
    const codes = values.filter((value) => /^\p{Ll}\p{L}*$/u.test(value));
    expect(codes.filter((value) => ![yes, no, nothing].includes(value))).toEqual([]);
  });
});
