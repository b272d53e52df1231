import type { Exam } from './exams.ts';
import type { FileDetails } from './files.ts';
import { examText } from './messages/dates.ts';
import type { MessagesOf } from './messages/languages.ts';
import { examOfFile } from './papers.ts';

type Named = Pick<FileDetails, 'name' | 'entry' | 'exam' | 'field'>;
type Texts = Pick<MessagesOf<'files'>, 'locale' | 'fileScreens' | 'resourcePage'>;

/**
 * What the page of a file is called: as its entry is, or by the subject and, of a paper, its exam. A contribution's file has no
 * entry yet: it goes by its own name.
 */
export function fileTitle(file: Named, messages: Texts): string {
  const { name, entry } = file;
  if (!entry) return name;
  const exam = examOf(file);
  return entry.title ?? messages.fileScreens.titleOf(entry.subject, exam && wordsOf(exam, 'long', messages));
}

/** The same where nothing around it says the subject: in a tab, and where it is found or shared. */
export function fileTabTitle(file: Named, messages: Texts): string {
  const { entry } = file;
  return entry?.title ? `${entry.title} · ${entry.subject}` : fileTitle(file, messages);
}

/** The exam that a file is the paper of, where its title does not tell it. */
export function examBesideTitle(file: Named, messages: Texts): string | undefined {
  const { entry } = file;
  const exam = entry && !entry.title ? undefined : examOf(file);
  return exam && wordsOf(exam, 'short', messages);
}

const examOf = (file: Named) => examOfFile(file, file.entry?.exams);

function wordsOf(exam: Exam, month: 'short' | 'long', messages: Texts): string {
  return examText(messages, exam, month) + (exam.isReappear ? ` (${messages.resourcePage.reappear})` : '');
}
