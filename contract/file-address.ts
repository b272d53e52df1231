/**
 * The address where a file is read, at a page.
 * @param words what is marked there
 */
export function filePagePath(file: string, page: number, words: string): string {
  return `/files/${file}?${new URLSearchParams({ page: String(page), ...(words && { q: words }) })}`;
}
