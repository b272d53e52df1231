import type { rightsBases } from '#contract/files/rights-texts.ts';
import type { RightsBasis } from '#contract/files/values.ts';
import { useSite } from '#web/api/app-cache.ts';

/** What a basis means on this site, and so who reads such files. */
export function useMeaning(texts: typeof rightsBases): (basis: RightsBasis) => string {
  const areOpen = useSite()?.collegePapers === 'everyone';
  return (basis) => (areOpen && basis === 'college' ? texts.college.meansOpen : texts[basis].means);
}
