import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { CALL_FACTS } from '#contract/core/call-facts.ts';
import { addressOf, type LooseInput } from '#contract/core/call-input.ts';
import type { CallName, InputOf, ReplyOf } from '#contract/core/rules/calls.ts';
import type { SentReply } from '#contract/pages/page-data.ts';
import { type AppCache, useAppCache } from './app-cache.ts';
import { type CallOptions, call, isWorthAnotherTry } from './call.ts';

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

/** What came with the page for a call: what its query begins with. */
export function useReplyWithPage<Name extends CallName>(
  name: Name,
  { params, query }: LooseInput,
): ReplyWithPage<Name> | undefined {
  const { replies } = useAppCache();
  return replies[addressOf(CALL_FACTS[name].path, params, query)] as ReplyWithPage<Name> | undefined; // by its own address
}
export type ReplyWithPage<Name extends CallName> = SentReply & { reply: ReplyOf<Name> };

/**
 * What a form begins with: asked anew each time, and once. It must neither begin with an old text nor lose what was typed
 * to a new one.
 */
export function useOnce<Name extends CallName>(name: Name, input: InputOf<Name>) {
  return useQuery(
    { ...queryOf(name, input), gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
    useQueryClient(),
  );
}

function createQueryClient(retryDelay: number): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 1 && isWorthAnotherTry(error),
        retryDelay,
        // Asked even when the browser believes to be offline: it is often wrong, and the failure has a message.
        networkMode: 'always',
      },
    },
  });
  // Hears of the window's focus; the app's end takes that back (providers.tsx).
  if (typeof window !== 'undefined') client.mount();
  return client;
}

/** The query library's cache in an app; made when it is first asked for. */
export function queriesOf(cache: AppCache): QueryClient {
  cache.queries ??= createQueryClient(cache.retryMs);
  return cache.queries;
}

/** The same, for the hooks of the query library: `useQuery(queryOf(…), useQueryClient())`. */
export function useQueryClient(): QueryClient {
  return queriesOf(useAppCache());
}
