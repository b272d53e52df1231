import type { PaperText } from './paper-text.ts';
import { Sheet } from './sheet.ts';
import type { Curriculum, Subject } from './subject-facts.ts';

/** What the sample knows of a subject, on a page; what it does not know, it says so. */
export function syllabusSheet(subject: Subject, curriculum: Curriculum, papers: readonly PaperText[]): Sheet {
  const { code, mcode, name, type, aliases, places } = subject;
  const sheet = new Sheet()
    .write('SYLLABUS', { bold: true, align: 'centre', size: 11, space: 4 })
    .write(name, { bold: true, align: 'centre', size: 16, space: 2 });
  const fact = (label: string, text: string) =>
    sheet.write(label, { bold: true, space: 10 }).write(text, { indent: 22 });
  fact('Subject code', code);
  if (mcode) fact('M.Code', mcode);
  fact('Type', type);
  sheet.write('Taught in', { bold: true, space: 10 });
  for (const { programme, scheme, semester, elective } of places) {
    const long = curriculum.programmes.find((one) => one.code === programme)?.name ?? programme;
    const group = elective === undefined ? '' : `, elective${elective && ` (${elective})`}`;
    sheet.write(`${long}, scheme ${scheme}, semester ${semester}${group}`, { indent: 22 });
  }
  if (aliases.length > 0) fact('Students also call it', aliases.join(', '));
  const related = curriculum.equivalences.flatMap(({ codes, reason }) =>
    codes.includes(code) ? [`${codes.find((other) => other !== code)}: ${reason}`] : [],
  );
  if (related.length > 0) fact('Related subjects', related.join(' '));
  if (papers.length > 0)
    fact('Specimen papers on this site', papers.map(({ session, year }) => `${session} ${year}`).join(', '));
  return fact(
    'Units, topics, hours and credits',
    'Not known here. The facts that this page was made from have none, and none were invented. See the syllabus that your university publishes.',
  );
}
