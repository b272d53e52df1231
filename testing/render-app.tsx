import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { TOKEN_STORAGE_KEY } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { en } from '#contract/languages/en/whole.ts';
import { createSession } from '#server/features/auth/queries.ts';
import { setTransport } from '#web/api/call.ts';
import { App } from '#web/app/app.tsx';
import { Providers } from '#web/app/providers.tsx';
import { searchDialog, searchText } from '#web/components/open-search.ts';
import { AppRouter } from '#web/router/app-router.tsx';
import { createNavigator } from '#web/router/navigator.ts';
import { loadPage } from '#web/router/screens.tsx';
import { wipe } from '#web/storage/token.ts';
import './dom-gaps.ts';
import { endpointsOf } from './endpoints.ts';
import { insertUser, PEOPLE as KINDS_OF_PEOPLE, type RoleName } from './factories.ts';
import { refusal } from './refusal.ts';
import { type TestApp, testApp } from './test-app.ts';

/** Longer than anything takes on a busy machine; only a failing test waits for all of it. Milliseconds. */
const PATIENCE_MS = 25_000;
configure({ asyncUtilTimeout: PATIENCE_MS });

/** The people of every site that tests name; anyone else is called as insertUser calls them. */
export const PEOPLE = {
  student: { username: 'Asha Kumari', email: 'asha@college.example' },
  hod: { username: 'Harpreet Singh', email: 'hod@college.example' },
  admin: { username: 'Meera Joshi', email: 'admin@college.example' },
} satisfies Partial<Record<RoleName, { username: string; email: string }>>;

export type OpenPage = {
  user: UserEvent;
  /** Path and query of what is shown. */
  address(): string;
  /** Goes to another page as a link would, or so many steps through the history, and on to wherever that leads. */
  go(to: string | number): Promise<void>;
};

/** What becomes of a call: `pass` sends it on to the server. */
type Way = (pass: () => Promise<Response>) => Promise<Response>;

export type WebApp = TestApp & {
  /** The ids of PEOPLE. */
  ids: Record<RoleName, string>;
  /** Starts a session. @returns the header of its requests, for a test that calls the server itself */
  session(role: RoleName): Promise<{ authorization: string }>;
  /** Logs someone in at the browser; anyone who opens a page without it is a visitor. */
  signIn(role: RoleName): Promise<void>;
  /** From now on the call is refused, perhaps about a field (`path`); without a status nothing comes back. */
  fail(endpoint: Endpoint, status?: number, message?: string, path?: string): void;
  /** From now on the call is answered with this, whatever the server would say. */
  answer(endpoint: Endpoint, reply: unknown): void;
  /** Holds the call back. @returns what lets it, and all after it, through */
  hold(endpoint: Endpoint): () => void;
  /** The call reaches the server again. */
  restore(endpoint: Endpoint): void;
  /** Shows the app at an address, and waits for the script of its page. */
  open(address: string): Promise<OpenPage>;
};

const endpoints = endpointsOf(api);

/** The endpoint that a call is for, as the server's router finds it: a fixed path before one with parameters. */
function endpointOf(method: string | undefined, url: string): Endpoint | undefined {
  const [path = ''] = url.split('?');
  const ofMethod = endpoints.filter((endpoint) => endpoint.method === method);
  const fits = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
  return ofMethod.find((endpoint) => endpoint.path === path) ?? ofMethod.find((row) => fits(row.path));
}

const jsonReply = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/**
 * The whole web app in a document without a browser, in front of the real server on a database of its own. Everything
 * that a test changes of the document, the storage and the calls is undone after it. For files with
 * `@vitest-environment happy-dom`.
 */
