import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InputOf, ListName, ReplyOf } from '#contract/core/rules/calls.ts';
import { queryKeyOf } from './app-cache.ts';
import { call } from './call.ts';
import { useQueryClient, useReplyWithPage } from './queries.ts';
import { routeOf } from './routes.ts';

/** A part of a list; `next` is after which row the part behind it begins, undefined at the end. */
export type Part<Row> = { rows: Row[]; next: string | undefined };

/** A list that is read on and on: what is asked for, and a part as the call gives it. */
type PartList<Name extends ListName, Row> = {
  name: Name;
  query: { limit: number } & Readonly<Record<string, string | number>>;
  partOf: (reply: ReplyOf<Name>) => Part<Row>;
  /** As of the query library, milliseconds. */
  staleTime: number;
  gcTime?: number;
};

/** The list as a query, filed where `invalidates` of the call finds it. */
export function partsQuery<Name extends ListName, Row>({
  name,
  query,
  partOf,
  ...kept
}: PartList<Name, Row>) {
  return infiniteQueryOptions({
    queryKey: [...queryKeyOf(name, { query } as unknown as InputOf<Name>), 'parts'],
    queryFn: async ({ pageParam, signal }) => {
      const input = { query: { ...query, ...(pageParam && { before: pageParam }) } };
      return partOf(await call(name, input as unknown as InputOf<Name>, { signal })); // every such list takes them
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: Part<Row>) => next,
    meta: { access: routeOf(name).access },
    ...kept,
  });
}

/** A list as far as its reader went: its rows, and the way to the next of them. It begins with what came with the page. */
export function useParts<Name extends ListName, Row>(list: PartList<Name, Row>) {
  const first = useReplyWithPage(list.name, { query: list.query });
  const parts = useInfiniteQuery(
    {
      ...partsQuery(list),
      ...(first && { initialData: { pages: [list.partOf(first.reply)], pageParams: [''] } }),
    },
    useQueryClient(),
  );
  const data = useMemo(() => parts.data?.pages.flatMap(({ rows }) => rows), [parts.data]);
  return { ...parts, data };
}
