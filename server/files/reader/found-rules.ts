import { z } from 'zod';
import { MOST_PAGES, UNREADABLE } from '#contract/files/values.ts';
import type { Found } from './found.ts';
import type { Frame } from './frames.ts';
import { MOST_PAGE_CHARACTERS, MOST_PAGE_WORDS, MOST_PICTURE_BYTES } from './limits.ts';

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

const foundRules = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pages'), count: number, hasPictures: z.boolean() }),
  z.object({
    kind: z.literal('text'),
    number,
    body: z.string().max(MOST_PAGE_CHARACTERS),
    source: z.enum(['digital', 'hidden', 'none']),
    wantsOcr: z.boolean(),
    boxes: z
      .array(
        z.tuple([z.string().max(MOST_PAGE_CHARACTERS), thousandths, thousandths, thousandths, thousandths]),
      )
      .max(MOST_PAGE_WORDS),
  }),
  z.object({ kind: z.literal('picture'), number, width: pixels, height: pixels, image: webp, thumb: webp }),
  z.object({
    kind: z.literal('scan'),
    number,
    turn: z.object({
      width: pixels,
      height: pixels,
      quarters: z.int().min(0).max(3),
      degrees: z.number().min(-45).max(45),
      turnedWidth: pixels,
      turnedHeight: pixels,
    }),
    pixels: bytes,
  }),
  z.object({ kind: z.literal('unreadable'), reason: z.enum(UNREADABLE) }),
]) satisfies z.ZodType<Found>;

/**
 * What a child found, from a frame as foundToFrame makes it. It read a stranger's file, so its word is not taken for it.
 * @throws ZodError where it is not what a child may say
 */
export function foundIn({ value, bytes: behind }: Frame): Found {
  const said = z.looseObject({ imageBytes: z.int().min(0).optional() }).parse(value);
  const at = said.imageBytes ?? 0;
  return foundRules.parse({
    ...said,
    image: Buffer.from(behind.subarray(0, at)),
    thumb: Buffer.from(behind.subarray(at)),
    pixels: behind,
  });
}
