import { useState } from 'react';
import { useLocation } from 'react-router';
import { type ListParams, listParamValues, readListParams } from '#contract/list-params.ts';
import { useAddressParams } from '#web/ui/address-params.ts';

/** The state of the page that is in its address. Another semester or search begins at the first part again. */
export function usePageParams(): [ListParams, (change: Partial<ListParams>) => void] {
  const [params, setParams] = useAddressParams();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  // What was chosen, until the address has followed: it does so a moment later, and React would first set a radio
  // button back that was just clicked.
  const [ahead, setAhead] = useState<{ of: string; chosen: ListParams }>();
  if (ahead && ahead.of !== address) setAhead(undefined);

  const current = ahead?.of === address ? ahead.chosen : readListParams(params);
  const change = (part: Partial<ListParams>) => {
    const chosen = { ...current, page: 1, ...part };
    setAhead({ of: address, chosen });
    setParams(listParamValues(chosen));
  };
  return [current, change];
}
