/** How someone appears to classmates: by their name, or as a letter of the thread, such as “Student A”. */
export const SHOWN_AS = ['name', 'letter'] as const;
export type ShownAs = (typeof SHOWN_AS)[number];

/** What a post of a thread is: what was asked, an answer to it, or a comment on either. */
export const POST_KINDS = ['question', 'answer', 'comment'] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** Which threads a list has, the latest first. `lost`: whose place on a page is not known any more, for admins. */
export const THREAD_LISTS = ['new', 'unanswered', 'mine', 'lost'] as const;
export type ThreadList = (typeof THREAD_LISTS)[number];

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

/** The page of a thread. */
export const threadPath = (id: string) => `/discuss/${id}`;

/** Why others do not see a post: it has a link or an address, says the same again, was reported, or a moderator decided so. */
export const HIDDEN_WHY = ['contact', 'repeat', 'reports', 'moderator'] as const;
export type HiddenWhy = (typeof HIDDEN_WHY)[number];

/** What people report of a post. */
export const POST_REPORT_REASONS = ['rude', 'personal', 'spam', 'copied', 'exam', 'other'] as const;
export type PostReportReason = (typeof POST_REPORT_REASONS)[number];
