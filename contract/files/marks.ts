/**
 * The places among the words that are marked on a page: words that stand one behind the other are one place.
 * @param marked the words, by their numbers on the page
 * @returns the first word of each place
 */
export function placesIn(marked: readonly number[]): number[] {
  return marked.filter((at, index) => at - 1 !== marked[index - 1]);
}
