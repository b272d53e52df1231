import { setImmediate as others } from 'node:timers/promises';

/** So long work goes on without letting others have the processor, in milliseconds. */
const SLICE_MS = 10;

/** Makes something of each item; between them anyone else who waits is answered. */
export async function gently<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  let begun = performance.now();
  for (const item of items) {
    made.push(make(item));
    if (performance.now() - begun < SLICE_MS) continue;
    await others();
    begun = performance.now();
  }
  return made;
}

/** So many rows are worded at a time. */
const AT_ONCE = 200;

/** The same rows in parts that take a moment each, between which anyone else who waits is answered. */
export async function* inParts<Row>(parts: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>) {
  for await (const rows of parts) {
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      if (start > 0) await others();
      yield rows.slice(start, start + AT_ONCE);
    }
  }
}
