import {
  QueryClient,
  QueryObserver,
  type QueryObserverResult,
  queryOptions,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { addressOf, type LooseInput } from '#contract/core/call-input.ts';
import type { CallName, InputOf, ListName, ReplyOf } from '#contract/core/rules/calls.ts';
import type { SentReply } from '#contract/pages/page-data.ts';
import { type AppCache, queryKeyOf, useAppCache } from './app-cache.ts';
import { type CallOptions, call, isWorthAnotherTry, ownError } from './call.ts';
import { routeOf } from './routes.ts';

/** The lists change rarely: what was loaded this long ago (milliseconds) is shown without asking again. */
const FRESH_MS = 5 * 60_000;

/** A list of a reply, which may be another server's. @throws ApiError where it is none */
export function listIn<Rows extends readonly unknown[]>(rows: Rows): Rows {
  if (!Array.isArray(rows)) throw ownError(200, 'errors.unexpectedReply');
  return rows;
}

/** A query as a value: what a call answers to an input, keyed by both, for `useQueries` and `fetchQuery`. */
export function queryOf<Name extends CallName>(name: Name, input: InputOf<Name>, options: CallOptions = {}) {
  return queryOptions({
    queryKey: queryKeyOf(name, input, options.identifies),
    queryFn: ({ signal }) => call(name, input, { ...options, signal }),
    // The session throws away what only its user may see (session.tsx).
    meta: { access: options.identifies ? 'user' : routeOf(name).access },
  });
}

export type ReadOptions<Reply> = Omit<UseQueryOptions<Reply>, 'queryKey' | 'queryFn' | 'meta'> &
  Pick<CallOptions, 'identifies'>;

/** What a form begins with: asked again each time, and once. It must neither begin with an old text nor lose what was typed. */
export const ONCE = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY };

/**
 * What a call answers: how a screen reads.
 * @param options of the query library; `identifies` sends the token with a public call
 */
export function useRead<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  { identifies = false, ...options }: ReadOptions<ReplyOf<Name>> = {},
) {
  return useQuery({ ...queryOf(name, input, { identifies }), ...options }, useQueryClient());
}

/** The same outside of a component, told with each change: read-later.ts. @returns ends it */
export function follow<Name extends CallName>(
  cache: AppCache,
  name: Name,
  input: InputOf<Name>,
  { identifies = false, ...options }: ReadOptions<ReplyOf<Name>>,
  onRead: (read: QueryObserverResult<ReplyOf<Name>>) => void,
): () => void {
  const query = { ...queryOf(name, input, { identifies }), ...options };
  const observer = new QueryObserver(queriesOf(cache), query);
  const end = observer.subscribe(onRead);
  onRead(observer.getCurrentResult());
  return end;
}

/**
 * The whole of a list that a part of came with the page: asked for once another part is wanted, so that each further one
 * costs nothing more. Once it is there it is used, and asked for again whenever it counts as old.
 * @param isSent whether the part that is wanted came with the page
 * @param listOf what is wanted of the reply; what it throws is the query's error. Keep it outside of the component
 */
export function useWhole<Name extends ListName, List>(
  name: Name,
  isSent: boolean,
  listOf: (reply: ReplyOf<Name>) => List,
) {
  const input = {} as InputOf<Name>; // a list needs none
  const isLoaded = useQueryClient().getQueryData(queryKeyOf(name, input)) !== undefined;
  return useQuery(
    { ...queryOf(name, input), enabled: !isSent || isLoaded, select: listOf },
    useQueryClient(),
  );
}

/** What came with the page for a call: what its list begins with. */
export function useReplyWithPage<Name extends CallName>(
  name: Name,
  { params, query }: LooseInput,
): ReplyWithPage<Name> | undefined {
  const { replies } = useAppCache();
  return replies[addressOf(routeOf(name).path, params, query)] as ReplyWithPage<Name> | undefined; // by its own address
}
export type ReplyWithPage<Name extends CallName> = SentReply & { reply: ReplyOf<Name> };

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

/** The same, in a component. */
export function useQueryClient(): QueryClient {
  return queriesOf(useAppCache());
}
