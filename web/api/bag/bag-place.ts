import type { Place } from '#contract/bag/values.ts';
import { nameOfThing, readBag, writeBag } from './bag.ts';

/**
 * Notes where in a file of an entry somebody is: in this browser, and nowhere else.
 * @param isOfMembers whether only members may read it: a bag that no account has is seen by whoever comes next
 */
export function notePlace(id: string, place: Place, isOfMembers: boolean): void {
  const bag = readBag();
  if (isOfMembers && !bag.isAccounts) return;
  const ref = { what: 'resource', id, at: new Date().toISOString(), place } as const;
  const others = bag.opened.filter((one) => nameOfThing(one) !== nameOfThing(ref));
  writeBag({ ...bag, opened: [ref, ...others] });
}

/** Forgets places in a file that is not there any more. @param path the address of the file's page */
export function forgetPlaces(path: string): void {
  const bag = readBag();
  if (!bag.opened.some(({ place }) => place?.path.startsWith(path))) return;
  const opened = bag.opened.map(({ place, ...ref }) =>
    place?.path.startsWith(path) ? ref : { ...ref, place },
  );
  writeBag({ ...bag, opened });
}
