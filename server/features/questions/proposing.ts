import type { Db } from '#server/database/schema.ts';
import { findUnits } from '../subjects/page-queries.ts';
import { readQuestions } from './correct-queries.ts';
import { confirmedOf, keepProposals, subjectsOfFile } from './mapping-queries.ts';
import { proposerOf } from './units.ts';

/** Proposes units to questions of a subject: by its syllabus, and by what teachers confirmed. None where it has no units. */
export async function proposerFor(db: Db, subject: string) {
  const units = await findUnits(db, subject);
  if (units.length === 0) return undefined;
  const known = units.map(({ number, ...unit }) => ({ ...unit, number, id: String(number) }));
  const titles = new Map(units.map(({ number, title }) => [number, title]));
  return { titles, propose: proposerOf(known, await confirmedOf(db, subject)) };
}

/** Writes the likeliest unit of each question of a file, once it was cut, as a proposal. */
export async function proposeUnitsOf(db: Db, file: string): Promise<void> {
  const questions = await readQuestions(db, file);
  for (const subject of await subjectsOfFile(db, file)) {
    const proposer = await proposerFor(db, subject);
    if (!proposer) continue;
    const found = questions.flatMap(({ id, body }) => {
      const [best] = proposer.propose(body);
      return best ? [{ question: id, best }] : [];
    });
    await keepProposals(db, subject, found, proposer.titles);
  }
}
