/** How someone appears to classmates: by their name, or as a letter of the thread, such as “Student A”. */
export const SHOWN_AS = ['name', 'letter'] as const;
export type ShownAs = (typeof SHOWN_AS)[number];

/** What a post of a thread is: what was asked, an answer to it, or a comment on either. */
export const POST_KINDS = ['question', 'answer', 'comment'] as const;
export type PostKind = (typeof POST_KINDS)[number];

/**
 * Which threads a list has, the latest first. `subjects`, `subjectsOpen`: those of the reader's subjects, and of these the ones without
 * an answer. `lost`: whose place on a page is not known any more, for admins.
 */
export const THREAD_LISTS = [
  'new',
  'unanswered',
  'subjects',
  'subjectsOpen',
  'mine',
  'followed',
  'lost',
] as const;
export type ThreadList = (typeof THREAD_LISTS)[number];
/** Those that everyone reads; the others depend on who reads. */
export const OPEN_LISTS: readonly ThreadList[] = ['new', 'unanswered'];

/** The most characters of a post, and of what is told of it in a list. */
export const POST_LENGTH = 10_000;
export const HEADING_LENGTH = 140;
/** So many characters of a question are compared with others while it is typed. */
export const LONGEST_LIKE = 500;

/** So many threads, and so many answers of a thread, come at a time. */
export const THREADS_PER_PART = 20;
export const ANSWERS_PER_PART = 50;

/** The letters of a thread's people: A to Z, then AA, AB. @param place from 0, in the order in which they first wrote */
export function letterOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last;
}

/** Whether someone is told of new answers of a thread; `mute`: of nothing there, not even of what is theirs. */
export const FOLLOWING = ['follow', 'mute', 'none'] as const;
export type Following = (typeof FOLLOWING)[number];

/** Whether someone follows a subject; `mute`: they hear nothing of it, and it is none of theirs. */
export const SUBJECT_FOLLOWING = ['follow', 'mute', 'none'] as const;
export type SubjectFollowing = (typeof SUBJECT_FOLLOWING)[number];

/** How often someone is told of new questions in the subjects that they follow. */
export const DIGESTS = ['daily', 'weekly', 'never'] as const;
export type Digest = (typeof DIGESTS)[number];

/** Until so many people have written, the discussion begins: digests come daily, and every question reaches a person. */
export const ENOUGH_WRITERS = 50;
/** So many people are asked about a new question. */
export const ASKED_PEOPLE = 3;

/** So many subjects are followed at most, and so many codes are looked for in lists. */
export const MOST_FOLLOWED = 100;

/** An announcement of a subject: so long, and so many at a time. */
export const ANNOUNCEMENT_LENGTH = 500;
export const MOST_ANNOUNCED = 5;

/** The page of a thread. */
export const threadPath = (id: string) => `/discuss/${id}`;
/** The same where it shows a post: with the answers among which it is. */
export const postPath = (thread: string, post?: string) =>
  threadPath(thread) + (post ? `?answer=${post}#${post}` : '');

/** Why others do not see a post: it has a link or an address, says the same again, was reported, or a moderator decided so. */
export const HIDDEN_WHY = ['contact', 'repeat', 'reports', 'moderator'] as const;
export type HiddenWhy = (typeof HIDDEN_WHY)[number];

/** What people report of a post. */
export const POST_REPORT_REASONS = [
  ...(['rude', 'personal', 'intimate', 'impersonation', 'spam', 'copied', 'exam', 'other'] as const),
] as const;
export type PostReportReason = (typeof POST_REPORT_REASONS)[number];
/** One report of these hides a post at once, if the settings say so. */
export const URGENT_REASONS = ['intimate', 'impersonation'] as const satisfies readonly PostReportReason[];
/** So soon a moderator looks at a report, and decides. */
export const LOOK_HOURS = 24;
export const DECIDE_DAYS = 7;

/** What a moderator decides about a post, a thread or a person; each with a reason, and its author may object once. */
export const DECISION_KINDS = ['hide', 'close', 'merge', 'split', 'move', 'pause', 'delete'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** So many answers are split off at a time, and for so many days a person is paused at most. */
export const MOST_SPLIT = 50;
export const LONGEST_PAUSE = 366;
export const DECISIONS_PER_PART = 20;

/**
 * Which decisions a list has: those about what the account wrote, those of the moderators of its subjects, or, for admins, those that
 * deleted a text which can be restored.
 */
export const DECISION_LISTS = ['mine', 'subjects', 'deleted'] as const;
export type DecisionList = (typeof DECISION_LISTS)[number];
