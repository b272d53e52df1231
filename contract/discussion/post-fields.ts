import { z } from 'zod';
import { photo } from './photo-fields.ts';
import { HIDDEN_WHY, POST_KINDS } from './values.ts';

/** Who wrote a post, as the reader may know it. */
const author = z.object({
  /** A letter of the thread, where the author chose to appear by that. */
  letter: z.string().optional(),
  /** The name; left out of who appears by a letter, and of who has no account any more. */
  name: z.string().optional(),
  /** Whether it is the reader. */
  isYou: z.boolean(),
});

const endorsement = z.object({
  /** The teacher's name, and the subject that they teach. */
  by: z.string(),
  subject: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** The answer was changed since: it counts again once the teacher confirms it. */
  isSuspended: z.boolean(),
  /** The teacher no longer teaches the subject: it stands as it was given. */
  isFormer: z.boolean(),
  /** Whether it is the reader's. */
  isYou: z.boolean(),
});

/** A question, an answer or a comment, as its reader may see it. */
export const post = z.object({
  _id: z.uuid(),
  kind: z.enum(POST_KINDS),
  /** Of a comment: the post that it is about. */
  parent: z.uuid().optional(),
  author,
  /** As it was typed: to its author alone, who may change it. */
  text: z.string().optional(),
  /** HTML that has no script, with formulas as MathML. Empty where it was deleted, and comments on it stay. */
  html: z.string(),
  /** In their order; none of a post that was deleted or is hidden. */
  photos: z.array(photo),
  madeWithAi: z.boolean(),
  version: z.number(),
  /** ISO 8601. */
  writtenAt: z.string(),
  editedAt: z.string().optional(),
  isDeleted: z.boolean(),
  /**
   * Others do not see it, and why. Of what waits for a moderator its author and moderators alone are told; of what a moderator hid
   * everyone, with the reason.
   */
  hidden: z.object({ why: z.enum(HIDDEN_WHY), reason: z.string().optional() }).optional(),
  /** How many people an answer helped, and whether the reader is one. */
  helped: z.number(),
  helpedYou: z.boolean(),
  /** How many people say that an answer is wrong as it is now; each says why in a comment. */
  wrong: z.number(),
  /** Teachers disagree: one endorsed it, another says that it is wrong. Until one takes that back it does not count as endorsed. */
  isDisputed: z.boolean(),
  /** Of a comment: it says that the answer is wrong, as the answer is now; and whether a teacher of the subject says so. */
  saysWrong: z.boolean(),
  isByTeacher: z.boolean(),
  /** Of an answer: the question was changed since it was written. */
  isBeforeChange: z.boolean().optional(),
  /** Of a comment: it asked the same in a thread of its own, which was merged into this one. */
  wasQuestion: z.boolean().optional(),
  /** The reader reported it, and nobody has decided. */
  youReported: z.boolean().optional(),
  isAccepted: z.boolean(),
  endorsements: z.array(endorsement),
});