export async function webApp(): Promise<WebApp> {
  // The steps of a test wait one after the other. For each file again: the files of a worker share this module.
  vi.setConfig({ testTimeout: 5 * PATIENCE_MS });
  const server = await testApp();
  const ways = new Map<Endpoint, Way>();
  /** The calls that the server has not answered yet. */
  const underWay = new Set<Promise<unknown>>();
  const named: Partial<Record<RoleName, object>> = PEOPLE;
  const rows = KINDS_OF_PEOPLE.map(async (name) => {
    const roles = name === 'student' ? [] : [name];
    return [name, await insertUser(server.db, { ...named[name], roles })];
  });
  const ids: WebApp['ids'] = Object.fromEntries(await Promise.all(rows)); // fromEntries forgets the literal names
  const session = async (role: RoleName) => ({
    authorization: `Bearer ${await createSession(server.db, ids[role], new Date())}`,
  });

  async function send(url: string, { method, headers, body }: RequestInit): Promise<Response> {
    const reply = server.app.inject({
      // web/api/call.ts makes nothing else of them.
      method: method as Endpoint['method'],
      url,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' && { payload: body }),
      ...(body instanceof Blob && { payload: Buffer.from(await body.arrayBuffer()) }),
    });
    underWay.add(reply);
    const { statusCode: status, rawPayload, headers: replied } = await reply;
    underWay.delete(reply);
    const said = Object.entries(replied).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return new Response(new Uint8Array(rawPayload), { status, headers: Object.fromEntries(said) });
  }

  beforeEach(() => {
    setTransport({
      messages: () => en,
      fetch: (url, init) => {
        const endpoint = endpointOf(init.method, url);
        const way = endpoint && ways.get(endpoint);
        return way ? way(() => send(url, init)) : send(url, init);
      },
    });
    // Failures that are to be expected are logged as warnings.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });

  afterEach(async () => {
    // The toasts are outside React and would still be there for the next test.
    for (const button of screen.queryAllByLabelText(en.shell.dismiss)) fireEvent.click(button);
    cleanup();
    ways.clear();
    wipe('cleared');
    searchDialog.set(false);
    searchText.set('');
    delete document.documentElement.dataset.colourScheme;
    // What a test did not wait for would meet the next one, or a database that is gone.
    await Promise.allSettled(underWay);
  });

  return {
    ...server,
    ids,
    session,
    signIn: async (role) => {
      const { authorization } = await session(role);
      localStorage.setItem(TOKEN_STORAGE_KEY, authorization.replace('Bearer ', ''));
    },
    fail: (endpoint, status, message = en.errors.internal, path) =>
      void ways.set(endpoint, async () => {
        if (status === undefined) throw new TypeError('Failed to fetch');
        return jsonReply(status, refusal(message, path));
      }),
    answer: (endpoint, reply) => void ways.set(endpoint, async () => jsonReply(200, reply)),
    hold: (endpoint) => {
      const gate = Promise.withResolvers<void>();
      ways.set(endpoint, async (pass) => gate.promise.then(pass));
      return gate.resolve;
    },
    restore: (endpoint) => void ways.delete(endpoint),
    open: openApp,
  };
}

async function openApp(address: string): Promise<OpenPage> {
  // As typing an address does: the page before is gone.
  cleanup();
  const navigator = createNavigator(createMemoryHistory({ initialEntries: [address] }), loadPage);
  await loadPage(navigator.place().location.pathname);
  render(
    <Providers messages={en} retryMs={0}>
      <AppRouter navigator={navigator}>
        <App />
      </AppRouter>
    </Providers>,
  );
  await screen.findByRole('main');
  return {
    user: userEvent.setup(),
    address: () => {
      const { pathname, search } = navigator.place().location;
      return pathname + search;
    },
    go: async (to) => {
      await act(async () => (typeof to === 'number' ? navigator.router.go(to) : navigator.router.push(to)));
      // A redirect begins once its page is rendered.
      const isThere = () => !navigator.isLoading.get();
      while (!isThere()) await act(() => vi.waitUntil(isThere, { timeout: PATIENCE_MS, interval: 5 }));
    },
  };
}
