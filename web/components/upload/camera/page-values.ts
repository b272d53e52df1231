import type { ReplyOf } from '#contract/core/rules/calls.ts';
import { type Corners, endingOf, FILE_FORMATS, formatOfEnding } from '#contract/files/values.ts';
import type { Hint } from './looks.ts';

type Sheet = ReplyOf<'files.sheet'>;

/** A photo of a page, in the order in which they become a document. */
export type PhotoPage = {
  /** Also names its upload in the queue. */
  id: string;
  /** Quarter turns clockwise, after it was cut out. */
  quarters: number;
  /** What someone said of its corners; without it the sheet that was found. */
  cut?: Corners | 'whole' | undefined;
  sheet?: Sheet | undefined;
  hint?: Hint | undefined;
  /** It is made smaller before it is sent. */
  isPreparing?: boolean | undefined;
  /** What is shown of it: not kept when the page is loaded again, then it comes from the server. */
  picture?: Blob | undefined;
  thumb?: Blob | undefined;
};

/** Which corners are cut out; undefined: the whole photo. */
export const cornersOf = ({ cut, sheet }: PhotoPage): Corners | undefined =>
  cut === 'whole' ? undefined : (cut ?? (sheet?.state === 'found' ? sheet.corners : undefined));

/** What the server is told of a photo. */
export function partOf(page: PhotoPage, upload: string) {
  const corners = cornersOf(page);
  return { upload, quarters: page.quarters, ...(corners && { corners }) };
}

/** Whether a file may be a photo, by its name or by what the browser says of it. */
export function isPhoto({ name, type }: File): boolean {
  const format = formatOfEnding(endingOf(name));
  return format ? FILE_FORMATS[format].readAs === 'photo' && format !== 'tiff' : type.startsWith('image/');
}
