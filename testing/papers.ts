import { createHash } from 'node:crypto';
import type { Exam } from '#contract/exams.ts';
import type { RightsBasis } from '#contract/file-facts.ts';
import type { ResourceKind } from '#contract/kinds.ts';
import type { Db } from '#server/database/schema.ts';
import { learnWords } from '#server/features/search/page-word-queries.ts';
import { termsOf } from '#server/features/search/page-words.ts';

/** What of a paper a test is about. */
export type Paper = {
  kind?: ResourceKind;
  code?: string;
  semester?: '3' | '4';
  basis?: RightsBasis;
  exam?: Exam;
};

/** Files a paper with these pages, as they are once they were read. @returns what it hangs by */
export async function insertPaper(
  db: Db,
  pages: string[],
  { kind = 'pyq', code = 'BTCS-301-18', semester = '3', ...own }: Paper = {},
) {
  const { basis = 'own', exam } = own;
  const { id } = await db
    .insertInto('resource')
    .values({ kind, service: 'pyq', semester, subject: 'Some subject', subject_code: code, links: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = createHash('sha256').update(`${pages}${id}`).digest('hex');
  await db
    .insertInto('stored_file')
    .values({ sha256: file, size: 1, format: 'pdf', state: 'ready' })
    .execute();
  for (const [at, body] of pages.entries()) {
    const page = { file, number: at + 1, body, words: termsOf(body), source: 'digital' } as const;
    await db.insertInto('file_page').values(page).execute();
    await learnWords(db, body);
  }
  const attachment = await db
    .insertInto('attachment')
    .values({
      file,
      resource_id: id,
      name: 'dec.pdf',
      rights_basis: basis,
      exam: exam ? JSON.stringify(exam) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { file, resource: id, attachment: attachment.id };
}
