import type { Place } from '#contract/bag.ts';
import { nameOfThing, readBag, writeBag } from './bag.ts';

/** Notes where in a file of an entry somebody is: in this browser, and nowhere else. */
export function notePlace(id: string, place: Place): void {
  const bag = readBag();
  const ref = { what: 'resource', id, at: new Date().toISOString(), place } as const;
  const others = bag.opened.filter((one) => nameOfThing(one) !== nameOfThing(ref));
  writeBag({ ...bag, opened: [ref, ...others] });
}
