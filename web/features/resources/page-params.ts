import { useState } from 'react';
import { useLocation } from 'react-router';
import { DEFAULT_SEMESTER, SEMESTERS, type Semester } from '#contract/constants.ts';
import { useAddressParams } from '#web/ui/address-params.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

export type PageParams = { semester: Semester; search: string };

/** The parameters of an address for a semester and a search; what is the default is empty. */
const valuesOf = ({ semester, search }: PageParams) => ({
  semester: semester === DEFAULT_SEMESTER ? '' : semester,
  q: search,
});

/** The part of an address behind `?` for a semester and a search; what is the default is left out. */
export function searchOf(params: PageParams): string {
  const set = Object.entries(valuesOf(params)).filter(([, value]) => value);
  return set.length > 0 ? `?${new URLSearchParams(set)}` : '';
}

/**
 * The state of the page that is in its address: `?semester=` (a wrong one is the default) and `?q=`. Until hydration it
 * is what the built HTML shows.
 */
export function usePageParams(): [PageParams, (change: Partial<PageParams>) => void] {
  const [params, setParams] = useAddressParams();
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const address = pathname + search;
  // What was chosen, until the address has followed: it does so a moment later, and React would first set a radio
  // button back that was just clicked.
  const [ahead, setAhead] = useState<{ of: string; chosen: PageParams }>();
  if (ahead && ahead.of !== address) setAhead(undefined);

  const asked = hydrated && params.get('semester');
  const semester = SEMESTERS.find((value) => value === asked) ?? DEFAULT_SEMESTER;
  const read = { semester, search: (hydrated && params.get('q')) || '' };
  const current = ahead?.of === address ? ahead.chosen : read;
  const change = (part: Partial<PageParams>) => {
    const chosen = { ...current, ...part };
    setAhead({ of: address, chosen });
    setParams(valuesOf(chosen));
  };
  return [current, change];
}
