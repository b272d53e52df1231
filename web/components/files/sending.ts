import { endingOf, FILE_FORMATS } from '#contract/files/values.ts';
import { readKept } from '#web/storage/kept.ts';

/**
 * How far a file is that is sent. `lost`: its bytes are not at hand, because the page was loaded again; `pages`: it is made of
 * photos of its pages, once someone says so or sends the form.
 */
type SendingState =
  | 'waiting'
  | 'sending'
  | 'away'
  | 'paused'
  | 'judging'
  | 'filed'
  | 'pages'
  | 'refused'
  | 'failed'
  | 'lost';

/** A file that is sent, or was. */
export type Sending = {
  /** Names it among the others of its form. */
  key: string;
  name: string;
  /** Where it was in a folder, with its name. */
  path: string;
  size: number;
  state: SendingState;
  /** The id of its upload, once it is begun. */
  upload?: string | undefined;
  /** The upload of its first page, where it is to be made of photos: the form is filled in by that meanwhile. */
  firstPage?: string | undefined;
  /** What is wrong with it, in words. */
  problem?: string | undefined;
};

/** The upload whose first page is its own: its file, or the first of the photos that it is to be made of. */
export const firstPageOf = ({ state, upload, firstPage }: Sending): string | undefined =>
  state === 'filed' ? upload : state === 'pages' ? firstPage : undefined;

/** So long someone has to wait for it, or do something. */
export const isUnderWay = ({ state }: Sending) =>
  state === 'waiting' || state === 'sending' || state === 'away' || state === 'judging';

/** Whether a page that was loaded again had files, of the user who is there now. */
export const hasKept = (place: string) => readKept('files', place) !== undefined;

const ENDINGS: readonly string[] = Object.values(FILE_FORMATS).flatMap(({ endings }) => endings);

/** Whether a file may be of a format that the site takes, by its name; one without an ending is judged when it is there. */
export function hasFormat(name: string): boolean {
  const ending = endingOf(name);
  return ending === undefined || ENDINGS.includes(ending);
}

/** A dropped folder's files have no path of their own; anyone who reads the folder puts it there. */
const paths = new WeakMap<File, string>();
export const rememberPath = (file: File, path: string) => paths.set(file, path);
export const pathOf = (file: File) => file.webkitRelativePath || (paths.get(file) ?? file.name);
