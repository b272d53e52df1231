import type { Exam } from '../material/exam-fields.ts';
import { EXAM_SESSIONS, type ExamSession } from '../material/values.ts';

/** A half-year in which the university holds exams. */
type HalfYear = { year: number; session: ExamSession };

/** So far back is looked: older papers are of older syllabi. */
const MOST_YEARS = 6;
/** In which month the exams of a session are over. */
const OVER_IN: Record<ExamSession, number> = { May: 7, December: 13 };

/**
 * The exams of which a subject has no paper, the latest first: from the earliest that it has on, until today. A test of the college is no
 * exam. None where no paper's exam is known.
 * @param today yyyy-mm-dd
 */
export function missingExams(
  exams: readonly Pick<Exam, 'year' | 'session' | 'test'>[],
  today: string,
): HalfYear[] {
  const held = exams.filter(({ test }) => test === undefined);
  const placeOf = ({ year, session }: HalfYear) => year * 2 + EXAM_SESSIONS.indexOf(session);
  const known = new Set(held.map(placeOf));
  const [year = 0, month = 1] = today.split('-').map(Number);
  const from = Math.max(Math.min(...known), (year - MOST_YEARS) * 2);
  const until = Math.max(
    ...known,
    // The session before the one that is held next.
    ...EXAM_SESSIONS.map((session, at) => (month >= OVER_IN[session] ? year * 2 + at : year * 2 + at - 2)),
  );
  const missing: HalfYear[] = [];
  for (let place = until; place >= from && known.size > 0; place -= 1)
    if (!known.has(place))
      missing.push({ year: Math.floor(place / 2), session: EXAM_SESSIONS[place % 2] ?? 'May' });
  return missing;
}
