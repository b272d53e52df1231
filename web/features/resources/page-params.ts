import { useMemo } from 'react';
import { type ListParams, listParamValues, readListParams } from '#contract/list-params.ts';
import { useAddressParams } from '#web/ui/address-params.ts';

/** The state of the page that is in its address. Another semester or search begins at the first part again. */
export function usePageParams(): [ListParams, (change: Partial<ListParams>) => void] {
  const [params, setParams] = useAddressParams();
  const change = (part: Partial<ListParams>) => setParams(listParamValues({ page: 1, ...part }));
  const { semester, search, page } = readListParams(params);
  return [useMemo(() => ({ semester, search, page }), [semester, search, page]), change];
}
