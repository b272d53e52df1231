import type { Db } from '#server/database/schema.ts';
import { readQuestions } from './correct-queries.ts';
import { familyKeysOf, likenessOf, SAME_QUESTION } from './families.ts';
import { joinFamily, relativesOf, setKeys } from './family-queries.ts';
import { subjectsOfFile } from './mapping-queries.ts';

/** Finds the families of a paper's questions: each joins the question of another paper that it is most like, if they are the same. */
export async function findFamiliesOf(db: Db, file: string): Promise<void> {
  const subjects = await subjectsOfFile(db, file);
  for (const { id, body } of await readQuestions(db, file)) {
    const keys = familyKeysOf(body);
    await setKeys(db, id, keys);
    if (keys.length === 0 || subjects.length === 0) continue;
    const relatives = await relativesOf(db, { id, file, keys }, subjects);
    const [best] = relatives
      .map((relative) => ({ relative, likeness: likenessOf(body, relative.body) }))
      .filter(({ likeness }) => likeness >= SAME_QUESTION)
      .sort((one, other) => other.likeness - one.likeness);
    if (best) await joinFamily(db, id, best.relative);
  }
}
