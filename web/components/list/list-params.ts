import { ROWS_PER_PAGE } from '#contract/core/constants.ts';
import type { ListOptions } from '#contract/core/lists.ts';
import type { PartQuery } from '#web/components/list/list-part.ts';
import { useAddressParams } from '#web/router/address-params.ts';
import type { TableState } from '#web/ui/rows.ts';

/** Which part of a list a page shows. */
type ListState = TableState & {
  /** The values of the filters that are set. */
  filters: Readonly<Record<string, string | undefined>>;
  /** True where a search or a filter leaves rows out. */
  isNarrowed: boolean;
  /** What the list's call is asked for. */
  query: PartQuery;
};

/** A search has at most this many characters. */
const LONGEST_SEARCH = 200;

/**
 * What a list shows, kept in the address: `?q=`, `?sort=-subject`, `?page=` with the place where it begins (`after` or
 * `back`, cursors), and its filters by their names. What is no value of a filter, and no order of the list, says nothing.
 * @param usual the order that the page asks for where the reader chose none
 */
export function useListParams({ sorts, filters: offered }: ListOptions, usual?: string) {
  const [params, setParams] = useAddressParams();
  const filters = Object.fromEntries(
    Object.entries(offered).map(([name, values]) => [
      name,
      values.find((value) => value === params.get(name)),
    ]),
  );
  const asked = params.get('sort') ?? '';
  const order = sorts.includes(asked.replace(/^-/, '')) ? asked : '';
  const search = (params.get('q') ?? '').slice(0, LONGEST_SEARCH);
  const after = params.get('after') || undefined;
  const back = params.get('back') || undefined;
  const state: ListState = {
    search,
    sort: order.replace(/^-/, '') || undefined,
    descending: order.startsWith('-'),
    // A number without its place is of another day.
    page: after || back ? Math.max(2, Number(params.get('page')) || 2) : 1,
    filters,
    isNarrowed: search.trim() !== '' || Object.values(filters).some((value) => value !== undefined),
    query: {
      limit: ROWS_PER_PAGE,
      sort: order || usual,
      ...(search.trim() && { q: search }),
      ...filters,
      after,
      back,
    },
  };
  const START = { page: '', after: '', back: '' };
  return {
    state,
    /** Another search, order or filter starts at the first page. */
    change: ({ search: q, ...next }: Partial<TableState>) =>
      setParams({
        ...START,
        ...(q !== undefined && { q }),
        ...('sort' in next && { sort: next.sort ? `${next.descending ? '-' : ''}${next.sort}` : '' }),
      }),
    filter: (name: string, value: string) => setParams({ ...START, [name]: value }),
    /** To a page that is a neighbour of this one. */
    goTo: (page: number, place: { after: string } | { back: string }) =>
      setParams(page > 1 ? { ...START, ...place, page: String(page) } : START),
  };
}
