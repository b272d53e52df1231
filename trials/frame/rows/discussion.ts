import { stemsOf } from '#server/features/search/page-tsvector.ts';
import { codeOf, idOf, keyOf, momentOf, NONE, SUBJECTS, type Table, textOf } from './parts.ts';

const isUnanswered = (thread: number) => thread % 10 === 0;

/** Questions, answers and who endorses them, in the order of their references. */
export const DISCUSSION = {
  // Each has a question and an answer; every tenth a comment in place of that.
  thread: {
    share: 0.5,
    common: ['id', 'created_at', 'deleted_at'],
    row: (n) => ({
      code_key: keyOf(codeOf(n % SUBJECTS)),
      resource_id: n % 3 === 0 ? idOf('resource', n) : NONE,
      heading: textOf(n, 8),
      answers: isUnanswered(n) ? 0 : 1,
      last_at: momentOf(n * 2),
    }),
  },
  thread_post: {
    common: ['id', 'created_at'],
    row: (n) => {
      const thread = Math.floor(n / 2);
      const isQuestion = n % 2 === 0;
      const isComment = !isQuestion && isUnanswered(thread);
      return {
        thread: idOf('thread', thread),
        parent: isComment ? idOf('thread_post', n - 1) : NONE,
        kind: isQuestion ? 'question' : isComment ? 'comment' : 'answer',
        author: idOf('user', n),
        body: textOf(n, 30),
        words: stemsOf(textOf(n, 30)),
        html: `<p>${textOf(n, 30)}</p>`,
        edited_at: n % 20 === 3 ? momentOf(n) : NONE,
        version: n % 20 === 3 ? 2 : 1,
      };
    },
  },
  // Every thousandth waits for a moderator.
  post_report: {
    share: 0.01,
    common: ['user_id', 'created_at'],
    row: (n) => ({
      post: idOf('thread_post', n * 50),
      reason: 'spam',
      note: '',
      is_open: n % 10 === 0,
      told_at: momentOf(n * 50),
    }),
  },
  // Every tenth thread was closed by a moderator, every hundredth of those with an objection that waits.
  thread_decision: {
    share: 0.05,
    common: ['id'],
    row: (n) => ({
      kind: 'close',
      thread: idOf('thread', n),
      code_key: keyOf(codeOf(n % SUBJECTS)),
      about: idOf('user', n),
      reason: textOf(n, 8),
      decided_by: idOf('user', 1),
      decided_at: momentOf(n * 100),
      objection: n % 100 === 0 ? textOf(n, 8) : NONE,
      objected_at: n % 100 === 0 ? momentOf(n * 100) : NONE,
    }),
  },
  thread_move: {
    share: 0.005,
    row: (n) => ({
      decision: idOf('thread_decision', n),
      post: idOf('thread_post', n * 2),
      from_thread: idOf('thread', n),
      kind: 'question',
    }),
  },
  thread_asker: {
    share: 0.1,
    common: ['at'],
    row: (n) => ({ thread: idOf('thread', n), user_id: idOf('user', n + 1) }),
  },
  announcement: {
    share: 0.01,
    common: ['id', 'created_at'],
    row: (n) => ({
      code_key: keyOf(codeOf(n % SUBJECTS)),
      author: idOf('user', n),
      body: textOf(n, 12),
      until_on: n % 10 === 0 ? '2099-12-31' : '2026-01-01',
    }),
  },
  // Every hundredth was taken out of its post, and as many are in none.
  post_photo: {
    share: 0.1,
    common: ['id', 'created_at'],
    row: (n) => ({
      post: n % 100 === 7 ? NONE : idOf('thread_post', n * 10),
      owner: idOf('user', n * 10),
      place: 1,
      alt: textOf(n, 6),
      width: 1650,
      height: 2200,
      bytes: 200_000,
      dropped_at: n % 100 === 3 ? momentOf(n * 10) : NONE,
    }),
  },
  thread_post_revision: {
    share: 0.05,
    row: (n) => ({
      post: idOf('thread_post', n * 20 + 3),
      version: 1,
      body: textOf(n, 30),
      replaced_at: momentOf(n * 20),
    }),
  },
  thread_post_helped: {
    share: 0.5,
    common: ['at'],
    row: (n) => ({ post: idOf('thread_post', n * 2 + 1), user_id: idOf('user', n) }),
  },
  endorsement: {
    share: 0.1,
    common: ['at'],
    row: (n) => ({ post: idOf('thread_post', n * 10 + 5), user_id: idOf('user', n), version: 1 }),
  },
  thread_follow: {
    share: 0.5,
    common: ['user_id'],
    row: (n) => ({
      thread: idOf('thread', n),
      state: 'follow',
      opened_at: n % 10 === 3 ? momentOf(n * 2) : NONE,
      told_at: n % 10 === 3 ? momentOf(n * 2) : NONE,
    }),
  },
  // Of what is told soon there is little.
  thread_news: {
    share: 0.01,
    row: (n) => ({
      user_id: idOf('user', n * 50),
      thread: idOf('thread', n * 50),
      kind: 'thread.answered',
      count: 1,
      since: new Date().toISOString(),
    }),
  },
  subject_follow: {
    share: 0.5,
    common: ['user_id'],
    row: (n) => ({
      code_key: keyOf(codeOf(n % SUBJECTS)),
      state: n % 20 === 9 ? 'mute' : 'follow',
      answers: n % 10 === 3,
      since: momentOf(n),
    }),
  },
  // Of what is due at any time there is little.
  discussion_choice: {
    share: 0.5,
    common: ['user_id'],
    row: (n) => ({
      digest: n % 3 === 0 ? 'daily' : NONE,
      is_asked: n % 7 !== 0,
      next_at: '2099-01-01',
      told_until: momentOf(n),
    }),
  },
  teaching: {
    share: 0.01,
    common: ['id'],
    row: (n) => ({
      user_id: idOf('user', n),
      code_key: keyOf(codeOf(n % SUBJECTS)),
      from_on: '2026-01-01',
      until_on: '2099-12-31',
      given_by: idOf('user', 1),
      given_at: momentOf(n * 100),
    }),
  },
} satisfies Record<string, Table>;
