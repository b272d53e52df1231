import type { PhotoSize } from '#contract/discussion/photo-values.ts';

/** The folders of the store. */
export const FOLDERS = {
  originals: 'originals/',
  pages: 'pages/',
  thumbs: 'thumbs/',
  uploads: 'uploads/',
  cases: 'cases/',
  photos: 'photos/',
} as const;

/** By the first two digits, so that no folder grows to where file systems are slow. */
const pathOf = (sha256: string) => `${sha256.slice(0, 2)}/${sha256}`;

/** A file as it was sent. */
export const originalKey = (sha256: string) => `${FOLDERS.originals}${pathOf(sha256)}`;

/** What is made of a file's pages: all pictures of one size are below it. */
export const pagesPrefix = (folder: 'pages' | 'thumbs', sha256: string) =>
  `${FOLDERS[folder]}${pathOf(sha256)}/`;

/** The picture of a page, which count from 1. */
export const pageKey = (folder: 'pages' | 'thumbs', sha256: string, number: number) =>
  `${pagesPrefix(folder, sha256)}${number}.webp`;

export const partKey = (upload: string, part: string) => `${FOLDERS.uploads}${upload}/${part}`;

/** The upload that a part is of. */
export function uploadOfKey(key: string): string | undefined {
  return /^uploads\/([^/]+)\//.exec(key)?.[1];
}

/** The file whose bytes, or whose pages, a key is; undefined for another kind of key. */
export function fileOfKey(key: string): string | undefined {
  return /^(?:originals|pages|thumbs)\/[0-9a-f]{2}\/([0-9a-f]{64})(?:\/|$)/.exec(key)?.[1];
}

/** A file of a grievance, encrypted. */
export const caseFileKey = (id: string) => `${FOLDERS.cases}${pathOf(id)}`;

/** The file of a grievance whose bytes a key is; undefined for another kind of key. */
export function caseFileOfKey(key: string): string | undefined {
  return /^cases\/[0-9a-f]{2}\/([0-9a-f]{32})$/.exec(key)?.[1];
}

/** A picture that was made of a photo of a post. */
export const postPhotoKey = (id: string, size: PhotoSize) => `${FOLDERS.photos}${pathOf(id)}/${size}.webp`;

/** The photo of a post whose picture a key is; undefined for another kind of key. */
export function postPhotoOfKey(key: string): string | undefined {
  return /^photos\/[0-9a-f]{2}\/([0-9a-f-]{36})\//.exec(key)?.[1];
}
