import type { Query, QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect } from 'react';
import type { CallName, InputOf } from '#contract/core/rules/calls.ts';
import type { MemberData, PageData } from '#contract/pages/page-data.ts';
import type { SiteInfo } from '#contract/site/calls.ts';
import type { SessionUser } from '#contract/users/calls.ts';
import { readToken } from '#web/storage/token.ts';
import { createStore } from '#web/ui/store.ts';
import { call, isWorthAnotherTry, sleep } from './call.ts';

/** How long to wait before a call that failed is tried once more, in milliseconds. */
const RETRY_MS = 500;

/** Stands for the token where the server renders, which it never tells. */
const RENDERING = 'rendering';

type State<Reply> = { data: Reply | undefined; error: Error | null };

/** A reply that is on every page; `load` asks for it, again too, and shows what was there until it has come. */
type Kept<Reply> = { get: () => State<Reply>; useValue: () => State<Reply>; load: () => void };

/**
 * What the server said. The settings and the session's user are on every page; the rest is in the query library's cache,
 * which comes with the first screen that asks for more (queries.ts).
 */
export type AppCache = {
  site: Kept<SiteInfo>;
  /** Whose token it was that the user belongs to. */
  user: Kept<{ token: string; userData: SessionUser }>;
  retryMs: number;
  /** What came with the page, by the address of the call; taken over by the first queries (queries.ts). */
  replies: MemberData['replies'];
  queries: QueryClient | undefined;
};

function createKept<Reply>(load: () => Promise<Reply>, retryMs: number, initial?: Reply): Kept<Reply> {
  const store = createStore<State<Reply>>({ data: initial, error: null });
  let latest: object | undefined;
  return {
    get: store.get,
    useValue: store.useValue,
    load: () => {
      const own = {};
      latest = own;
      if (store.get().error) store.set({ ...store.get(), error: null });
      const again = async (error: Error) => {
        if (!isWorthAnotherTry(error)) throw error;
        await sleep(retryMs);
        return load();
      };
      // Of several that were under way together, what was asked for last counts.
      const end = (state: State<Reply>) => latest === own && store.set(state);
      load()
        .catch(again)
        .then(
          (data) => end({ data, error: null }),
          (error: Error) => end({ data: store.get().data, error }),
        );
    },
  };
}

/**
 * One per page load, and one per page that the server renders.
 * @param data what came with the page
 */
export function createAppCache({ site, member }: PageData, retryMs = RETRY_MS): AppCache {
  const user = async () => {
    const token = readToken();
    return { token, ...(await call('auth.user', {})) };
  };
  return {
    site: createKept(() => call('site.info', {}), retryMs, site),
    user: createKept(user, retryMs, member && { token: readToken() || RENDERING, userData: member.user }),
    retryMs,
    replies: member?.replies ?? {},
    queries: undefined,
  };
}

export const AppCacheContext = createContext<AppCache | null>(null);

/** The cache. @throws Error outside its provider */
export function useAppCache(): AppCache {
  const cache = useContext(AppCacheContext);
  if (!cache) throw new Error('useAppCache must be used within AppCacheContext.');
  return cache;
}

/** What an answer is filed under in the cache: the call and its input; what a member is told is not what a visitor is. */
export function queryKeyOf<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  identifies = false,
): readonly unknown[] {
  return identifies ? [name, input, 'member'] : [name, input];
}

/** Loads again what calls have answered, wherever it is shown. */
export function invalidate({ site, user, queries }: AppCache, names: readonly CallName[]): void {
  if (names.includes('site.info')) site.load();
  // Of a visitor there is none, such as of one who has just proved an address.
  if (names.includes('auth.user') && readToken()) user.load();
  for (const name of names) void queries?.invalidateQueries({ queryKey: [name] });
}

/** Once another one uses the page: lists load again, and what was for the last user's eyes is thrown away. */
export function reloadForNextUser({ queries }: AppCache): void {
  const isPublic = ({ meta }: Query) => meta?.access === undefined || meta.access === 'public';
  queries?.removeQueries({ predicate: (query) => !isPublic(query) });
  void queries?.invalidateQueries({ predicate: isPublic, refetchType: 'all' });
}

/** The site's settings; undefined until they are there. */
export function useSite(): SiteInfo | undefined {
  const { site } = useAppCache();
  const { data } = site.useValue();
  const isThere = data !== undefined;
  useEffect(() => {
    if (!isThere) site.load();
  }, [site, isThere]);
  return data;
}
