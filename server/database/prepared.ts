import { LRUCache } from 'lru-cache';

/** Asked so often, a statement is one of the server's usual ones, and not one with a long list of values. */
const OFTEN = 20;
/** Each connection of the database keeps the plans of all of them. */
const MOST_NAMES = 200;
/** So many other texts are counted. */
const MOST_COUNTED = 1000;

/**
 * What says all columns of a table says others once it has more of them: prepared, it would fail from then on ("cached plan
 * must not change result type").
 */
const ALL_COLUMNS = /^select \*|returning \*|"\.\*/;

/**
 * Names for the statements that are asked again and again, so that a connection plans each once and not each time: half of
 * the database's time went into plans.
 * @returns the name under which a text is to be prepared; undefined for one that is asked seldom
 */
export function statementNames(): (text: string) => string | undefined {
  const counts = new LRUCache<string, number>({ max: MOST_COUNTED });
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined) return name;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count < OFTEN || names.size >= MOST_NAMES || ALL_COLUMNS.test(text)) return undefined;
    counts.delete(text);
    const given = `basta_${names.size}`;
    names.set(text, given);
    return given;
  };
}
