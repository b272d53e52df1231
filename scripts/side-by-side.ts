/** Does something, and says what it has to say by `output`. */
type Work<Thing, Result> = (thing: Thing, output: (bytes: Uint8Array) => void) => Promise<Result>;

/**
 * Does something with each of some things, several at once. What is said of each is written as a whole, in their order: of the
 * first at once, of another when all before it have ended.
 * @returns what came of each
 */
export async function sideBySide<Thing extends { name: string }, Result>(
  things: readonly Thing[],
  atOnce: number,
  work: Work<Thing, Result>,
  write: (text: Uint8Array | string) => unknown = (text) => process.stdout.write(text),
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...things.entries()];
  let before: Promise<unknown> = Promise.resolve();
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, thing] = next;
      let held: (Uint8Array | string)[] | undefined = [`\n── ${thing.name}\n`];
      const shown = before.then(() => {
        for (const text of held ?? []) write(text);
        held = undefined;
      });
      const working = work(thing, (bytes) => void (held ? held.push(bytes) : write(bytes)));
      before = Promise.all([shown, working]);
      results[at] = await working;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  await before;
  return results;
}
