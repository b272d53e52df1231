import type { ColumnType, Generated } from 'kysely';
import type { Rect } from '#contract/discussion/page-part.ts';
import type {
  DecisionKind,
  Digest,
  Following,
  HiddenWhy,
  PostKind,
  PostReportReason,
  SubjectFollowing,
} from '#contract/discussion/values.ts';
import type { NullableTimestamp, Timestamp } from './account-schema.ts';

/** A subject of someone who teaches it; days as yyyy-mm-dd, both included. */
type TeachingTable = {
  id: Generated<string>;
  user_id: string;
  code_key: string;
  programme_id: string | null;
  from_on: ColumnType<string>;
  until_on: ColumnType<string>;
  given_by: string | null;
  given_at: Timestamp;
};

/** What was asked of a subject, an entry or a post, and what came of it. */
type ThreadTable = {
  id: Generated<string>;
  code_key: string | null;
  resource_id: string | null;
  blog_id: string | null;
  heading: string;
  accepted: string | null;
  answers: Generated<number>;
  letters: Generated<number>;
  created_at: Timestamp;
  last_at: Timestamp;
  deleted_at: NullableTimestamp;
  /** Where its posts are, if it was merged; then it is deleted. */
  merged_into: string | null;
  /** Its question is. */
  hidden: Generated<boolean>;
  closed_at: NullableTimestamp;
  /** null: for good. */
  closed_until: NullableTimestamp;
  closed_reason: string | null;
};

/**
 * `html` is made of `body`; `letter`: the author appears by it, and else by their name. `wrong_version`: which version of its
 * answer a comment says is wrong; `by_teacher`: as a teacher of the subject, with their name.
 */
type ThreadPostTable = {
  id: Generated<string>;
  thread: string;
  parent: string | null;
  kind: PostKind;
  author: string | null;
  letter: number | null;
  body: string;
  html: string;
  /** A `tsvector`: what `stemsOf` makes of the body. */
  words: ColumnType<string, string | undefined, string>;
  /** What texts share that read the same (`gistOf`); null of what is gone, and of what is older than this column. */
  gist: string | null;
  made_with_ai: Generated<boolean>;
  wrong_version: number | null;
  by_teacher: Generated<boolean>;
  version: Generated<number>;
  created_at: Timestamp;
  edited_at: NullableTimestamp;
  deleted_at: NullableTimestamp;
  hidden: HiddenWhy | null;
  hidden_reason: string | null;
};

/** Whether someone is told of a thread's answers, when they opened it, and when they were told last. */
type ThreadFollowTable = {
  user_id: string;
  thread: string;
  state: Following;
  opened_at: NullableTimestamp;
  told_at: NullableTimestamp;
  /** The thread of which they were a follower before it was merged. */
  via: string | null;
};

/** The page, or part of one, that a thread is about; `shown_on`: where it is now, null where that is lost. */
type PagePartTable = {
  thread: string;
  attachment: string | null;
  marked_page: number;
  marked_rect: Rect | null;
  /** What the part says; the printed number of its question, and that of its page, where they are known. */
  words: string;
  question: string | null;
  printed_page: string | null;
  shown_on: string | null;
  page: number | null;
  rect: Rect | null;
  to_move: Generated<boolean>;
};

/** What someone reported of a post. */
type PostReportTable = {
  post: string;
  user_id: string;
  reason: PostReportReason;
  note: string;
  created_at: Timestamp;
  is_open: Generated<boolean>;
  told_at: NullableTimestamp;
  looked_at: NullableTimestamp;
  /** Which version of the post a moderator decided on. */
  decided_version: number | null;
};

/** What a moderator decided about a text, a thread or a person, and the objection of who wrote it. */
type ThreadDecisionTable = {
  id: Generated<string>;
  kind: DecisionKind;
  thread: string;
  post: string | null;
  code_key: string | null;
  about: string | null;
  reason: string;
  decided_by: string | null;
  decided_at: Timestamp;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  until_on: ColumnType<string | null, string | null | undefined, string | null>;
  everywhere: Generated<boolean>;
  ended_at: NullableTimestamp;
  objection: string | null;
  objected_at: NullableTimestamp;
  settled_at: NullableTimestamp;
  stayed: boolean | null;
  settlement: string | null;
};

/** Where a post was before a decision moved it. */
type ThreadMoveTable = {
  decision: string;
  post: string;
  from_thread: string;
  kind: PostKind;
  parent: string | null;
  letter: number | null;
};

/** What a teacher tells those who study a subject; `until_on` as yyyy-mm-dd. */
type AnnouncementTable = {
  id: Generated<string>;
  code_key: string;
  author: string | null;
  body: string;
  until_on: ColumnType<string>;
  created_at: Timestamp;
  changed_at: NullableTimestamp;
  ended_at: NullableTimestamp;
};

/** A subject that someone follows, or does not want to hear of; `answers`: they agreed to be asked about new questions. */
type SubjectFollowTable = {
  user_id: string;
  code_key: string;
  state: Exclude<SubjectFollowing, 'none'>;
  answers: Generated<boolean>;
  since: Timestamp;
};

/** What someone chose of news about discussions; `digest` null: nothing. */
type DiscussionChoiceTable = {
  user_id: string;
  digest: Digest | null;
  is_asked: Generated<boolean>;
  next_at: NullableTimestamp;
  told_until: NullableTimestamp;
};

/** A photo of a post; `post` null: nothing took it along yet. `owner`: whose account it goes with. `place`: in the order of the post. */
type PostPhotoTable = {
  id: Generated<string>;
  post: string | null;
  owner: string;
  place: Generated<number>;
  alt: Generated<string>;
  width: number;
  height: number;
  bytes: number;
  created_at: Timestamp;
  dropped_at: NullableTimestamp;
};

export type DiscussionTables = {
  post_photo: PostPhotoTable;
  subject_follow: SubjectFollowTable;
  discussion_choice: DiscussionChoiceTable;
  announcement: AnnouncementTable;
  post_report: PostReportTable;
  page_part: PagePartTable;
  teaching: TeachingTable;
  thread: ThreadTable;
  thread_asker: { user_id: string; thread: string; at: Date; via: string | null; place: string | null };
  thread_decision: ThreadDecisionTable;
  thread_move: ThreadMoveTable;
  thread_post: ThreadPostTable;
  thread_follow: ThreadFollowTable;
  thread_news: { user_id: string; thread: string; kind: string; count: number; since: Date };
  thread_post_revision: { post: string; version: number; body: string; replaced_at: Date };
  thread_post_helped: { post: string; user_id: string; at: Date };
  endorsement: { post: string; user_id: string; version: number; at: Date };
};
