import type { Proposal } from '#contract/files/folder-calls.ts';
import type { WordBox } from '#contract/files/values.ts';
import type { Db } from '#server/database/schema.ts';

export async function fileOf(db: Db, upload: string): Promise<string> {
  const { file } = await db
    .selectFrom('upload')
    .select('file')
    .where('id', '=', upload)
    .executeTakeFirstOrThrow();
  if (file === null) throw new Error('The upload is no file.');
  return file;
}

/** What a reader of files leaves behind. */
export async function writeFirstPage(
  db: Db,
  upload: string,
  body: string,
  boxes: WordBox[] = [],
): Promise<void> {
  const read = { number: 1, body, source: 'digital', words: '', boxes: JSON.stringify(boxes) } as const;
  await db
    .insertInto('file_page')
    .values({ file: await fileOf(db, upload), ...read })
    .execute();
}

/** A proposal as one line: code, semester, exam, kind, and what is marked. */
export const asLine = ({ kind, subjectcode, semester, title, exam, unsure }: Proposal) =>
  [
    subjectcode || '-',
    semester ?? '-',
    exam
      ? [exam.session, exam.year, exam.isReappear && 'reappear', exam.test].filter(Boolean).join(' ')
      : '-',
    [kind, kind === 'pyq' && title].filter(Boolean).join(' '),
    unsure.length > 0 ? `? ${unsure.join(' ')}` : 'sure',
  ].join(' | ');
