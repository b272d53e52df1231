// It imports nothing: whoever looks into a file may read this one of the contract (server/files/reader/sandbox.ts).

/** A file has at most so many bytes, and so many pages. */
export const MOST_FILE_BYTES = 50 * 1024 * 1024;
export const MOST_PAGES = 500;
/** So many files hang on one entry. */
export const MOST_FILES = 20;

/**
 * What a file may be: the type that it is handed out as, its names' endings, and as what it is read (server/files/reader).
 * Told by its content, never by its name.
 */
export const FILE_FORMATS = {
  pdf: { type: 'application/pdf', endings: ['pdf'], readAs: 'pdf' },
  jpeg: { type: 'image/jpeg', endings: ['jpg', 'jpeg', 'jfif'], readAs: 'photo' },
  png: { type: 'image/png', endings: ['png'], readAs: 'photo' },
  webp: { type: 'image/webp', endings: ['webp'], readAs: 'photo' },
  heic: { type: 'image/heic', endings: ['heic', 'heif'], readAs: 'photo' },
  tiff: { type: 'image/tiff', endings: ['tif', 'tiff'], readAs: 'photo' },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
    readAs: 'office',
  },
  pptx: {
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    endings: ['pptx'],
    readAs: 'office',
  },
} as const satisfies Record<
  string,
  { type: string; endings: readonly string[]; readAs: 'pdf' | 'photo' | 'office' }
>;
export type FileFormat = keyof typeof FILE_FORMATS;

/** The format whose names end so; undefined where none of ours does. */
export const formatOfEnding = (ending: string | undefined): FileFormat | undefined =>
  (Object.keys(FILE_FORMATS) as FileFormat[]) // Object.keys forgets the literal names
    .find((format) => FILE_FORMATS[format].endings.some((one) => one === ending));

/** The ending of a file's name, in small letters; undefined where it has none. A dot before a blank ends no name: "Dr. Rao 2". */
export const endingOf = (name: string): string | undefined => /\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase();

/** On which basis a file may be here, and who may read it: everybody, or members only. */
export const RIGHTS = {
  own: { readers: 'everybody' },
  college: { readers: 'members' },
  university: { readers: 'members' },
  licence: { readers: 'everybody' },
} as const satisfies Record<string, { readers: 'everybody' | 'members' }>;
export type RightsBasis = keyof typeof RIGHTS;

/**
 * Why a file cannot be read: `encrypted`: it asks for a password; `damaged`: it ends too soon or makes no sense; `pages`: it
 * has too many; `large`: a picture with too many points; `costly`: it takes too much time, memory or disk space; `format`: it is none of
 * FILE_FORMATS.
 */
export const UNREADABLE = ['encrypted', 'damaged', 'pages', 'large', 'costly', 'format'] as const;
export type Unreadable = (typeof UNREADABLE)[number];

/** A word of a page and where it is, in thousandths of the page: left, top, width, height. */
export type WordBox = [word: string, left: number, top: number, width: number, height: number];

/**
 * What no name of a file has: line ends and other control characters, which end a header or a line of a list, and signs that
 * turn the direction of writing, by which `paper[RLO]fdp.exe` is read as a PDF (Unicode TR 36, 2.1.3). Joiners stay: Hindi and
 * Punjabi are written with them.
 */
const CONTROLS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A name of a file as it is kept, shown and saved under: in one line, and read as it is written. */
export function cleanFileName(name: string): string {
  return name.replace(TURNS, '').replace(CONTROLS, ' ').trim();
}

/** A name that somebody's computer or another site gives, without its folders; its end where it is too long. */
export function fileNameFrom(given: string, longest: number): string {
  const last = cleanFileName(given.toWellFormed().split(/[\\/]/).at(-1) ?? '');
  // A letter of two halves that is cut through is left out.
  return last.slice(-longest).replace(/^[\udc00-\udfff]/, '');
}
