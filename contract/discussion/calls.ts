import { z } from 'zod';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams, optionalText, requiredText, uuid } from '../core/rules/fields.ts';
import { thingParams, thingRef } from '../core/rules/things.ts';
import { THINGS } from '../core/things.ts';
import { examReply } from '../material/exam-fields.ts';
import { question } from '../questions/calls.ts';
import { askedPart, partOfPage, rect } from './part-fields.ts';
import { givenPhotos, photo, withWords } from './photo-fields.ts';
import { MOST_SENT_PHOTO_BYTES } from './photo-values.ts';
import { post } from './post-fields.ts';
import { mine, sameQuestion } from './same-calls.ts';
import { FOLLOWING, LONGEST_LIKE, POST_LENGTH, SHOWN_AS, THREAD_LISTS } from './values.ts';

/** What is written; '' where photos say it. */
const text = optionalText('text', POST_LENGTH);

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
  /** Of a paper that the reader may read: its exam, and the printed number of its question. */
  exam: examReply.optional(),
  question: z.string().optional(),
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
  /** The number of the first answer; a server of the version before does not say it. */
  from: z.number().optional(),
  /** Whether there are more answers behind these. */
  hasMore: z.boolean(),
  ...sameQuestion,
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

/** A question of a paper that says nearly what someone asks, with its first words. */
const likeQuestion = question
  .pick({ _id: true, number: true, part: true, alternative: true, exam: true, text: true })
  .extend({
    /** What was answered there, and at the same question in other papers. */
    answers: z.number(),
  });
export type LikeQuestion = z.infer<typeof likeQuestion>;

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
      'Threads, 20 at a time, the latest first: all, those without an answer, or those that the account asked or answered; of one subject, entry, post or question of a paper where that is named.',
    query: z.object({
      list: z.enum(THREAD_LISTS).default('new'),
      /** Of one thing; of a question with those at the same one in other papers that the reader may read. */
      ...thingParams,
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
      'Up to three threads, and up to three questions of papers, that are most like a text that someone is typing: of a subject, or of that of an entry or a question of a paper.',
    query: z.object({ ...thingParams, text: requiredText('text', LONGEST_LIKE) }),
    response: z.object({
      threads: z.array(threadHead),
      /** Each once, of the latest of its papers; a server of the version before knows none. */
      questions: z.array(likeQuestion).optional(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/threads/:id',
    access: 'public',
    identifies: true,
    addition: true,
    summary:
      'A thread with its question and 50 answers: from the number `from` on, or those among which an answer is, or a comment on it.',
    params: idParams,
    query: z.object({
      from: z.coerce.number().int().min(0).max(100_000).default(0),
      answer: uuid.optional(),
    }),
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
    summary: 'Asks a question at a subject, an entry, a post or a question of a paper.',
    body: withWords(
      z.object({
        /** What it is about. */
        thing: thingRef({}),
        text,
        photos: givenPhotos.default([]),
        shownAs,
        madeWithAi: z.boolean().default(false),
        /** Of an entry: the page of one of its files, or a part of that. */
        part: askedPart.optional(),
      }),
    ),
    response: written,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/threads/:id/posts',
    access: 'user',
    addition: true,
    summary: 'Answers the question of a thread, or comments on a post of it.',
    params: idParams,
    body: withWords(
      z.object({
        text,
        photos: givenPhotos.default([]),
        shownAs,
        madeWithAi: z.boolean().default(false),
        /** A comment on this post, which is no comment itself. */
        parent: uuid.optional(),
        /** Of a comment on an answer: says that it is wrong; the text is the reason. */
        saysWrong: z.boolean().default(false),
      }),
    ),
    response: written,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/thread-posts/:id',
    access: 'user',
    addition: true,
    summary:
      'Changes an own post. What it said before is kept; endorsements are suspended. Without `photos` these stay as they are.',
    params: idParams,
    body: z.object({ text, photos: givenPhotos.optional() }),
    edits: z.object({ text, photos: givenPhotos.optional() }),
  }),
  sendPhoto: endpoint({
    method: 'POST',
    path: '/api/thread-photos',
    access: 'user',
    addition: true,
    bodyLimit: MOST_SENT_PHOTO_BYTES,
    bodyType: 'application/octet-stream',
    summary:
      'Takes a photo (application/octet-stream: JPEG, PNG, WebP or HEIC) that a question, an answer or a comment is to have within a day. The server makes its own pictures of it, and keeps nothing else.',
    response: photo.omit({ alt: true }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/thread-posts/:id',
    access: 'user',
    addition: true,
    summary: 'Deletes an own post. A question takes its thread along if nobody answered.',
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
  mine,
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
    body: z.object({ text: requiredText('text', POST_LENGTH) }),
    response: z.object({ html: z.string() }),
  }),
};
