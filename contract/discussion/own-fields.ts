import { z } from 'zod';
import { POST_KINDS } from './values.ts';

/** ISO 8601. */
const moment = z.string();

/** What is kept of an account in discussions. */
export const ownDiscussion = {
  /** The subjects that it teaches. */
  teaching: z.array(z.object({ code: z.string(), from: z.string(), until: z.string() })),
  /** The subjects whose papers a teacher allowed it to correct. */
  corrects: z.array(z.object({ code: z.string(), at: moment })),
  /** Answers of others that helped the account, by the first words of their question. */
  helpedBy: z.array(z.object({ question: z.string(), at: moment })),
  /** Questions and answers that it reported, by the first words of their question. */
  postReports: z.array(
    z.object({ question: z.string(), reason: z.string(), note: z.string(), sentAt: moment }),
  ),
  /** Questions of others that it has, too. */
  sharedQuestions: z.array(z.object({ question: z.string(), at: moment })),
  /** What moderators decided about what it wrote, and what it said against that. */
  decisions: z.array(
    z.object({
      kind: z.string(),
      question: z.string(),
      reason: z.string(),
      at: moment,
      until: z.string().optional(),
      objection: z.string().optional(),
    }),
  ),
  /** What it announced of subjects. */
  announcements: z.array(z.object({ code: z.string(), text: z.string(), at: moment, until: z.string() })),
  /** Questions that it follows, or does not want to hear of. */
  following: z.array(z.object({ question: z.string(), state: z.string() })),
  /** Subjects that it follows or does not want to hear of, and whether it agreed to be asked about them. */
  followedSubjects: z.array(z.object({ code: z.string(), state: z.string(), answers: z.boolean() })),
  /** How often new questions are told (null: it chose nothing), and whether it is asked about some. */
  discussionNews: z.object({ digest: z.string().nullable(), isAsked: z.boolean() }),
  /** Questions, answers and comments, the newest first, with what each said before. */
  discussion: z.array(
    z.object({
      _id: z.uuid(),
      kind: z.enum(POST_KINDS),
      /** The first words of the question. */
      question: z.string(),
      /** The letter by which the account appears; left out where it appears by its name. */
      letter: z.string().optional(),
      text: z.string().optional(),
      earlier: z.array(z.string()).optional(),
      writtenAt: moment,
      isDeleted: z.boolean(),
    }),
  ),
  /** Photos of these, and those that no post has, the newest first; `content`: the large picture, a WebP in Base64. */
  postPhotos: z.array(
    z.object({ _id: z.uuid(), alt: z.string(), sentAt: moment, content: z.string().optional() }),
  ),
};
