import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CallInput } from '#contract/call-input.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type SiteInfo, site } from '#contract/site.ts';
import { ApiError, call } from './call.ts';

/** The lists change rarely: what was loaded this long ago (milliseconds) is shown without asking again. */
const FRESH_MS = 5 * 60_000;

/** What an answer is filed under in the cache: the endpoint and the input. */
export function queryKeyOf({ method, path }: Pick<Endpoint, 'method' | 'path'>, input: object) {
  return [method, path, input] as const;
}

/** A query as a value: what an endpoint answers to an input, keyed by both. Hand it to `useQuery` or `prefetchQuery`. */
export function queryOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  input: CallInput<P, Q, B>,
) {
  return queryOptions({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, signal),
    // The session throws away what only its user may see (session.tsx).
    meta: { access: endpoint.access },
  });
}

/**
 * What a form begins with: asked anew each time, and once. It must neither begin with an old text nor lose what was typed
 * to a new one.
 */
export function useOnce<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  input: CallInput<P, Q, B>,
) {
  return useQuery({ ...queryOf(endpoint, input), gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
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
export const siteQuery = queryOf(site.info, {});

/** The site's settings; undefined until they are there. */
export function useSite(): SiteInfo | undefined {
  return useQuery(siteQuery).data;
}
