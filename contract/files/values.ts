// It imports nothing: anyone who looks into a file may read this one of the contract (server/files/reader/sandbox.ts).

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

/** So many photos become one document. */
export const MOST_PHOTOS = 20;

/** In thousandths of the width and the height of a photo that stands upright as its camera says. */
export type Point = [across: number, down: number];
/** Where a sheet of paper lies on a photo: its corners, clockwise from the one that is the page's upper left. */
export type Corners = [Point, Point, Point, Point];

/** Less of a photo is no page: a share of its area. */
const LEAST_SHEET = 0.02;

/** Whether four points are a sheet's corners: in their order clockwise, none dented in, no line across another, and of some size. */
export function areCorners(corners: Corners): boolean {
  const turns = corners.map(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] ?? [0, 0];
    const [afterX, afterY] = corners[(index + 2) % 4] ?? [0, 0];
    return (nextX - x) * (afterY - nextY) - (nextY - y) * (afterX - nextX);
  });
  // Four turns to the right: the sum of two opposite triangles is the area, twice.
  return turns.every((turn) => turn > 0) && (turns[0] ?? 0) + (turns[2] ?? 0) > LEAST_SHEET * 2 * 1000 * 1000;
}

/** On which basis a file may be here, and who may read it: everyone, or members only. */
export const RIGHTS = {
  own: { readers: 'everybody' },
  college: { readers: 'members' },
  university: { readers: 'members', needsDetail: true },
  licence: { readers: 'everybody', needsDetail: true },
} as const satisfies Record<string, { readers: 'everybody' | 'members'; needsDetail?: true }>;
export type RightsBasis = keyof typeof RIGHTS;

/** Whether a basis says nothing alone: of a permission its reference is asked for, of a licence its name. */
export const needsDetail = (basis: RightsBasis | ''): basis is DetailedBasis =>
  basis !== '' && 'needsDetail' in RIGHTS[basis];
type DetailedBasis = {
  [Basis in RightsBasis]: (typeof RIGHTS)[Basis] extends { needsDetail: true } ? Basis : never;
}[RightsBasis];

/** For whom a college opens its own papers (basis `college`). Until it has decided they are for members: what is open, everyone may copy. */
export const PAPERS_FOR = ['undecided', 'members', 'everyone'] as const;
export type PapersFor = (typeof PAPERS_FOR)[number];

/** Who reads files of a basis, by the site's setting. */
export const readersBy = (basis: RightsBasis, papersFor: PapersFor): 'everybody' | 'members' =>
  basis === 'college' && papersFor === 'everyone' ? 'everybody' : RIGHTS[basis].readers;

/**
 * Why a file cannot be read: `encrypted`: it asks for a password; `damaged`: it ends too soon or makes no sense; `pages`: it
 * has too many; `large`: a picture with too many points; `costly`: it takes too much time, memory or disk space; `format`: it is none of
 * FILE_FORMATS.
 */
export const UNREADABLE = ['encrypted', 'damaged', 'pages', 'large', 'costly', 'format'] as const;
export type Unreadable = (typeof UNREADABLE)[number];

/** A word of a page and where it is, in thousandths of the page: left, top, width, height. */
export type WordBox = [word: string, left: number, top: number, width: number, height: number];
