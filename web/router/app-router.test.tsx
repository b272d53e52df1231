// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { UNSAFE_createMemoryHistory as createMemoryHistory, useRoutes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { Link } from '#web/router/link.tsx';
import { createNavigator } from '#web/router/navigator.ts';
import { MessagesContext } from '#web/ui/text/use-messages.ts';
import '#testing/dom-gaps.ts';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { AppRouter, useIsGoing } from './app-router.tsx';
import { scriptOf } from './screens.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  scrollTo(0, 0);
});

function Broken(): string {
  throw new Error('broken');
}

/** A site of pages that say their name; one of them, `/slow`, has a script of its own. */
function openSite(loadSlow: () => Promise<() => string> = async () => () => 'slow') {
  const slow = scriptOf(loadSlow);
  const routes = [
    { path: '/one', element: 'one' },
    { path: '/two', element: <p id="part">two</p> },
    { path: '/broken', element: <Broken /> },
    { path: '/slow', element: <slow.Component /> },
  ];
  function Site() {
    const page = useRoutes(routes);
    return (
      <>
        <main>
          <ErrorBoundary>{page}</ErrorBoundary>
        </main>
        <Link to="?q=x" preventScrollReset>
          search
        </Link>
        {useIsGoing() && 'on the way'}
      </>
    );
  }
  const history = createMemoryHistory({ initialEntries: ['/one'] });
  const navigator = createNavigator(history, (path) => (path === '/slow' ? slow.load() : undefined));
  render(
    <MessagesContext value={en}>
      <AppRouter navigator={navigator}>
        <Site />
      </AppRouter>
    </MessagesContext>,
  );
  return {
    go: (to: string | number) =>
      act(async () => (typeof to === 'number' ? navigator.router.go(to) : navigator.router.push(to))),
    path: () => history.location.pathname,
  };
}

const shown = () => screen.getByRole('main').textContent;

test('a new page starts at the top, back and forward return to where the reader was', async () => {
  const { go } = openSite();
  scrollTo(0, 400);
  await go('/two');
  expect([shown(), scrollY]).toEqual(['two', 0]);
  scrollTo(0, 150);
  await go(-1);
  expect([shown(), scrollY]).toEqual(['one', 400]);
  await go(1);
  expect([shown(), scrollY]).toEqual(['two', 150]);
});

test('a change of what a page shows leaves the reader where they are', async () => {
  openSite();
  scrollTo(0, 400);
  fireEvent.click(screen.getByRole('link', { name: 'search' }));
  expect(scrollY).toBe(400);
});

test('an address with a # starts at what it names, and one that names nothing at the top', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const { go } = openSite();
  scrollTo(0, 400);
  await go('/two#part');
  expect(seen.mock.contexts).toEqual([document.getElementById('part')]);
  await go('/one#%');
  expect(scrollY).toBe(0);
  seen.mockRestore();
});

test('a reload keeps the place', async () => {
  openSite();
  scrollTo(0, 400);
  fireEvent(window, new Event('pagehide'));
  cleanup();
  scrollTo(0, 0);
  openSite();
  expect(scrollY).toBe(400);
});

test('the old page stays until the new one’s script is there', async () => {
  const script = Promise.withResolvers<() => string>();
  const { go, path } = openSite(() => script.promise);
  await go('/slow');
  expect([shown(), path()]).toEqual(['one', '/one']);
  expect(screen.getByText(/on the way/)).toBeDefined();
  await act(async () => script.resolve(() => 'slow'));
  expect([shown(), path()]).toEqual(['slow', '/slow']);
  expect(screen.queryByText(/on the way/)).toBeNull();
});

test('a way that another one overtakes is forgotten', async () => {
  const script = Promise.withResolvers<() => string>();
  const { go, path } = openSite(() => script.promise);
  await go('/slow');
  await go('/two');
  expect(screen.queryByText(/on the way/)).toBeNull();
  await act(async () => script.resolve(() => 'slow'));
  expect([shown(), path()]).toEqual(['two', '/two']);
});

test('a page whose script does not come says so, and another try loads it again', async () => {
  const load = vi.fn<() => Promise<() => string>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockResolvedValueOnce(() => 'slow');
  const { go, path } = openSite(load);
  await go('/slow');
  expect(screen.getByRole('heading').textContent).toBe(en.crash.title);
  expect(screen.getByRole('button', { name: en.crash.reload })).toBeDefined();
  expect(path()).toBe('/slow');
  await go('/slow');
  expect(shown()).toBe('slow');
});

test('a page that breaks says so, and the next one does not', async () => {
  // React reports what was caught.
  vi.mocked(console.error).mockImplementationOnce(() => {});
  const { go } = openSite();
  await go('/broken');
  vi.mocked(console.error).mockClear();
  expect(screen.getByRole('heading').textContent).toBe(en.crash.title);
  await go('/two');
  expect(shown()).toBe('two');
});
