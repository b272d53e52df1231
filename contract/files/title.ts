import { sizeText } from '../core/sizes.ts';
import { examText } from '../languages/dates.ts';
import type { PageMessages } from '../languages/groups.ts';
import type { Exam, Exams } from '../material/exam-fields.ts';
import type { LinkField } from '../material/kinds.ts';
import { examOfFile } from '../material/papers.ts';
import type { AttachedFile } from './attached-fields.ts';

type Named = {
  name: string;
  exam?: Exam | undefined;
  field?: LinkField | undefined;
  /** Whether others of its entry are of the same exam, or of none as it is: only their own names tell them apart. */
  hasNamesake?: boolean | undefined;
  entry?: { subject: string; title?: string | undefined; exams?: Exams | undefined } | undefined;
};
type Texts = Pick<PageMessages, 'locale' | 'resourcePage'>;

/**
 * What a file is called, on its page, in a tab, and where it is found or shared: by its subject, and by its exam, else by what its
 * entry is called; where others of the entry are called so as well, by its own name, too. A contribution's file has no entry
 * yet: it goes by its own name alone.
 */
export function fileTitle(file: Named, messages: Texts): string {
  const { name, hasNamesake, entry } = file;
  if (!entry) return name;
  const exam = examOf(file);
  const which = exam ? wordsOf(exam, messages) : entry.title;
  return [entry.subject, which, hasNamesake && name].filter(Boolean).join(', ');
}

/** What the entry of a file is called, where the file's title does not tell it: for whom a paper is. */
export const titleBesideExam = (file: Named): string | undefined =>
  examOf(file) && (file.entry?.title || undefined);

const examOf = (file: Named) => examOfFile(file, file.entry?.exams);

function wordsOf(exam: Exam, messages: Texts): string {
  return examText(messages, exam, 'long');
}

/** What a file is, in a few words: "PDF · 4 pages · 1.2 MB". */
export function fileText(
  { format, pages, size }: Pick<AttachedFile, 'format' | 'pages' | 'size'>,
  { resourcePage }: Pick<PageMessages, 'resourcePage'>,
): string {
  return [format.toUpperCase(), pages && resourcePage.pages(pages), sizeText(size)]
    .filter(Boolean)
    .join(' · ');
}
