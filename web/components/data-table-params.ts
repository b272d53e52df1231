import { useLocation, useNavigation, useSearchParams } from 'react-router';
import type { TableState } from './data-table-rows.ts';

/**
 * What a table shows, kept in the address: `?q=`, `?sort=subject` or `?sort=-subject` for the other way round, `?page=`.
 * A change replaces the history entry, so that "back" leaves the page; a new search or order starts at page 1.
 */
export function useTableParams(): [TableState, (change: Partial<TableState>) => void] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const { location: nextLocation } = useNavigation();

  const change = (next: Partial<TableState>) => {
    // Another page is on its way: the last letters of a search, which come a moment later, must not call it back.
    if (nextLocation && nextLocation.pathname !== pathname) return;
    // A change before this one may not be in the address yet.
    const latest = nextLocation ? new URLSearchParams(nextLocation.search) : params;
    const { search, sort, descending, page } = { ...stateOf(latest), page: 1, ...next };
    const kept = new URLSearchParams(latest);
    const set = (name: string, value: string) => (value ? kept.set(name, value) : kept.delete(name));
    set('q', search);
    set('sort', sort ? `${descending ? '-' : ''}${sort}` : '');
    set('page', page > 1 ? String(page) : '');
    setParams(kept, { replace: true, preventScrollReset: true });
  };
  return [stateOf(params), change];
}

function stateOf(params: URLSearchParams): TableState {
  const sort = params.get('sort') ?? '';
  return {
    search: params.get('q') ?? '',
    sort: sort.replace(/^-/, '') || undefined,
    descending: sort.startsWith('-'),
    page: Number(params.get('page')) || 1,
  };
}
