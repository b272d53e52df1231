import { DEFAULT_SEMESTER, type Semester } from '#contract/constants.ts';
import { semester as semesterSchema } from '#contract/fields.ts';
import { useAddressParams } from '#web/ui/address-params.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

export type PageParams = { semester: Semester; search: string };

/** The parameters of an address for a semester and a search; what is the default is empty. */
const valuesOf = ({ semester, search }: Partial<PageParams>) => ({
  ...(semester && { semester: semester === DEFAULT_SEMESTER ? '' : semester }),
  ...(search !== undefined && { q: search }),
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
  const hydrated = useHydrated();
  const semester = semesterSchema.safeParse(hydrated && params.get('semester')).data ?? DEFAULT_SEMESTER;
  const search = (hydrated && params.get('q')) || '';
  return [{ semester, search }, (change) => setParams(valuesOf(change))];
}
