import type { Unreadable } from '#contract/files/values.ts';

/** Why nothing, or nothing more, was found in a file. */
export class UnreadableError extends Error {
  readonly reason: Unreadable;
  constructor(reason: Unreadable) {
    super(`The file cannot be read: ${reason}`);
    this.reason = reason;
  }
}

/**
 * 900 MB, and what V8 keeps of addresses for its code without using them: the system counts those, too.
 */
export const CHILD_DATA_KB = (900 + 512) * 1024;

/** What a child process may take, be the file what it may. */
export const CHILD_LIMITS = {
  /** Of memory that it may write to, in kilobytes. */
  dataKb: CHILD_DATA_KB,
  /** Of processor time, in seconds: what it waits for a core of a busy machine is not its fault. */
  cpuSeconds: 30,
} as const;

/**
 * What splitting a file may take: people wait for it, and others for their turn behind it. 500 pages, or 39 MB of photographed ones, need
 * less than two seconds.
 */
export const SPLIT_LIMITS = { ...CHILD_LIMITS, cpuSeconds: 5 } as const;

/**
 * A child that read a file to its end reads the next one, until it has used so much processor time or read so many, or holds so
 * much memory after one, in bytes: one that read a paper has 190 MB.
 */
export const KEPT = { cpuSeconds: 30, files: 100, residentBytes: 300 * 1024 * 1024 } as const;

/** Whether a child may read another file, as far as it can tell by itself. */
export function mayGoOn(): boolean {
  return processorMs() < KEPT.cpuSeconds * 1000 && process.memoryUsage.rss() < KEPT.residentBytes;
}

/** After so much processor time, in milliseconds, a child is done with a file, and its next turn goes on with the next page. */
const SHARE_OF_CPU_MS = 5000;
/** A child that used up its share and has no more pages than this to show for it has a file that costs too much. */
const FEWEST_PAGES_PER_SHARE = 2;

/**
 * A file's share of processor time, from now on.
 * @returns whether it is used up after so many pages, and the rest is to be left to another turn
 * @throws UnreadableError where the pages so far are too few for the time that they took
 */
export function shareOfTime(): (pages: number) => boolean {
  const begun = processorMs();
  return (pages) => {
    if (processorMs() - begun < SHARE_OF_CPU_MS) return false;
    if (pages < FEWEST_PAGES_PER_SHARE) throw new UnreadableError('costly');
    return true;
  };
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A picture has at most so many points, as of a phone's largest. */
export const MOST_PIXELS = 110_000_000;

/**
 * Pages' pictures, in pixels: as wide as a phone shows them, and in the list of pages. At a quality of 30, and in
 * AVIF at 40, faint print runs together (docs/performance.md).
 */
export const PICTURE = { width: 800, quality: 40, mostHeight: 4000 } as const;
/** Pages' pictures on paper, in pixels: 150 to the inch of a sheet of A4. */
export const PRINTED = { width: 1240, quality: 40, mostHeight: 4000 } as const;
/** One that has more bytes, such as one of noise, is made worse until it has not. */
export const MOST_PICTURE_BYTES = 300_000;
/** Of a photo of a post: opened, where handwriting is read, and within the text. */
export const SHOWN = {
  large: { width: 2200, mostHeight: 2200, quality: 60 },
  small: { width: 800, mostHeight: 1600, quality: 50 },
} as const;
export const THUMB = { width: 200, quality: 50, mostHeight: 600 } as const;

/**
 * The longer side of a page whose words are read from its picture, in pixels. A sheet of A4 has the least at 200 points to the
 * inch: letters of fewer are lost.
 */
const SCAN_SIDE = { least: 2300, most: 3000 };

/** What a picture of so many pixels is read at: as it is, within limits. Points made up between its own only cost time. */
export function scanSide(own: number): number {
  return Math.min(Math.max(own, SCAN_SIDE.least), SCAN_SIDE.most);
}

/** Of one page: more is cut. */
export const MOST_PAGE_CHARACTERS = 50_000;
export const MOST_PAGE_WORDS = 5000;

/** What is unpacked of a DOCX or PPTX, in bytes, and of how many entries. */
export const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;
export const MOST_ENTRIES = 10_000;
