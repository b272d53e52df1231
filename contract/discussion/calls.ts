import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams, requiredText, uuid } from '../core/rules/fields.ts';
import { THINGS } from '../core/things.ts';
import { askedPart, partOfPage, rect } from './part-fields.ts';
import {
  FOLLOWING,
  HIDDEN_WHY,
  LONGEST_LIKE,
  POST_KINDS,
  POST_LENGTH,
  SHOWN_AS,
  THREAD_LISTS,
} from './values.ts';

const text = requiredText('text', POST_LENGTH);
const code = requiredText('subjectcode', MAX_LENGTH.subjectCode);
/** What a thread hangs on: a subject by its code in any spelling, an entry or a post by its id. */
const thing = z.discriminatedUnion('what', [
  z.object({ what: z.literal('subject'), id: code }),
  z.object({ what: z.literal('resource'), id: uuid }),
  z.object({ what: z.literal('post'), id: uuid }),
]);

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

const post = z.object({
  _id: z.uuid(),
  kind: z.enum(POST_KINDS),
  /** Of a comment: the post that it is about. */
  parent: z.uuid().optional(),
  author,
  /** As it was typed: to its author alone, who may change it. */
  text: z.string().optional(),
  /** HTML that has no script, with formulas as MathML. Empty where it was deleted, and comments on it stay. */
  html: z.string(),
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
  isAccepted: z.boolean(),
  endorsements: z.array(endorsement),
});
export type ThreadPost = z.infer<typeof post>;

export const threadHead = z.object({
  _id: z.uuid(),
  /** The first words of the question; '' of one that was deleted, and has answers. */
  heading: z.string(),
  what: z.enum(THINGS),
  /** What it hangs on: the subject's code, or the id of the entry or the post. */
  thing: z.string(),
  /** The name of the subject, or the post's title. */
  about: z.string(),
  answers: z.number(),
  isAnswered: z.boolean(),
  isEndorsed: z.boolean(),
  /** ISO 8601: when it was asked, or answered last. */
  lastAt: z.string(),
  /** The page, or part of one, that it is about. */
  part: partOfPage.optional(),
});
export type ThreadHead = z.infer<typeof threadHead>;

const thread = threadHead.extend({
  /** The question first, then answers (endorsed ones, the accepted one, by how many they helped less how many say they are wrong, the newest), each with its comments. */
  posts: z.array(post),
  /** Whether there are more answers, behind `from`. */
  hasMore: z.boolean(),
  /** What the reader may do: say which answer helped who asked, stand behind answers. */
  mayAccept: z.boolean(),
  mayEndorse: z.boolean(),
  /** Whether the reader may hide posts, and close the thread. */
  mayModerate: z.boolean(),
  /** Nobody writes here, and why; `until`, ISO 8601: for so long. */
  closed: z.object({ reason: z.string(), until: z.string().optional() }).optional(),
  /** Whether the reader is told of new answers; left out for visitors. */
  following: z.enum(FOLLOWING).optional(),
});
export type Thread = z.infer<typeof thread>;

/** `held`: it waits for a moderator, and only its author sees it. */
const written = z.object({ message: z.string(), id: z.uuid(), held: z.boolean().optional() });

const shownAs = z.enum(SHOWN_AS).default('name');

/** Questions at a subject, an entry or a post, and answers that teachers stand behind. */
export const threads = {
  list: endpoint({
    method: 'GET',
    path: '/api/threads',
    access: 'public',
    identifies: true,
    addition: true,
    summary:
      'Threads, 20 at a time, the latest first: all, those without an answer, or those that the account asked or answered; of one subject, entry or post where that is named.',
    query: z.object({
      list: z.enum(THREAD_LISTS).default('new'),
      subject: code.optional(),
      resource: uuid.optional(),
      post: uuid.optional(),
      after: uuid.optional(),
    }),
    response: z.object({ threads: z.array(threadHead), hasMore: z.boolean() }),
  }),
  alike: endpoint({
    method: 'GET',
    path: '/api/threads/alike',
    access: 'user',
    addition: true,
    summary:
      'Up to three threads whose questions are most like a text that someone is typing: of a subject, or of that of an entry.',
    query: z.object({
      subject: code.optional(),
      resource: uuid.optional(),
      text: requiredText('text', LONGEST_LIKE),
    }),
    response: z.object({ threads: z.array(threadHead) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/threads/:id',
    access: 'public',
    identifies: true,
    addition: true,
    summary: 'A thread with its question and 50 answers, from the number `from` on.',
    params: idParams,
    query: z.object({ from: z.coerce.number().int().min(0).max(100_000).default(0) }),
    response: thread,
  }),
  atPages: endpoint({
    method: 'GET',
    path: '/api/files/:id/threads',
    access: 'public',
    identifies: true,
    addition: true,
    summary: 'Threads at the pages of a file, by page: 1,000 at most. For those who may read the file.',
    params: idParams,
    response: z.object({
      threads: z.array(
        z.object({
          _id: z.uuid(),
          heading: z.string(),
          answers: z.number(),
          isAnswered: z.boolean(),
          page: z.number(),
          rect: rect.optional(),
        }),
      ),
    }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/threads',
    access: 'user',
    addition: true,
    summary: 'Asks a question at a subject, an entry or a post.',
    body: z.object({
      thing,
      text,
      shownAs,
      madeWithAi: z.boolean().default(false),
      /** Of an entry: the page of one of its files, or a part of that. */
      part: askedPart.optional(),
    }),
    response: written,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/threads/:id/posts',
    access: 'user',
    addition: true,
    summary: 'Answers the question of a thread, or comments on a post of it.',
    params: idParams,
    body: z.object({
      text,
      shownAs,
      madeWithAi: z.boolean().default(false),
      /** A comment on this post, which is no comment itself. */
      parent: uuid.optional(),
      /** Of a comment on an answer: says that it is wrong; the text is the reason. */
      saysWrong: z.boolean().default(false),
    }),
    response: written,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/thread-posts/:id',
    access: 'user',
    addition: true,
    summary: 'Changes an own post. What it said before is kept; endorsements are suspended.',
    params: idParams,
    body: z.object({ text }),
    edits: z.object({ text }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/thread-posts/:id',
    access: 'user',
    addition: true,
    summary: 'Deletes a post: its author, or an admin. A question takes its thread along if nobody answered.',
    params: idParams,
  }),
  helped: endpoint({
    method: 'PUT',
    path: '/api/thread-posts/:id/helped',
    access: 'user',
    addition: true,
    summary: 'Says that an answer of someone else helped, or no longer says it.',
    params: idParams,
    body: z.object({ helped: z.boolean() }),
    response: z.object({ helped: z.number() }),
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/api/threads/:id/accepted',
    access: 'user',
    addition: true,
    summary: 'Says which answer answers the question, by who asked it; `null`: none.',
    params: idParams,
    body: z.object({ post: uuid.nullable() }),
  }),
  endorse: endpoint({
    method: 'PUT',
    path: '/api/thread-posts/:id/endorsed',
    access: 'user',
    addition: true,
    summary: 'A teacher of the subject stands behind an answer as it is now, or no longer.',
    params: idParams,
    body: z.object({ endorsed: z.boolean(), version: z.number().int() }),
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/api/threads/:id/following',
    access: 'user',
    addition: true,
    summary: 'Says whether the account is told of new answers of a thread, or of nothing there.',
    params: idParams,
    body: z.object({ following: z.enum(FOLLOWING) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/threads/preview',
    access: 'user',
    addition: true,
    summary: 'A text as it would be shown.',
    body: z.object({ text }),
    response: z.object({ html: z.string() }),
  }),
};
