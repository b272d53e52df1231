import { useContext, useMemo } from 'react';
import { DEFAULT_SEMESTER } from '#contract/core/constants.ts';
import { type ListParams, listParamValues, readListParams } from '#contract/core/list-params.ts';
import { useMySemester } from '#web/api/my-semester.ts';
import { PageDataContext } from '#web/api/page-data.ts';
import { useAddressParams } from '#web/router/address-params.ts';

/**
 * The state of the page that is in its address; without a semester there, the reader's own. Another semester, programme
 * or search begins at the first part again.
 */
export function usePageParams(): [ListParams, (change: Partial<ListParams>) => void] {
  const [params, setParams] = useAddressParams();
  const { list } = useContext(PageDataContext);
  const mine = useMySemester(list?.params.semester ?? DEFAULT_SEMESTER);
  const change = (part: Partial<ListParams>) => setParams(listParamValues({ page: 1, ...part }));
  const { semester, programme, search, page } = readListParams(params, mine);
  return [
    useMemo(() => ({ semester, programme, search, page }), [semester, programme, search, page]),
    change,
  ];
}
