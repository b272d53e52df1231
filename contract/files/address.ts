/**
 * The address where a file is read, at a page.
 * @param words what is marked there
 */
export function filePagePath(file: string, page: number, words: string): string {
  return `/files/${file}?${new URLSearchParams({ page: String(page), ...(words && { q: words }) })}`;
}

const withKey = (address: string, key: string | undefined) => (key ? `${address}?key=${key}` : address);

/** Where the bytes of a file are, as they were sent. @param key of its details, for a file that is for members */
export function originalAddress(id: string, key?: string): string {
  return withKey(`/api/files/${id}/original`, key);
}

/** Where the picture of a page is, or its small one. @param key as above */
export function pictureAddress(size: 'pages' | 'thumbs', id: string, page: number, key?: string): string {
  return withKey(`/api/files/${id}/${size}/${page}`, key);
}
