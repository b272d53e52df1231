/** The words of a search, each of which has to occur somewhere in what is found. */
export function searchWords(search: string): string[] {
  return search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
}
