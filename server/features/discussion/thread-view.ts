import type { LikeQuestion, Thread, ThreadHead, ThreadPost } from '#contract/discussion/calls.ts';
import type { Photo } from '#contract/discussion/photo-fields.ts';
import { HEADING_LENGTH, letterOf } from '#contract/discussion/values.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { known } from '#server/database/known.ts';
import type { QuestionLike } from '../questions/search-queries.ts';
import { isClosed, moderates } from './moderation-service.ts';
import type { PhotoRow } from './photo-queries.ts';
import type { PostRow, ThreadRow } from './queries.ts';

/** Who reads: a member sees names, a visitor none; each account what it wrote itself. */
export type Reader = { id: string; isAdmin: boolean } | undefined;

/**
 * A thread as lists show it.
 * @param subject that it belongs to, as it is called now
 * @param isMember who reads: visitors are told of no paper that is for members
 */
export function headOf(row: ThreadRow, subject: Subject | undefined, isMember: boolean): ThreadHead {
  const { id, heading, resource_id: resource, blog_id: blog, answers, accepted, isEndorsed, last_at } = row;
  const place = isMember || row.place?.readers === 'everybody' ? row.place : null;
  return {
    _id: id,
    heading,
    ...(resource
      ? { what: 'resource', thing: resource }
      : blog
        ? { what: 'post', thing: blog }
        : { what: 'subject', thing: subject?.code ?? row.code_key ?? '' }),
    about: row.title ?? subject?.name ?? row.code_key ?? '',
    ...(place && known({ exam: place.exam, question: place.question })),
    answers,
    isAnswered: accepted.length > 0,
    isEndorsed,
    lastAt: last_at.toISOString(),
  };
}

/** A question of a paper as someone sees it who asks something like it. */
export function likeQuestionOf(
  { id, number, part, alternative, exam, body }: QuestionLike,
  answers: number,
): LikeQuestion {
  return {
    ...known({ _id: id, number, part, alternative, exam, answers }),
    text: body.length <= HEADING_LENGTH ? body : `${body.slice(0, HEADING_LENGTH - 1).trimEnd()}…`,
  };
}

/** A thread with its posts, as a reader may see them. */
export function threadOf(
  row: ThreadRow,
  {
    question,
    answers,
    comments,
    hasMore,
  }: { question: PostRow | undefined; answers: PostRow[]; comments: PostRow[]; hasMore: boolean },
  {
    reader,
    subject,
    teachers,
    same,
    now,
    photosOf,
  }: {
    reader: Reader;
    subject: Subject | undefined;
    teachers: ReadonlySet<string>;
    same: Pick<Thread, 'askers' | 'isMine' | 'alsoAsked'> & { mayAccept: boolean };
    now: Date;
    photosOf: Seen['photosOf'];
  },
): Thread {
  const changedAt = question?.edited_at ?? undefined;
  const commentsOn = Map.groupBy(comments, ({ parent }) => parent);
  const shown = [question, ...answers].flatMap((post) =>
    post ? [post, ...(commentsOn.get(post.id) ?? [])] : [],
  );
  const mayModerate = reader !== undefined && moderates(reader, teachers);
  const versions = new Map(shown.map(({ id, version }) => [id, version]));
  return {
    ...headOf(row, subject, reader !== undefined),
    posts: shown.map((post) =>
      postOf(post, {
        reader,
        accepted: row.accepted,
        subject: subject?.name ?? '',
        teachers,
        versions,
        mayModerate,
        photosOf,
        changedAt,
      }),
    ),
    hasMore,
    ...same,
    mayAccept: same.mayAccept,
    mayEndorse: reader !== undefined && teachers.has(reader.id),
    mayModerate,
    ...(isClosed(row, now) && {
      closed: {
        reason: row.closed_reason ?? '',
        ...(row.closed_until && { until: row.closed_until.toISOString() }),
      },
    }),
  };
}

type Seen = {
  reader: Reader;
  accepted: readonly string[];
  /** The subject's name, and who teaches it today. */
  subject: string;
  teachers: ReadonlySet<string>;
  /** Of the posts, by their ids. */
  versions: ReadonlyMap<string, number>;
  mayModerate: boolean;
  /** Photos with the addresses by which the reader sees them. */
  photosOf: (rows: readonly PhotoRow[]) => Photo[];
  /** When the question was changed last. */
  changedAt: Date | undefined;
};

function postOf(
  row: PostRow,
  { reader, accepted, subject, teachers, versions, mayModerate, photosOf, changedAt }: Seen,
): ThreadPost {
  const { id, kind, parent, author, username, letter, version } = row;
  const isYou = reader !== undefined && author === reader.id;
  const isDeleted = row.deleted_at !== null;
  const isGap = isDeleted || (row.hidden !== null && !isYou && !mayModerate);
  const saysWrong =
    row.wrong_version !== null && parent !== null && row.wrong_version === versions.get(parent);
  return {
    _id: id,
    kind,
    ...(parent && { parent }),
    author: {
      ...(letter !== null && { letter: letterOf(letter) }),
      ...(letter === null && reader && username && !isGap && { name: username }),
      isYou,
    },
    ...(isYou && !isDeleted && { text: row.body }),
    html: isGap ? '' : row.html,
    photos: isGap ? [] : photosOf(row.photos),
    madeWithAi: row.made_with_ai,
    version,
    writtenAt: row.created_at.toISOString(),
    ...(row.edited_at && { editedAt: row.edited_at.toISOString() }),
    isDeleted,
    ...(row.hidden && {
      hidden: { why: row.hidden, ...(row.hidden_reason && { reason: row.hidden_reason }) },
    }),
    helped: row.helped,
    helpedYou: row.helpedYou,
    wrong: row.wrong,
    isDisputed: row.isEndorsed && row.isWrong && !isGap,
    saysWrong,
    ...(kind === 'answer' &&
      changedAt &&
      changedAt > (row.edited_at ?? row.created_at) && { isBeforeChange: true }),
    ...(row.wasQuestion && { wasQuestion: true }),
    ...(row.youReported && { youReported: true }),
    isByTeacher: saysWrong && row.by_teacher,
    isAccepted: accepted.includes(id),
    endorsements: isGap
      ? []
      : row.endorsements.map(({ by, user, at, version: of }) => ({
          by,
          subject,
          at: new Date(at).toISOString(),
          isSuspended: of !== version,
          isFormer: !teachers.has(user),
          isYou: reader !== undefined && user === reader.id,
        })),
  };
}
