import type { KnownPaper, LikenessReply } from '#contract/files/alike-calls.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import { codeKey } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { ALIKE, compare, type Likeness, NO_DOUBT, SAME } from './alike.ts';
import {
  filesSharingBands,
  type HungPaper,
  hungPapers,
  type SentFile,
  signaturesOf,
} from './alike-queries.ts';
import { examIn } from './paper-exam.ts';
import { headOf } from './paper-head.ts';

/** So many are told of. */
const MOST_TOLD = 5;
const ORDER: readonly KnownPaper['by'][] = ['bytes', 'text', 'exam'];

/**
 * Which papers are like one that is sent, as far as the person who asks may know.
 * @param except the contribution that the file hangs on @param isFiled what waits to be published is left out
 */
export async function papersLike(
  db: Db,
  sent: SentFile,
  {
    user,
    now,
    except,
    isFiled = false,
  }: { user: CurrentUser | undefined; now: Date; except?: string; isFiled?: boolean },
): Promise<LikenessReply> {
  const { sha256, isRead, isEarly } = sent;
  const exam = sent.exam ?? examIn(headOf([], 0, sent.body).text, now).exam ?? null;
  const likely = isEarly ? [] : await filesSharingBands(db, sha256);
  const signed = await signaturesOf(db, [sha256, ...likely]);
  const own = signed.get(sha256);
  const scores = new Map<string, Likeness>();
  for (const file of likely) {
    const other = signed.get(file);
    const found = own && other && compare(own, other);
    if (found && found.score >= ALIKE) scores.set(file, found);
  }
  const wanted = { files: [sha256, ...scores.keys()], subjectcode: sent.subjectcode, exam: sent.exam };
  const hung = await hungPapers(db, wanted, sha256, except);
  const told = hung
    .flatMap((paper) => {
      if (isFiled && paper.isWaiting) return [];
      const by = howFound(paper, sent, exam, scores.get(paper.sha256));
      return by ? [{ by, paper, likeness: scores.get(paper.sha256) }] : [];
    })
    .map((found) => ({ ...found, score: found.by === 'bytes' ? 1 : (found.likeness?.score ?? 0) }))
    // What is published says more than what waits, of which many may be liker.
    .toSorted(
      (one, other) =>
        Number(one.paper.isWaiting) - Number(other.paper.isWaiting) ||
        ORDER.indexOf(one.by) - ORDER.indexOf(other.by) ||
        other.score - one.score,
    );
  const isSame = ({ by, score }: (typeof told)[number]) => by !== 'exam' && score >= SAME;
  const asTold = ({ paper, by, likeness }: (typeof told)[number]) => asKnown(paper, by, user, likeness);
  const same = told.find(isSame);
  const alike = told.filter((one) => one !== same).slice(0, MOST_TOLD);
  return { isRead, ...(same && { same: asTold(same) }), alike: alike.map(asTold) };
}

/** How a paper that hangs somewhere is like one that is sent; undefined where it is not. */
function howFound(
  paper: HungPaper,
  sent: SentFile,
  exam: Exam | null,
  likeness: Likeness | undefined,
): KnownPaper['by'] | undefined {
  if (paper.sha256 === sent.sha256) return 'bytes';
  if (likeness && likeness.score >= leastScore(sent.subjectcode, exam, paper)) return 'text';
  return sent.exam && isSameExam(sent.exam, paper.exam) ? 'exam' : undefined;
}

/**
 * From which likeness on two papers are told of. Those of two exams share what is printed on all of them, and questions; those of
 * two exams and two subjects are the same only where hardly a word differs, and someone typed both wrongly.
 */
function leastScore(code: string, exam: Exam | null, paper: HungPaper): number {
  if (!areOfTwoExams(exam, paper.exam)) return ALIKE;
  const [key, other] = [codeKey(code), codeKey(paper.subjectcode)];
  return key && other && key !== other ? NO_DOUBT : SAME;
}

function isSameExam(one: Exam, other: Exam | null): boolean {
  return (
    other?.year === one.year &&
    other.session === one.session &&
    other.test === one.test &&
    other.isReappear === one.isReappear
  );
}

function areOfTwoExams(one: Exam | null, other: Exam | null): boolean {
  return one !== null && other !== null && (one.year !== other.year || one.session !== other.session);
}

/** A paper as the reader may know it. What waits to be published is for admins alone; members' papers are named, and not opened. */
function asKnown(
  { id, isWaiting, readers, subject, subjectcode, exam, pages }: HungPaper,
  by: KnownPaper['by'],
  user: CurrentUser | undefined,
  likeness?: Likeness,
): KnownPaper {
  if (isWaiting && !user?.isAdmin) return { by, isWaiting };
  const { score, missingHere, missingThere } = likeness ?? {};
  return {
    ...{ by, isWaiting, subject, subjectcode },
    ...(likeness && { score, missingHere, missingThere }),
    ...(exam && { exam }),
    ...(pages !== null && { pages }),
    ...((user || readers === 'everybody') && { file: id }),
  };
}
