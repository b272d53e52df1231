import { examSheet } from './exam-sheet.ts';
import { type PaperText, readPapers } from './paper-text.ts';
import { photoOf, scanOf } from './scanned.ts';
import { pdfOf, SPECIMEN } from './sheet.ts';
import { readCurriculum, subjectOf } from './subject-facts.ts';
import { syllabusSheet } from './syllabus-sheet.ts';

/** A file of the sample: where it is below sample-data/files, what it is filed as, and how its bytes are made. */
export type Specimen = {
  path: string;
  name: string;
  kind: 'pyq' | 'syllabus';
  code: string;
  exam?: { year: number; session: PaperText['session'] };
  /** Words of it that the home page offers as a search. */
  example?: string;
  make(): Promise<Buffer>;
};

/** All files of the sample, in the order in which they are filed. */
export async function specimens(): Promise<Specimen[]> {
  const [papers, curriculum] = await Promise.all([readPapers(), readCurriculum()]);
  const past = papers.map((paper, index): Specimen => {
    const subject = subjectOf(curriculum, paper.code);
    const { slug, as, code, year, session, example } = paper;
    const title = `${subject.name} ${session} ${year} (specimen)`;
    const ending = as === 'photo' ? 'jpg' : 'pdf';
    return {
      path: `papers/${slug}.${ending}`,
      name: `${title}.${ending}`,
      ...{ kind: 'pyq', code, exam: { year, session } },
      ...(example && { example }),
      make: async () => {
        const sheet = examSheet(paper, subject);
        if (as === 'digital') return pdfOf(sheet, title);
        return as === 'scan' ? scanOf(sheet, index + 1) : photoOf(sheet, index + 1);
      },
    };
  });
  const pages = curriculum.subjects.map((subject): Specimen => {
    const { code, name } = subject;
    const title = `${name.replaceAll('/', 'and')} syllabus (specimen)`;
    const ofSubject = papers.filter((paper) => paper.code === code);
    return {
      path: `syllabus/${code.toLowerCase()}.pdf`,
      name: `${title}.pdf`,
      ...{ kind: 'syllabus', code },
      make: async () => pdfOf(syllabusSheet(subject, curriculum, ofSubject), title),
    };
  });
  // What the home page offers is read first.
  return [...past.filter(({ example }) => example), ...past.filter(({ example }) => !example), ...pages];
}

/** What the server is told of them: sample-data/files.json. */
export function listOf(all: readonly Specimen[]): string {
  const rows = all.map(({ make: _, ...facts }) => `    ${JSON.stringify(facts)}`).join(',\n');
  const about = 'Made by `npm run specimens` from papers/ and curriculum.json: change those.';
  return `{\n  "about": ${JSON.stringify(about)},\n  "notice": ${JSON.stringify(SPECIMEN)},\n  "files": [\n${rows}\n  ]\n}\n`;
}
