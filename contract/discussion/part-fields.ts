import { z } from 'zod';
import { uuid } from '../core/rules/fields.ts';

const place = z.number().int().min(0).max(1000);
/** Left, top, width, height in thousandths of a page's picture, as the boxes of its words. */
export const rect = z
  .tuple([place, place, place.min(1), place.min(1)])
  .refine(([left, top, width, height]) => left + width <= 1000 && top + height <= 1000);

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
  /** Its words, for those who may read the file. */
  words: z.string().optional(),
});
export type PartOfPage = z.infer<typeof partOfPage>;
