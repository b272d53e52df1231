// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { SEMESTER_COOKIE, TOKEN_STORAGE_KEY } from '#contract/core/constants.ts';
import { en } from '#contract/languages/en/whole.ts';
import { LANGUAGE_COOKIE } from '#contract/languages/languages.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { keep, readKept } from '#web/storage/kept.ts';
import { KEYS, type KeyName, type KeyOf, partsOf } from '#web/storage/keys.ts';
import { itemOf, readText, writeText } from '#web/storage/storage.ts';
import type { RoleName } from '../factories.ts';
import { webApp } from '../render-app.tsx';
import { main, toasts } from './screen-steps.ts';
import { isReloaded } from './sending-steps.ts';

/** What each key is tried with; a key without its row does not compile. `name`: of one of several under the key. */
const CASES: Record<KeyName, { value: unknown; name?: string }> = {
  [TOKEN_STORAGE_KEY]: { value: '' },
  [LANGUAGE_COOKIE]: { value: 'hi' },
  [SEMESTER_COOKIE]: { value: '7' },
  'semester-of-account': { value: '5' },
  roles: { value: ['admin'] },
  bag: { value: { asOf: Date.now(), saved: [], opened: [] } },
  practice: { value: [] },
  'exam-days': { value: [] },
  'practice-waiting': { value: '[]', name: 'student' },
  paths: { value: [] },
  'paths-waiting': { value: '[]', name: 'student' },
  'asked-for': { value: '["ZZ-1 notes"]' },
  'colour-scheme': { value: 'dark' },
  paper: { value: 'dark' },
  reading: { value: 'scroll' },
  splash: { value: 'seen' },
  'splash-tab': { value: 'seen' },
  'blog-draft': { value: '{"title":"Mine"}', name: 'student' },
  'thread-draft': { value: '{"text":"Mine"}', name: 'student' },
  'grievance-draft': { value: '{"problem":"Mine"}', name: 'student' },
  files: { value: [{ key: '1', name: 'mine.pdf', path: 'mine.pdf', size: 1, upload: 'x' }], name: 'some' },
  choices: { value: { rights: 'own' }, name: 'some' },
  typed: { value: { subject: 'Mine' }, name: 'some' },
  'privacy-later': { value: true },
  'limits-told': { value: 'yes', name: 'student' },
  turned: { value: '1', name: 'file' },
  'scroll-positions': { value: '{"/search?q=mine":400}' },
};
const NAMES = Object.keys(CASES) as KeyName[]; // Object.keys forgets the literal names
const OTHERS = NAMES.filter((key) => key !== TOKEN_STORAGE_KEY);

const site = await webApp();
/** The name of a case; an account's is its id. */
const nameIn = (key: KeyName) => {
  const { name } = CASES[key];
  return name === 'student' ? site.ids.student : name;
};
const isStamped = (key: KeyName): key is KeyOf<'session' | 'visit'> =>
  KEYS[key].of === 'session' || KEYS[key].of === 'visit';

/** Keeps every key for the user who is there, as the app does. */
function fillAll(): void {
  for (const key of OTHERS) {
    const { value } = CASES[key];
    if (isStamped(key)) keep(key, value, nameIn(key));
    else writeText(key, String(value), nameIn(key));
  }
}
/** What the user who is there now is given back. */
const given = (key: KeyName, name = nameIn(key)) =>
  isStamped(key) ? readKept(key, name)?.what : readText(key, name);
/** The keys that the browser still has something under, whosever it is. */
const left = () => OTHERS.filter((key) => readText(key, nameIn(key)) !== undefined);
const until = (...levels: string[]) => OTHERS.filter((key) => levels.includes(KEYS[key].until));

/** Logs someone in at the open app, and waits until their account is known. */
async function enter(role: RoleName): Promise<void> {
  const { authorization } = await site.session(role);
  await act(async () => writeText(TOKEN_STORAGE_KEY, authorization.replace('Bearer ', '')));
}

test('every key has its case', () => {
  expect(NAMES.toSorted()).toEqual(Object.keys(KEYS).toSorted());
});

