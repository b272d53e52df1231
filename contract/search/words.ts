/** So many words are looked for: each costs a look through all that may be found. */
const MOST_WORDS = 12;

/** The words of a search, each of which has to occur somewhere in what is found. */
export function searchWords(search: string): string[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return [...new Set(words)].slice(0, MOST_WORDS);
}
