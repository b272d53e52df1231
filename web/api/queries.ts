import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { CALL_FACTS } from '#contract/call-facts.ts';
import type { CallName, InputOf } from '#contract/calls.ts';
import type { SiteInfo } from '#contract/site.ts';
import { ApiError, type CallOptions, call } from './call.ts';

/** The lists change rarely: what was loaded this long ago (milliseconds) is shown without asking again. */
const FRESH_MS = 5 * 60_000;

/** What an answer is filed under in the cache: the call and its input. */
export function queryKeyOf<Name extends CallName>(name: Name, input: InputOf<Name>) {
  return [name, input] as const;
}

/** A query as a value: what a call answers to an input, keyed by both. Hand it to `useQuery` or `prefetchQuery`. */
export function queryOf<Name extends CallName>(name: Name, input: InputOf<Name>, options: CallOptions = {}) {
  return queryOptions({
    queryKey: queryKeyOf(name, input),
    queryFn: ({ signal }) => call(name, input, { ...options, signal }),
    // The session throws away what only its user may see (session.tsx).
    meta: { access: CALL_FACTS[name].access },
  });
}

/**
 * What a form begins with: asked anew each time, and once. It must neither begin with an old text nor lose what was typed
 * to a new one.
 */
export function useOnce<Name extends CallName>(name: Name, input: InputOf<Name>) {
  return useQuery({ ...queryOf(name, input), gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
}

/** The cache of everything that the server said. One per page load, and one per pre-rendered page. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // A call that got no answer or a server's failure is tried once more; a refusal would only be repeated.
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
        retryDelay: 500,
        // Asked even when the browser believes to be offline: it is often wrong, and the failure has a message.
        networkMode: 'always',
      },
    },
  });
}

/** The site's settings, as a query. */
export const siteQuery = queryOf('site.info', {});

/** The site's settings; undefined until they are there. */
export function useSite(): SiteInfo | undefined {
  return useQuery(siteQuery).data;
}
