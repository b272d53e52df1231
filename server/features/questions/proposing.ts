import type { Db } from '#server/database/schema.ts';
import { findUnits } from '../subjects/page-queries.ts';
import { confirmedOf, filesOf, keepProposals, questionsOfPapers, subjectsOfFile } from './mapping-queries.ts';
import { type ProposedUnit, proposerOf } from './units.ts';

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
 * Proposals for questions of a subject, each as one of its paper; none where it has no units.
 * @returns by the questions' ids
 */
export async function proposalsFor(
  db: Db,
  subject: string,
  questions: readonly { id: string; body: string }[],
): Promise<Map<string, ProposedUnit[]>> {
  const proposer = await proposerFor(db, subject);
  if (!proposer) return new Map();
  const files = await filesOf(
    db,
    questions.map(({ id }) => id),
  );
  const papers = Map.groupBy(await questionsOfPapers(db, subject, files), ({ file }) => file);
  const found = [...papers.values()].flatMap((paper) => {
    const proposals = proposer.propose.ofPaper(paper);
    return paper.map(({ id }, at) => [id, proposals[at] ?? []] as const);
  });
  const ofPapers = new Map(found);
  return new Map(questions.map(({ id, body }) => [id, ofPapers.get(id) ?? proposer.propose.of(body)]));
}
