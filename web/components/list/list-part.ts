import { queryOptions } from '@tanstack/react-query';
import { LIST_HEADERS } from '#contract/core/lists.ts';
import type { InputOf, ListName, ReplyOf } from '#contract/core/rules/calls.ts';
import { call } from '#web/api/call.ts';
import { listIn, type ReplyWithPage } from '#web/api/queries.ts';
import { routeOf } from '#web/api/routes.ts';

/** How many there are; `isMore`: at least so many, and nobody counted on. */
export type Count = { count: number; isMore: boolean };

/** A part of a list, and what its reply's head says of what is around it. */
export type ListPart<Row> = {
  rows: readonly Row[];
  page: number;
  /** Cursors; undefined at the ends. */
  next?: string | undefined;
  back?: string | undefined;
  /** How many there are of what was asked for, in the whole list, and held for review; undefined: not said. */
  total?: Count | undefined;
  all?: Count | undefined;
  held?: Count | undefined;
};

/** What a list is asked for, as its address has it. */
export type PartQuery = Readonly<Record<string, string | number | undefined>>;

/** The key of a part: behind the call's name, where `invalidates` finds it, and told from whole replies. */
const partKey = (name: ListName, query: PartQuery) => [name, { query }, 'part'] as const;

/** The parts of a list that are in the cache. */
export const partsOf = (name: ListName) => ({
  queryKey: [name],
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'part',
});

/** What came with the page itself is not asked for once more. Milliseconds. */
const FRESH_MS = 1000;

/**
 * A part of a list as a query. The part before stays in view until it is there.
 * @param sent what came with the page
 */
export function partQuery<Name extends ListName, Row>(
  name: Name,
  { query, page }: { query: PartQuery; page: number },
  rowsOf: (reply: ReplyOf<Name>) => readonly Row[],
  sent?: ReplyWithPage<Name>,
) {
  const partOf = (reply: ReplyOf<Name>, saidBy: (header: string) => string | undefined): ListPart<Row> => {
    const said = (part: keyof typeof LIST_HEADERS) => saidBy(LIST_HEADERS[part]);
    return {
      rows: listIn(rowsOf(reply)),
      page,
      next: said('next'),
      back: said('back'),
      total: counted(said('total')),
      all: counted(said('all')),
      held: counted(said('held')),
    };
  };
  return queryOptions({
    queryKey: partKey(name, query),
    queryFn: async ({ signal }): Promise<ListPart<Row>> => {
      let head = new Headers();
      const reply = await call(name, { query } as unknown as InputOf<Name>, {
        signal,
        onHead: (headers) => {
          head = headers;
        },
      }); // every list takes what the address has of it
      return partOf(reply, (header) => head.get(header) ?? undefined);
    },
    ...(sent && { initialData: partOf(sent.reply, (header) => sent.head[header]) }),
    placeholderData: (before, query) => (query?.queryKey[0] === name ? before : undefined),
    // Asked again each time the list is opened: others are at work, too.
    staleTime: FRESH_MS,
    meta: { access: routeOf(name).access },
  });
}

function counted(text: string | undefined): Count | undefined {
  return text === undefined ? undefined : { count: Number.parseInt(text, 10), isMore: text.endsWith('+') };
}
