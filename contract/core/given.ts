/**
 * What a table has under a name that a person, a file or another program gave. A plain look-up would also find what every
 * object inherits: a paper with the word "constructor" once made the search fail. Tables of our own words are a `Map`.
 * @returns undefined where the table itself has no such name
 */
export function ownValue<Value>(
  table: { readonly [name: string]: Value } | undefined,
  name: string,
): Value | undefined {
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}
