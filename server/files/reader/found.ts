import { z } from 'zod';
import {
  type Corners,
  type FileFormat,
  MOST_FILE_BYTES,
  MOST_PAGES,
  UNREADABLE,
  type WordBox,
} from '#contract/files/values.ts';
import type { Frame } from './frames.ts';
import { MOST_PAGE_CHARACTERS, MOST_PAGE_WORDS, MOST_PICTURE_BYTES } from './limits.ts';
import type { BoundPage } from './sheet/bind.ts';
import type { PageUse } from './sheet/page.ts';

/**
 * What a child process is asked to do with a file. `text`: its number of pages, their words, and the first page's picture;
 * `pictures`: pictures of the pages; `print`: those of a PDF, large enough for paper; `scans`: pages made ready for reading their words
 * from the picture. The others go on `from` a page `to` another, until there are no more or their share of processor time is used up.
 */
export type Task =
  | { do: 'text' | 'pictures' | 'print'; from: number; to?: number }
  | { do: 'scans'; pages: number[] };

/**
 * What a child is asked to do with a photo. `show`: a picture of it, and a smaller one for within a text; `sheet`: where a sheet of
 * paper lies on it; `page`: the page that it becomes; `bind`: one
 * PDF of pages, whose bytes are one behind the other. And with a PDF: `split`: a PDF of each part, which begin at these pages.
 */
export type PhotoTask =
  | { do: 'show' }
  | { do: 'sheet' }
  | { do: 'page'; use: PageUse; quarters: number; corners?: Corners }
  | { do: 'bind'; title: string; pages: BoundPage[] }
  | { do: 'split'; begins: number[] };

/** What the child is told of a file, before its bytes. */
export type Order = { format: FileFormat; task: Task | PhotoTask };

/** Of a photo's page. */
const MOST_PAGE_BYTES = 500_000;

const number = z.int().min(1).max(MOST_PAGES);
const pixels = z.int().min(1).max(20_000);
const thousandths = z.int().min(0).max(1000);
const bytes = z.instanceof(Buffer);
/** These bytes are kept and handed out: they are a WebP picture of no great size, whatever the child says. */
const webp = bytes.refine(
  (image) =>
    image.length <= MOST_PICTURE_BYTES &&
    image.toString('latin1', 0, 4) === 'RIFF' &&
    image.toString('latin1', 8, 12) === 'WEBP',
);
const wordBox = z.tuple([
  z.string().max(MOST_PAGE_CHARACTERS),
  thousandths,
  thousandths,
  thousandths,
  thousandths,
]) satisfies z.ZodType<WordBox>;

/** How a page's picture was turned until its lines lay level, so that positions on it can be found on the page again. */
const turn = z.object({
  /** Of the page's picture before, in pixels. */
  width: pixels,
  height: pixels,
  /** Quarter turns clockwise, then degrees clockwise into a larger picture. */
  quarters: z.int().min(0).max(3),
  degrees: z.number().min(-45).max(45),
  /** Of the picture after. */
  turnedWidth: pixels,
  turnedHeight: pixels,
});
export type Turn = z.infer<typeof turn>;

/** What a page says by itself. `hidden`: an invisible text under a scan; `none`: there is no text in the file. */
const pageText = z.object({
  kind: z.literal('text'),
  number,
  body: z.string().max(MOST_PAGE_CHARACTERS),
  source: z.enum(['digital', 'hidden', 'none']),
  /** Whether its words are to be read from its picture. */
  wantsOcr: z.boolean(),
  boxes: z.array(wordBox).max(MOST_PAGE_WORDS),
});
export type PageText = z.infer<typeof pageText>;

/** A page in shades of grey, a byte each, level and evenly lit. */
const scan = z.object({ kind: z.literal('scan'), number, turn, pixels: bytes });
export type Scan = z.infer<typeof scan>;

/** What a page looks like (page-look.ts); left out where it is hardly anything. */
const look = z.array(z.int32()).length(8).optional();

const corner = z.tuple([thousandths, thousandths]);
/** What a photo shows: its size as it stands upright, and a sheet where there is one. */
const sheet = z.object({
  kind: z.literal('sheet'),
  width: z.int().min(1),
  height: z.int().min(1),
  corners: z.tuple([corner, corner, corner, corner]).optional(),
  sure: z.number().min(0).max(1).optional(),
});

/** A page of a photo: a JPEG, or a WebP to look at. These bytes are handed out, so they are a picture, whatever the child says. */
const page = z.object({
  kind: z.literal('page'),
  width: pixels,
  height: pixels,
  isClean: z.boolean(),
  isEmpty: z.boolean(),
  image: z.union([
    webp,
    bytes.refine((image) => image.readUInt16BE(0) === 0xffd8 && image.length < MOST_PAGE_BYTES),
  ]),
});

const bound = z.object({
  kind: z.literal('bound'),
  pixels: bytes.refine((pdf) => pdf.toString('latin1', 0, 5) === '%PDF-' && pdf.length <= MOST_FILE_BYTES),
});

/** All that comes out of a child process; a page's picture is 800 pixels wide, and has a small one with it. */
const found = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pages'), count: number, hasPictures: z.boolean() }),
  pageText,
  z.object({
    kind: z.literal('picture'),
    number,
    width: pixels,
    height: pixels,
    image: webp,
    thumb: webp,
    look,
  }),
  scan,
  sheet,
  page,
  bound,
  z.object({ kind: z.literal('unreadable'), reason: z.enum(UNREADABLE) }),
  /** All was said of the file. `goesOn`: the child can read another. */
  z.object({ kind: z.literal('over'), goesOn: z.boolean() }),
]);
export type Found = z.infer<typeof found>;
export type Picture = Extract<Found, { kind: 'picture' }>;

/**
 * What a child found, from a frame as child.ts makes it. It read a stranger's file, so its word is not taken for it.
 * @throws ZodError where it is not what a child may say
 */
export function foundIn({ value, bytes: behind }: Frame): Found {
  const said = z.looseObject({ imageBytes: z.int().min(0).optional() }).parse(value);
  const at = said.imageBytes ?? 0;
  return found.parse({
    ...said,
    image: Buffer.from(behind.subarray(0, at)),
    thumb: Buffer.from(behind.subarray(at)),
    pixels: behind,
  });
}
