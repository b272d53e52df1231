// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { TOKEN_STORAGE_KEY } from '#contract/core/constants.ts';
import { en } from '#contract/languages/en/whole.ts';
import { resources } from '#contract/material/calls.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import type { PageRow } from '#contract/pages/page.ts';
import { PAGE_NAMES, PAGES, type PageName, pathTo, rowOf } from '#contract/pages/pages.ts';
import { ROLE_NAMES } from '#contract/pages/roles.ts';
import { hashPassword } from '#server/features/auth/passwords.ts';
import { PEOPLE as KINDS_OF_PEOPLE, type RoleName } from '../factories.ts';
import { type OpenPage, PEOPLE, webApp } from '../render-app.tsx';
import { fill, main, press, toasts } from './screen-steps.ts';

const PASSWORD = 'a long enough secret';
const site = await webApp();
beforeAll(async () => {
  const password_hash = await hashPassword(PASSWORD);
  await site.db.updateTable('user').set({ password_hash }).where('id', '=', site.ids.student).execute();
});

const loginFrom = (path: string) => `${pathTo('login')}?next=${encodeURIComponent(path)}`;

/** Which of the pages with an access of their own someone may open. */
const mayOpen = (who: RoleName, access: PageRow['access']) => access === 'user' || access === who;

/** Where someone ends up who opens a page. */
function expectedFor(who: RoleName | 'visitor', name: PageName, address: string): string {
  const { access, redirectTo } = rowOf(name);
  if (access === 'user' && who === 'visitor') return loginFrom(address);
  if (access && (who === 'visitor' || !mayOpen(who, access))) return PAGES.home.path;
  // The logged-in user has nothing to do there.
  const isSignIn = name === 'login' || name === 'register' || name === 'signIn';
  if (who !== 'visitor' && isSignIn) return PAGES.home.path;
  // Without an answer of a provider it leads to the login.
  if (name === 'signIn') return PAGES.login.path;
  return redirectTo ? rowOf(redirectTo).path : address;
}

const everyAddress = PAGE_NAMES.filter((name) => name !== 'logout') // it would end the session
  .map((name) => [name, rowOf(name).path.replace(/:\w+/, 'of-nothing')] as const);

test.each(['visitor', ...KINDS_OF_PEOPLE] as const)('%s: where every page leads', async (who) => {
  if (who !== 'visitor') await site.signIn(who);
  const page = await site.open(pathTo('about'));
  // Until it is known who asks, an area only says that it is loading.
  if (who !== 'visitor') await screen.findAllByText(en.pages.logout.title);
  const ends: Record<string, string> = {};
  for (const [name, address] of everyAddress) {
    await page.go(address);
    ends[name] = page.address();
  }
  expect(ends).toEqual(
    Object.fromEntries(everyAddress.map(([name, address]) => [name, expectedFor(who, name, address)])),
  );
});

describe('the panels, opened by their address', () => {
  const panels = ROLE_NAMES.map((who) => {
    const name = rowOf(who).redirectTo ?? who;
    return { who, name, path: rowOf(name).path, heading: en.pages[name].title };
  });

  test.each(panels)('$name: a student is sent home', async ({ path }) => {
    await site.signIn('student');
    const page = await site.open(path);
    await waitFor(() => expect(page.address()).toBe(pathTo('home')));
  });

  test.each(
    panels.flatMap((panel) => (['student', panel.who] as const).map((visitor) => ({ ...panel, visitor }))),
  )(
    '$name, of $visitor: until it is known who asks a spinner is there, and nothing is asked for',
    async (panel) => {
      const release = site.hold(auth.user);
      const inject = vi.spyOn(site.app, 'inject');
      // Of the ways to call `inject`, render-app.tsx uses the one that the type of its spy leaves out.
      const asked = () => (inject.mock.calls as unknown as [{ url: string }][]).map(([{ url }]) => url);
      await site.signIn(panel.visitor);
      const page = await site.open(panel.path);
      const waiting = await main().findByText(en.shell.loading);
      // Of the specification's size.
      expect(waiting.parentElement?.innerHTML).toContain('--size: 50px');
      expect(document.body.textContent).not.toContain(panel.heading);
      release();
      await waitFor(() => expect(main().queryByText(en.shell.loading)).toBeNull());
      const isTheirs = panel.visitor === panel.who;
      await waitFor(() => expect(page.address()).toBe(isTheirs ? panel.path : pathTo('home')));
      if (isTheirs) await main().findByRole('heading', { level: 1, name: panel.heading });
      else expect(asked().filter((url) => /^\/api\/(admin|hod)\b/.test(url))).toEqual([]);
      inject.mockRestore();
    },
  );

  test.each(panels)('$name: whose session has ended logs in and comes back', async (panel) => {
    localStorage.setItem(TOKEN_STORAGE_KEY, 'a token that nobody was given');
    const page = await site.open(panel.path);
    await waitFor(() => expect(page.address()).toBe(loginFrom(panel.path)));
    await toasts().findByText('Unauthorized. Please login again.');
  });

  test.each(panels)('$name: says so where that cannot be found out', async (panel) => {
    site.fail(auth.user, 500);
    await site.signIn(panel.who);
    const { user } = await site.open(panel.path);
    const alert = await main().findByRole('alert');
    expect(alert.textContent).toContain(en.profile.fetchFailed);
    site.restore(auth.user);
    await user.click(within(alert).getByRole('button', { name: en.resourcePage.retry }));
    await main().findByRole('heading', { level: 1, name: panel.heading });
  });
});

