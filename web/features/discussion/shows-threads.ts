import type { CallName } from '#contract/core/rules/calls.ts';

/** What shows threads, and is stale once something of one changed. */
export const SHOWS_THREADS = [
  'threads.read',
  'threads.list',
  'following.questions',
  'threads.atPages',
  'teacher.waiting',
] as const satisfies readonly CallName[];

/** What is stale once a moderator decided. */
export const SHOWS_DECISIONS = [...SHOWS_THREADS, 'moderation.queue', 'decisions.list', 'inbox.get'] as const;
