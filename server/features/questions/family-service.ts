import type { Db } from '#server/database/schema.ts';
import { readQuestions } from './correct-queries.ts';
import { familyKeysOf, likenessOf, SAME_QUESTION, UNSURE_QUESTION } from './families.ts';
import {
  type Decision,
  decisionsOf,
  dropDecision,
  dropPairs,
  leaveFamilies,
  notePairs,
  relativesOf,
  setKeys,
  type ToCompare,
  unite,
} from './family-queries.ts';
import { subjectsOfFile } from './mapping-queries.ts';

/**
 * Finds the families of a paper's questions: each joins the question of another paper that it is most like, if they are the same. Of
 * those that may be the same a person decides.
 */
export async function findFamiliesOf(db: Db, file: string): Promise<void> {
  const questions = (await readQuestions(db, file)).map(({ id, body }) => ({
    ...{ id, file, body, keys: familyKeysOf(body) },
  }));
  for (const { id, keys } of questions) {
    await setKeys(db, id, keys);
    await dropPairs(db, id);
  }
  await joinFamilies(db, questions);
}

/** Finds the families of two questions again, once a person said, or no longer says, whether they are the same. */
export async function regroup(tx: Db, ids: readonly string[]): Promise<void> {
  await joinFamilies(tx, await leaveFamilies(tx, ids));
}

/** What people said comes first: those are together, or never. */
async function joinFamilies(db: Db, questions: readonly ToCompare[]): Promise<void> {
  const decided = new Map<string, Decision>();
  for (const decision of await decisionsOf(
    db,
    questions.map(({ id }) => id),
  )) {
    const holds = decision.texts.every(
      ({ said, says }) => said === says || likenessOf(said, says) >= UNSURE_QUESTION,
    );
    if (!holds) await dropDecision(db, decision);
    else if (decision.isSame) await unite(db, decision.one, decision.other);
    if (holds) decided.set(nameOf(decision.one, decision.other), decision);
  }
  const subjectsOf = new Map<string, string[]>();
  for (const question of questions) {
    const { file, keys } = question;
    const subjects = keys.length === 0 ? [] : (subjectsOf.get(file) ?? (await subjectsOfFile(db, file)));
    if (keys.length > 0) subjectsOf.set(file, subjects);
    if (subjects.length === 0) continue;
    const likely = (await relativesOf(db, question, subjects))
      .filter(({ id }) => !decided.has(nameOf(question.id, id)))
      .map(({ id, body }) => ({ id, likeness: likenessOf(question.body, body) }))
      .filter(({ likeness }) => likeness >= UNSURE_QUESTION)
      .sort((one, other) => other.likeness - one.likeness);
    const isSure = ({ likeness }: { likeness: number }) => likeness >= SAME_QUESTION;
    for (const { id } of likely.filter(isSure)) if (await unite(db, question.id, id)) break;
    await notePairs(
      db,
      question.id,
      likely.filter((one) => !isSure(one)),
    );
  }
}

const nameOf = (one: string, other: string) => [one, other].sort().join();
