import { z } from 'zod';
import { uuid } from '../core/rules/fields.ts';
import { isRect, PAGE_SIDE } from './page-part.ts';

const place = z.number().int().min(0).max(PAGE_SIDE);
/** Left, top, width, height in thousandths of a page's picture, as the boxes of its words. */
export const rect = z.tuple([place, place, place.min(1), place.min(1)]).refine(isRect);

/** A page of an entry's file, or a part of one, that a question is about. */
export const askedPart = z.object({
  /** The attachment. */
  file: uuid,
  /** From 1. */
  page: z.number().int().min(1).max(10_000),
  rect: rect.optional(),
});
export type AskedPart = z.infer<typeof askedPart>;

/** Where it is now: a file is read again, or another takes its place. */
export const partOfPage = z.object({
  /** The attachment; left out where the position is lost. */
  file: z.uuid().optional(),
  page: z.number().optional(),
  /** Left out where only the page is known, or was named. */
  rect: rect.optional(),
  /** For those who may read the file: its words, the printed number of its question, and that of its page. */
  words: z.string().optional(),
  question: z.string().optional(),
  printedPage: z.string().optional(),
  /**
   * The picture of its page, to cut it out of: pixels, clockwise quarters until it stands upright, and the key of its address. With
   * a thread, and not in lists.
   */
  picture: z
    .object({
      width: z.number(),
      height: z.number(),
      quarters: z.number().optional(),
      key: z.string().optional(),
    })
    .optional(),
});
export type PartOfPage = z.infer<typeof partOfPage>;
