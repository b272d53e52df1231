import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { gently } from '#server/http/limits/time-slices.ts';
import { findUnits } from '../subjects/page-queries.ts';
import {
  confirmedOf,
  filesOfSubject,
  keepProposals,
  noteProposed,
  questionsOfPapers,
  subjectsOfFile,
  subjectsToPropose,
} from './mapping-queries.ts';
import { type ProposedUnit, proposerOf } from './units.ts';

/** So many subjects are looked through between two runs of other jobs. */
const SUBJECTS_AT_ONCE = 100;

/** Proposes units to questions of a subject: by its syllabus, and by what teachers confirmed. None where it has no units. */
async function proposerFor(db: Db, subject: string) {
  const units = await findUnits(db, subject);
  if (units.length === 0) return undefined;
  const known = units.map(({ number, ...unit }) => ({ ...unit, number, id: String(number) }));
  const titles = new Map(units.map(({ number, title }) => [number, title]));
  return { titles, propose: proposerOf(known, await confirmedOf(db, subject)) };
}

/** Writes the likeliest unit of each question of a file, once it was cut, as a proposal. */
export async function proposeUnitsOf(db: Db, file: string): Promise<void> {
  for (const subject of await subjectsOfFile(db, file)) {
    const proposer = await proposerFor(db, subject);
    if (!proposer) continue;
    const questions = await questionsOfPapers(db, subject, [file]);
    const proposals = proposer.propose.ofPaper(questions);
    const found = questions.flatMap(({ id }, at) => {
      const [best] = proposals[at] ?? [];
      return best ? [{ question: id, best }] : [];
    });
    await keepProposals(db, subject, found, proposer.titles);
  }
}

/**
 * The job: writes the likeliest units again for the papers of subjects whose units changed since, such as a syllabus that was just pasted.
 * @returns of how many subjects
 */
export async function proposeAgain(
  { db }: Pick<Deps, 'db'>,
  stopping?: AbortSignal,
): Promise<{ subjects: number }> {
  const changed = await subjectsToPropose(db, SUBJECTS_AT_ONCE);
  for (const { id, updatedAt } of changed) {
    if (stopping?.aborted) break;
    for (const file of await filesOfSubject(db, id)) await proposeUnitsOf(db, file);
    await noteProposed(db, id, updatedAt);
  }
  return { subjects: changed.length };
}

/**
 * Proposals for questions of a subject, each as one of its paper; none where it has no units.
 * @returns by the questions' ids
 */
export async function proposalsFor(
  db: Db,
  subject: string,
  questions: readonly { id: string; sha256: string; body: string }[],
): Promise<Map<string, ProposedUnit[]>> {
  const proposer = await proposerFor(db, subject);
  if (!proposer) return new Map();
  const files = [...new Set(questions.map(({ sha256 }) => sha256))];
  const papers = Map.groupBy(await questionsOfPapers(db, subject, files), ({ file }) => file);
  // A paper takes some milliseconds: between them others are answered.
  const found = await gently([...papers.values()], (paper) => {
    const proposals = proposer.propose.ofPaper(paper);
    return paper.map(({ id }, at) => [id, proposals[at] ?? []] as const);
  });
  const ofPapers = new Map(found.flat());
  return new Map(questions.map(({ id, body }) => [id, ofPapers.get(id) ?? proposer.propose.of(body)]));
}
