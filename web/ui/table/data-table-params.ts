import { useAddressParams } from '#web/router/address-params.ts';
import type { TableState } from '../rows.ts';

/**
 * What a table shows, kept in the address: `?q=`, `?sort=subject` or `?sort=-subject` for the other way round, `?page=`.
 * A new search or order starts at page 1.
 */
export function useTableParams(): [TableState, (change: Partial<TableState>) => void] {
  const [params, setParams] = useAddressParams();
  const change = ({ page = 1, ...next }: Partial<TableState>) =>
    setParams({
      ...('search' in next && { q: next.search }),
      ...('sort' in next && { sort: next.sort ? `${next.descending ? '-' : ''}${next.sort}` : '' }),
      page: page > 1 ? String(page) : '',
    });
  const sort = params.get('sort') ?? '';
  const state = {
    search: params.get('q') ?? '',
    sort: sort.replace(/^-/, '') || undefined,
    descending: sort.startsWith('-'),
    page: Number(params.get('page')) || 1,
  };
  return [state, change];
}
