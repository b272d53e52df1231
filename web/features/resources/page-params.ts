import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DEFAULT_SEMESTER, type Semester } from '#contract/constants.ts';
import { semester as semesterSchema } from '#contract/fields.ts';
import { useHydrated } from '#web/components/use-hydrated.ts';

export type PageParams = { semester: Semester; search: string };

/** The part of an address behind `?` for a semester and a search; what is the default is left out. */
export function searchOf({ semester, search }: PageParams): string {
  const params = new URLSearchParams();
  if (semester !== DEFAULT_SEMESTER) params.set('semester', semester);
  if (search) params.set('q', search);
  return params.size > 0 ? `?${params}` : '';
}

/**
 * The state of the page that is in its address: `?semester=` (a wrong one is the default) and `?q=`. Setting one
 * replaces the history entry, so that "back" leaves the page. Until hydration it is what the built HTML shows.
 */
export function usePageParams(): [PageParams, (change: Partial<PageParams>) => void] {
  const [params, setParams] = useSearchParams();
  const hydrated = useHydrated();
  const address = params.toString();
  // What was chosen, until the address has followed: it does so a moment later, and React would first set a radio
  // button back that was just clicked.
  const [ahead, setAhead] = useState<{ of: string; chosen: PageParams }>();
  if (ahead && ahead.of !== address) setAhead(undefined);

  const current =
    ahead?.of === address ? ahead.chosen : readParams(hydrated ? params : new URLSearchParams());
  const change = (part: Partial<PageParams>) => {
    const chosen = { ...current, ...part };
    setAhead({ of: address, chosen });
    setParams(searchOf(chosen), { replace: true, preventScrollReset: true });
  };
  return [current, change];
}

function readParams(params: URLSearchParams): PageParams {
  const { data } = semesterSchema.safeParse(params.get('semester'));
  return { semester: data ?? DEFAULT_SEMESTER, search: params.get('q') ?? '' };
}