async function sendLogin({ user }: OpenPage, secret = PASSWORD): Promise<void> {
  await fill(user, en.fields.email, PEOPLE.student.email);
  await fill(user, en.fields.password, secret);
  await press(user, en.login.submit);
}

describe('the login', () => {
  const logIn = async (address: string, secret?: string) => {
    const page = await site.open(address);
    await sendLogin(page, secret);
    return page;
  };

  test('leads back to the page that asked for it', async () => {
    const from = `${pathTo('updateProfile')}?from=mail`;
    const before = await site.open(from);
    await waitFor(() => expect(before.address()).toBe(loginFrom(from)));
    const page = await logIn(before.address());
    await toasts().findByText(en.auth.loggedIn);
    await waitFor(() => expect(page.address()).toBe(from));
  });

  test.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    '/\t/elsewhere.example',
  ])('does not lead to %j', async (next) => {
    const page = await logIn(loginFrom(next));
    await main().findByRole('heading', { name: en.home.heading });
    expect(page.address()).toBe(pathTo('home'));
  });

  test('keeps what was typed where it is refused', async () => {
    const page = await logIn(pathTo('login'), 'not the password');
    await toasts().findByText(en.auth.invalidCredentials);
    expect(page.address()).toBe(pathTo('login'));
    expect(main().getByDisplayValue(PEOPLE.student.email)).toBeDefined();
    expect(main().getByDisplayValue('not the password')).toBeDefined();
  });

  test('says so where nothing answers', async () => {
    site.fail(auth.login);
    await logIn(pathTo('login'));
    await toasts().findByText(en.auth.loginFailed);
  });

  test('calls it invalid where the reply has no text', async () => {
    site.fail(auth.login, 400, '');
    await logIn(pathTo('login'));
    await toasts().findByText(en.auth.invalidCredentials);
  });
});

test('every resource list is asked for again after a login, and after a logout', async () => {
  const lists = RESOURCE_KINDS.map((kind) => resources[kind].list.path);
  const inject = vi.spyOn(site.app, 'inject');
  const expectAsked = (expected: string[]) =>
    waitFor(() => {
      // Of the ways to call `inject`, render-app.tsx uses the one that the type of its spy leaves out.
      const calls = inject.mock.calls as unknown as [{ url: string }][];
      expect(calls.map(([{ url }]) => url)).toEqual(expect.arrayContaining(expected));
    });

  const page = await site.open(pathTo('about'));
  for (const kind of RESOURCE_KINDS) {
    await page.go(pathTo(kind));
    await expectAsked([resources[kind].list.path]);
  }
  await page.go(pathTo('login'));
  inject.mockClear();
  await sendLogin(page);
  await toasts().findByText(en.auth.loggedIn);
  await expectAsked(lists);

  inject.mockClear();
  await page.go(pathTo('logout'));
  await toasts().findByText(en.auth.loggedOut);
  await expectAsked(lists);
  inject.mockRestore();
});

test('a logout ends the session here, whether or not the server can be reached', async () => {
  await site.signIn('student');
  site.fail(auth.logout);
  const page = await site.open(pathTo('logout'));
  await toasts().findByText(en.auth.loggedOut);
  expect(page.address()).toBe(pathTo('login'));
  expect(localStorage.getItem(TOKEN_STORAGE_KEY)).toBeNull();
});

test('a logout by its address asks nobody who is logged in', async () => {
  await site.signIn('student');
  const warn = vi.spyOn(console, 'warn');
  await site.open(pathTo('logout'));
  await toasts().findByText(en.auth.loggedOut);
  await main().findByRole('heading', { level: 1, name: en.login.title });
  expect(warn.mock.calls).toEqual([]);
  warn.mockRestore();
});

test('an ended session leaves an open page open, and its login leads back', async () => {
  localStorage.setItem(TOKEN_STORAGE_KEY, 'a token that nobody was given');
  const here = `${pathTo('notes')}?semester=3`;
  const page = await site.open(here);
  await toasts().findByText(en.errors.notSignedIn);
  expect(toasts().getAllByRole('listitem')).toHaveLength(1);
  expect(page.address()).toBe(here);
  expect(localStorage.getItem(TOKEN_STORAGE_KEY)).toBeNull();
  const [login] = await within(screen.getByRole('banner')).findAllByRole('link', {
    name: en.pages.login.title,
  });
  expect(login?.getAttribute('href')).toBe(loginFrom(here));
});
