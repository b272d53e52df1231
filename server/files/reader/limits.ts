/**
 * 900 MB, and what V8 keeps of addresses for its code without using them: the system counts those, too.
 */
export const CHILD_DATA_KB = (900 + 512) * 1024;

/** What a child process may take, be the file what it may. */
export const CHILD_LIMITS = {
  /** Of memory that it may write to, in kilobytes. */
  dataKb: CHILD_DATA_KB,
  /** Of processor time, in seconds. */
  cpuSeconds: 30,
  /** That the server waits for it in all, in milliseconds. */
  wallMs: 60_000,
} as const;

/** After so much processor time, in milliseconds, a child ends of itself, and another goes on with the next page. */
export const SHARE_OF_CPU_MS = 5000;
/** A child that used up its share and has no more pages than this to show for it has a file that costs too much. */
export const FEWEST_PAGES_PER_SHARE = 2;

/** A picture has at most so many points, as of a phone's largest. */
export const MOST_PIXELS = 110_000_000;

/** Pages' pictures, in pixels: as wide as a phone shows them, and in the list of pages. */
export const PICTURE = { width: 800, quality: 60, mostHeight: 4000 } as const;
export const THUMB = { width: 200, quality: 50, mostHeight: 600 } as const;

/** The longer side of a page whose words are read from its picture, in pixels. */
export const SCAN_SIDE = 3000;

/** Of one page: more is cut. */
export const MOST_PAGE_CHARACTERS = 50_000;
export const MOST_PAGE_WORDS = 5000;

/** What is unpacked of a DOCX or PPTX, in bytes, and of how many entries. */
export const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;
export const MOST_ENTRIES = 10_000;
