import { z } from 'zod';
import { because } from '../core/notices.ts';
import { MOST_PRESENT } from './committees.ts';

/** Who was present at a decision, as its sender says. */
export const presentField = z
  .array(z.uuid(because('errors.badRequest')), because('errors.badRequest'))
  .max(MOST_PRESENT, because('validation.atMost', MOST_PRESENT));

/** Of an answer of a committee: who was present (null: an account that is gone), and whether too few could have been. */
export const decision = z.object({
  present: z.array(z.string().nullable()),
  quorum: z.int(),
  isShort: z.boolean(),
});

/** How many of a committee are present when it answers, and whether too few of it may decide a case. */
export const quorumOfCase = z.object({ quorum: z.int(), isShort: z.boolean() });

/** How far a page had shown a case; the events of a case are counted by 32 bits. */
export const versionField = z
  .int(because('errors.badRequest'))
  .min(0)
  .max(2 ** 31 - 1);
