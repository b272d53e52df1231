import type { Thing } from '#contract/core/things.ts';

/** Notes what someone opens, in their bag: to be called when a link of an entry is pressed, or a page is read. */
export function noteOpened(kind: Thing, id: string): void {
  import('#web/api/bag/bag-changes.ts').then(
    (bag) => bag.noteOpened({ what: kind, id }),
    () => undefined,
  );
}
