import { useEffect, useState } from 'react';
import type { CallName, InputOf, ReplyOf } from '#contract/core/rules/calls.ts';
import { queryKeyOf, useAppCache } from './app-cache.ts';
import type { ReadOptions } from './queries.ts';

/** What is known of a call's answer, as the query library says it. */
type Read<Reply> = {
  data: Reply | undefined;
  error: Error | null;
  errorUpdateCount: number;
  refetch: () => unknown;
};

type Options<Reply> = {
  /** What came with the page, as a visitor sees it; a member's own follows. */
  came: Reply | undefined;
  /** Sends the token with a public call. */
  identifies: boolean;
  enabled: boolean;
  refetchOnWindowFocus?: boolean;
};

/** What came with a page, or was asked for so short a time ago (milliseconds), is not asked for again. */
const FRESH_MS = 30_000;

/**
 * What a call answers, for a page that comes whole: the query library follows after the first view, which needs what came with
 * the page alone.
 */
export function useReadLater<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  { came, ...options }: Options<ReplyOf<Name>>,
): Read<ReplyOf<Name>> {
  const cache = useAppCache();
  const key = JSON.stringify([input, options]);
  const [found, setFound] = useState<{ key: string; read?: Read<ReplyOf<Name>>; failure?: unknown }>();
  const now = found?.key === key ? found : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has what it reads; what came with the page does not change
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    import('./queries.ts').then(
      ({ follow }) => {
        if (isOver) return;
        const begun = options.identifies
          ? { placeholderData: came }
          : { initialData: came, initialDataUpdatedAt: performance.timeOrigin };
        const all = { ...options, ...(came !== undefined && begun), staleTime: FRESH_MS };
        // A reply is no function, which the types do not know.
        end = follow(cache, name, input, all as ReadOptions<ReplyOf<Name>>, (read) =>
          setFound({ key, read }),
        );
      },
      (failure: unknown) => setFound({ key, failure }),
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [cache, name, key]);

  if (now?.read) return now.read;
  const data =
    cache.queries?.getQueryData<ReplyOf<Name>>(queryKeyOf(name, input, options.identifies)) ?? came;
  // As of any script without which there is nothing to show.
  if (now?.failure && data === undefined) throw now.failure;
  return { data, error: null, errorUpdateCount: 0, refetch: () => {} };
}
