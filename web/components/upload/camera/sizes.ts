/** No side of a photo that is sent is longer, in pixels; and no photo has more bytes. */
const LONGEST_SIDE = 2200;
export const MOST_PHOTO_BYTES = 700 * 1024;

/** How a photo is shrunk: the first way whose file is small enough, or else the last. */
export const WAYS = [
  { longest: LONGEST_SIDE, quality: 0.78 },
  { longest: LONGEST_SIDE, quality: 0.65 },
  { longest: LONGEST_SIDE, quality: 0.5 },
  { longest: 1700, quality: 0.5 },
  { longest: 1300, quality: 0.45 },
] as const;

type Size = { width: number; height: number };

/** The same shape within a square, never larger than it was. */
export function within({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A copy that has so much of the sides has each pixel from those beside it. */
const LEAST_PLAIN = 0.45;

/**
 * How a copy is made: a much smaller one is drawn by way of halves, without which lines would be lost. They take a third of the
 * photo's memory, which most copies do without. @param scale of its sides
 */
export const smoothingFor = (scale: number): 'high' | 'low' => (scale < LEAST_PLAIN ? 'high' : 'low');

/** Tries one way after the other. @param make a file in that way @returns the first that is small enough */
export async function smallEnough<File extends { size: number }>(
  make: (way: (typeof WAYS)[number]) => Promise<File>,
): Promise<File> {
  let made: File | undefined;
  for (const way of WAYS) {
    made = await make(way);
    if (made.size <= MOST_PHOTO_BYTES) break;
  }
  if (!made) throw new Error('There is at least one way');
  return made;
}
