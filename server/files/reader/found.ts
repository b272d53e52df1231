import type { FileFormat, Unreadable } from '#contract/files/values.ts';

/** A word of a page and where it is, in thousandths of the page: left, top, width, height. */
export type WordBox = [word: string, left: number, top: number, width: number, height: number];

/**
 * What a child process is asked to do with a file. `text`: its number of pages, their words, and the first page's picture;
 * `pictures`: pictures of the pages; `scans`: pages made ready for reading their words from the picture. The first two go on
 * `from` a page `to` another, until there are no more or their share of processor time is used up.
 */
export type Task = { do: 'text' | 'pictures'; from: number; to?: number } | { do: 'scans'; pages: number[] };

/** What the child is told at its start. */
export type Order = { format: FileFormat; task: Task };

/** How a page's picture was turned until its lines lay level, so that places on it can be found on the page again. */
export type Turn = {
  /** Of the page's picture before, in pixels. */
  width: number;
  height: number;
  /** Quarter turns clockwise, then degrees clockwise into a larger picture. */
  quarters: number;
  degrees: number;
  /** Of the picture after. */
  turnedWidth: number;
  turnedHeight: number;
};

/** What a page says by itself. `hidden`: an invisible text under a scan; `none`: there is no text in the file. */
export type PageText = {
  kind: 'text';
  number: number;
  body: string;
  source: 'digital' | 'hidden' | 'none';
  /** Whether its words are to be read from its picture. */
  wantsOcr: boolean;
  boxes: WordBox[];
};

/** A page's picture, 800 pixels wide, and a small one. */
export type PagePicture = {
  kind: 'picture';
  number: number;
  width: number;
  height: number;
  image: Buffer;
  thumb: Buffer;
};

/** A page in shades of grey, a byte each, level and evenly lit. */
export type Scan = { kind: 'scan'; number: number; turn: Turn; pixels: Buffer };

/** All that comes out of a child process. */
export type Found =
  | { kind: 'pages'; count: number; hasPictures: boolean }
  | PageText
  | PagePicture
  | Scan
  | { kind: 'unreadable'; reason: Unreadable };

/** Why nothing, or nothing more, was found in a file. */
export class UnreadableError extends Error {
  readonly reason: Unreadable;
  constructor(reason: Unreadable) {
    super(`The file cannot be read: ${reason}`);
    this.reason = reason;
  }
}
