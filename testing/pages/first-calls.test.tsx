// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { PAGE_NAMES, rowOf } from '#contract/pages/pages.ts';
import { isRole } from '#contract/pages/roles.ts';
import { inbox } from '#contract/site/inbox-calls.ts';
import { webApp } from '../render-app.tsx';

const site = await webApp();

/** What anyone may ask for, such as the lists that are loaded ahead; and the bag, which comes once in ten minutes. */
const PUBLIC = /^\/api\/(site|saved|data\/\w+)$/;

const members = PAGE_NAMES.map((page) => ({ page, ...rowOf(page) })).filter(
  ({ access, path, redirectTo }) => access !== undefined && !path.includes(':') && !redirectTo,
);

// The server has them asked for before the app runs: what a row forgets comes late, what it has too much is asked twice.
test.each(members)(
  '$page asks for what its row names, and for nothing else',
  async ({ path, access, calls = [] }) => {
    await site.signIn(access !== undefined && isRole(access) ? access : 'student');
    const inject = vi.spyOn(site.app, 'inject');
    await site.open(path);
    // Of the ways to call `inject`, render-app.tsx uses the one that the type of its spy leaves out.
    const asked = () =>
      (inject.mock.calls as unknown as [{ url: string; method: string }][]).map(([{ url }]) => url);
    await waitFor(() => expect(asked()).toContain(auth.user.path));
    // The menu of the admin's panel says on every page what waits; it may come after the page itself.
    const wanted = [...new Set([...calls, ...(access === 'admin' ? [inbox.get.path] : [])])];
    await waitFor(() => expect(asked()).toEqual(expect.arrayContaining(wanted)));
    await screen.findByRole('heading', { level: 1 });
    const own = asked().filter((url) => url !== auth.user.path && !PUBLIC.test(url));
    expect(own.toSorted()).toEqual(wanted.toSorted());
    inject.mockRestore();
  },
);