describe('what a browser keeps of an account', () => {
  test('is there again when its page is loaded again', async () => {
    await site.signIn('student');
    fillAll();
    for (const key of OTHERS) expect([key, given(key)]).toEqual([key, CASES[key].value]);
  });

  test('is gone after logging out, as its row says, with every e-mail address and what no row names', async () => {
    await site.signIn('student');
    const { go } = await site.open(pathTo('dashboard'));
    await main().findByText(/@college\.example/);
    fillAll();
    localStorage.setItem('blog-draft:asha@college.example', '{}');
    localStorage.setItem('tus::1', 'an upload of an older release');
    await go(pathTo('logout'));
    await toasts().findByText(en.auth.loggedOut);
    expect(left()).toEqual(until('cleared'));
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/@|%40/);
    expect(Object.keys(localStorage).filter((item) => !partsOf(item).key)).toEqual([]);
  });

  test('is gone when the session is over, but for what was being written', async () => {
    await site.signIn('student');
    await site.open(pathTo('dashboard'));
    await main().findByText(/@college\.example/);
    fillAll();
    await site.db.deleteFrom('session').execute();
    await site.open(pathTo('dashboard'));
    await toasts().findByText(en.errors.notSignedIn);
    expect(left()).toEqual(until('cleared', 'logOut'));
  });

  test('is not given to another account, and what is for no other eyes is gone by then', async () => {
    await site.signIn('student');
    fillAll();
    await site.signIn('hod');
    const personal = OTHERS.filter(isStamped);
    expect(personal.map((key) => given(key))).toEqual(personal.map(() => undefined));
    for (const key of ['blog-draft', 'grievance-draft'] as const)
      expect(given(key, site.ids.hod)).toBeUndefined();
    await site.open(pathTo('dashboard'));
    await main().findByText(/hod@college\.example/);
    await waitFor(() => expect(readText('grievance-draft', site.ids.student)).toBeUndefined());
  });

  test('is shared with another tab where its row says so, which a logout there wipes here, too', async () => {
    await site.signIn('student');
    await site.open(pathTo('about'));
    fillAll();
    const ofTab = OTHERS.filter((key) => KEYS[key].in === 'tab');
    for (const key of ofTab) expect(sessionStorage.getItem(itemOf(key, nameIn(key)))).not.toBeNull();
    // The other tab's logout has taken what both share.
    localStorage.removeItem(TOKEN_STORAGE_KEY);
    await act(async () =>
      dispatchEvent(new StorageEvent('storage', { key: TOKEN_STORAGE_KEY, storageArea: localStorage })),
    );
    const stays = ofTab.filter((key) => KEYS[key].until === 'cleared');
    expect(left().filter((key) => KEYS[key].in === 'tab')).toEqual(stays);
  });
});

describe('what a browser keeps of a visitor', () => {
  const ofPerson = OTHERS.filter(isStamped).filter((key) => KEYS[key].of === 'visit');

  test('is given to the same page loaded again, and what was typed or attached to nobody else', async () => {
    fillAll();
    expect(ofPerson.map((key) => given(key))).toEqual(ofPerson.map(() => undefined));
    isReloaded();
    expect(ofPerson.map((key) => given(key))).toEqual(ofPerson.map((key) => CASES[key].value));
    isReloaded('http://localhost/another-page');
    expect(ofPerson.map((key) => given(key))).toEqual(ofPerson.map(() => undefined));
  });

  test('is not what a member finds who logs in, but for the bag, which joins theirs', async () => {
    fillAll();
    isReloaded();
    await site.open(pathTo('about'));
    await enter('student');
    expect(ofPerson.map((key) => given(key))).toEqual(ofPerson.map(() => undefined));
    expect(readKept('bag')?.isVisitors).toBe(true);
  });
});

test('what a storage refuses holds until the page is left', () => {
  const { localStorage: before } = window;
  vi.stubGlobal('localStorage', {
    getItem: before.getItem.bind(before),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(writeText('paper', 'dark')).toBe(false);
  expect(readText('paper')).toBe('dark');
  vi.stubGlobal('localStorage', before);
  expect(writeText('paper', 'light')).toBe(true);
  expect(localStorage.getItem('paper')).toBe('light');
});
