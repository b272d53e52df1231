import { familyKeysOf } from '#server/features/questions/families.ts';
import { subjectOfFile } from './files.ts';
import { codeOf, hexOf, idOf, keyOf, SUBJECTS, type Table, textOf } from './parts.ts';

/** So many questions each paper has; the tenth part of what grows is papers. */
const OF_PAPER = 20;
const UNITS = 4;
/** The subject of a question's paper. */
const subjectOf = (question: number) => subjectOfFile(Math.floor(question / OF_PAPER));

/** So many topics a subject has. */
const TOPICS = 50;
const CONSONANTS = 'bdfghjkpst';
const spelled = (n: number) =>
  String(n)
    .padStart(3, '0')
    .replace(/\d/g, (digit) => CONSONANTS.charAt(Number(digit)));
/** A word that the questions of a subject have, and one of those of one topic. */
export const topicOf = (subject: number, topic: number) =>
  `x${spelled(subject / 2)} k${spelled(topic % TOPICS)}`;

/** What papers were cut into, in the order of their references. */
export const QUESTIONS = {
  paper_cut: {
    share: 0.1,
    // Of a later program than this one: none is cut again.
    row: (n) => ({ file: hexOf(n), cutter: 99 }),
  },
  question: {
    share: 2,
    common: ['id'],
    row: (n) => ({
      ...{ file: hexOf(Math.floor(n / OF_PAPER)), place: n % OF_PAPER, number: 1 + (n % OF_PAPER), marks: 5 },
      ...{ body: `${textOf(n, 12)} ${topicOf(subjectOf(n), n)}`, family: idOf('question', n - (n % 3)) },
      keys: `{${familyKeysOf(topicOf(subjectOf(n), n)).join(',')}}`,
      places: JSON.stringify([{ page: 1, left: 60, top: (n % OF_PAPER) * 45, width: 860, height: 40 }]),
    }),
  },
  question_unit: {
    share: 2,
    row: (n) => ({
      ...{ question: idOf('question', n), subject_id: idOf('subject', subjectOf(n)) },
      ...{ unit: 1 + (n % UNITS), title: textOf(subjectOf(n) * UNITS + (n % UNITS), 3), sure: 0.5 },
    }),
  },
  // Half of them are in other families: those are to be decided.
  question_pair: {
    share: 0.5,
    row: (n) => ({ one: idOf('question', n * 2), other: idOf('question', n * 2 + 1), likeness: 0.7 }),
  },
  path: {
    share: 0.02,
    common: ['id'],
    row: (n) => ({ teacher: idOf('user', n), code_key: keyOf(codeOf(n % SUBJECTS)) }),
  },
  path_version: {
    share: 0.02,
    row: (n) => ({
      ...{ path: idOf('path', n), version: 1, note: textOf(n, 8), published_at: '2026-11-20T10:00:00Z' },
      steps: JSON.stringify([
        { unit: 'one', title: textOf(1, 3), needs: [], note: textOf(n, 8), material: [] },
      ]),
    }),
  },
  own_path: {
    share: 0.5,
    common: ['user_id'],
    row: (n) => ({ code_key: keyOf(codeOf(n % SUBJECTS)), steps: '[]', at: '2026-11-20T10:00:00Z' }),
  },
  path_state: {
    row: (n) => ({
      ...{ user_id: idOf('user', Math.floor(n / 4)), code_key: keyOf(codeOf(n % SUBJECTS)) },
      ...{ unit: `unit ${n % 4}`, title: textOf(n % 4, 3), state: 'done', at: '2026-11-20T10:00:00Z' },
    }),
  },
  own_exam: {
    share: 0.5,
    common: ['user_id'],
    row: (n) => ({ code_key: keyOf(codeOf(n % SUBJECTS)), day: '2098-12-26' }),
  },
  practice_attempt: {
    row: (n) => ({
      ...{ user_id: idOf('user', Math.floor(n / 4)), question: idOf('question', n), day: '2026-11-20' },
      ...{
        outcome: 'could',
        mixed: true,
        code_key: keyOf(codeOf(subjectOf(n))),
        unit: 1 + (n % UNITS),
      },
    }),
  },
} satisfies Record<string, Table>;
