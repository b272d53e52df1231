import { codeKey } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import { keepCut } from '#server/features/questions/cut-queries.ts';
import { insertPaper } from '../papers.ts';

/** Files a paper of a subject with these questions, as it is once it was cut. @returns its file */
export async function fileCutPaper(db: Db, code: string, texts: readonly string[]): Promise<string> {
  const { file } = await insertPaper(db, [texts.join('\n')], { code });
  const questions = texts.map((text, at) => ({
    ...{ number: at + 1, marks: 5, text },
    places: [{ page: 1, left: 100, top: 100 + 50 * at, width: 390, height: 30 }],
  }));
  await keepCut(db, file, 1, { questions, doubts: [], printed: {} });
  return file;
}

/** Files a paper of a subject with one question, and the day of the exam. @returns the question's id */
export async function filePaperQuestion(db: Db, code: string, text: string): Promise<string> {
  const file = await fileCutPaper(db, code, [text]);
  const { id } = await db
    .selectFrom('question')
    .select('id')
    .where('file', '=', file)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('exam_date')
    .values({ code_key: codeKey(code), day: '2098-12-26', set_by: null, set_at: new Date() })
    .onConflict((on) => on.doNothing())
    .execute();
  return id;
}
