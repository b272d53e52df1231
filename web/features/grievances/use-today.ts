import { dayInIndia } from '#contract/grievances/clock.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Which day it is where the due dates are (yyyy-mm-dd); '' until the page may know the time. */
export function useToday(): string {
  return useHydrated() ? dayInIndia(new Date()) : '';
}
