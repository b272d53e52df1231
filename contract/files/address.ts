import { LONGEST_SEARCH } from '../search/values.ts';
import type { AttachedFile } from './attached-fields.ts';
import type { FileDetails, FilePage } from './calls.ts';

/** The address where a file is read. */
export const filePath = (file: string) => `/files/${file}`;

/**
 * The same, at a page.
 * @param words what is marked there
 * @param thread that is open beside it
 */
export function filePagePath(file: string, page: number, words: string, thread?: string): string {
  const query = { page: String(page), ...(words && { q: words }), ...(thread && { thread }) };
  return `${filePath(file)}?${new URLSearchParams(query)}`;
}

const withKey = (address: string, key: string | undefined) => (key ? `${address}?key=${key}` : address);

/** Where the bytes of a file are, as they were sent. @param key of its details, for a file that is for members */
export function originalAddress(id: string, key?: string): string {
  return withKey(`/api/files/${id}/original`, key);
}

/** Where the picture of a page is, its small one, or for admins the photo it was made of. @param key as above */
export function pictureAddress(
  size: 'pages' | 'thumbs' | 'photos',
  id: string,
  page: number,
  key?: string,
): string {
  return withKey(`/api/files/${id}/${size}/${page}`, key);
}

/** What the address of an open file says: at which page, what is marked there, and which thread is open beside it. */
type FileParams = { page: number; q: string; thread?: string | undefined };

/**
 * Reads it, in whatever spelling.
 * @param file once it is known how many pages it has; there is none before the first and none behind the last
 */
export function readFileParams(query: URLSearchParams, file?: Pick<AttachedFile, 'pages'>): FileParams {
  const typed = query.get('page') ?? '';
  const page = /^\d{1,6}$/.test(typed) ? Number(typed) : 1;
  const last = Math.max(1, file?.pages ?? page);
  const [thread] = /^[\da-f-]{36}$/i.exec(query.get('thread') ?? '') ?? [];
  return {
    page: Math.min(Math.max(1, page), last),
    q: (query.get('q') ?? '').slice(0, LONGEST_SEARCH),
    thread,
  };
}

/** A file as it comes with its page: what a visitor may see of it, or why that is nothing. */
export type FileData = {
  id: string;
  details?: FileDetails;
  refusal?: 'members' | 'hidden' | 'gone' | undefined;
  /** What everyone is told of a file for members: what a link to it says where it is shared, and nothing of what is in it. */
  about?: Pick<FileDetails, 'field' | 'exam' | 'entry'> | undefined;
  /** The page of the address, of its words those that are marked; and what they were marked by. */
  text?: FilePage;
  q?: string;
};
