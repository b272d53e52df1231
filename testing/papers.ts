import { createHash } from 'node:crypto';
import type { RightsBasis, WordBox } from '#contract/files/values.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import type { Db } from '#server/database/schema.ts';
import { termsOf } from '#server/features/search/page-tsvector.ts';
import { learnFiledWords } from '#server/features/search/page-word-queries.ts';
import type { FileStore } from '#server/files/store/file-store.ts';
import { pageKey } from '#server/files/store/keys.ts';
import { insertRow } from './factories.ts';

/** What of a paper a test is about. */
export type Paper = {
  kind?: ResourceKind;
  code?: string;
  semester?: '3' | '4';
  basis?: RightsBasis;
  exam?: Exam;
  name?: string;
};

/** Files a paper with these pages, as they are once they were read. @returns what it hangs by */
export async function insertPaper(
  db: Db,
  pages: readonly string[],
  { kind = 'pyq', code = 'BTCS-301-18', semester = '3', ...own }: Paper = {},
) {
  const id = await insertRow(db, 'resource', {
    kind,
    service: 'pyq',
    semester,
    subject: 'Some subject',
    subject_code: code,
    links: '{}',
  });
  return { resource: id, ...(await hangPaper(db, id, pages, own)) };
}

/** The same on an entry that is there. */
export async function hangPaper(
  db: Db,
  resource: string,
  pages: readonly string[],
  { basis = 'own', exam, name = 'dec.pdf' }: Pick<Paper, 'basis' | 'exam' | 'name'> = {},
) {
  const file = createHash('sha256').update(`${pages}${name}${resource}`).digest('hex');
  await db
    .insertInto('stored_file')
    .values({ sha256: file, size: 1, format: 'pdf', state: 'ready', page_count: pages.length })
    .execute();
  for (const [at, body] of pages.entries()) {
    const words = { body, words: termsOf(body), boxes: JSON.stringify(boxesOf(body)) };
    const page = { file, number: at + 1, source: 'digital', width: 80, height: 113 } as const;
    await db
      .insertInto('file_page')
      .values({ ...page, ...words })
      .execute();
  }
  const attachment = await insertRow(db, 'attachment', {
    file,
    resource_id: resource,
    name,
    rights_basis: basis,
    exam: exam ? JSON.stringify(exam) : null,
  });
  await learnFiledWords(db);
  return { file, attachment };
}

/** A line below the other, and a word beside the other. */
function boxesOf(body: string): WordBox[] {
  return body.split('\n').flatMap((line, down) =>
    line
      .split(' ')
      .filter(Boolean)
      .map((word, across): WordBox => [word, 100 + across * 100, 100 + down * 50, 90, 30]),
  );
}

/** The pictures of a paper's pages; each is a WebP of one point. */
export async function putPictures(files: FileStore, file: string, pages: number): Promise<Buffer> {
  const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
  for (let page = 1; page <= pages; page += 1)
    for (const folder of ['pages', 'thumbs'] as const)
      await files.put(pageKey(folder, file, page), webp, webp.length);
  return webp;
}
