import type { BagThing } from '#contract/bag/values.ts';

/** Notes what someone opens, in their bag: to be called when a link of an entry is pressed, or a page is read. */
export function noteOpened(kind: BagThing, id: string): void {
  import('#web/api/bag/bag-changes.ts').then(
    (bag) => bag.noteOpened({ what: kind, id }),
    () => undefined,
  );
}
