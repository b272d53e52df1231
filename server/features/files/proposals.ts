import { MAX_LENGTH, type Semester } from '#contract/constants.ts';
import type { Proposal, Proposed } from '#contract/folder.ts';
import type { ResourceKind } from '#contract/kinds.ts';
import type { Subject } from '#contract/subjects.ts';
import type { KeptCatalogue } from '../subjects/catalogue.ts';
import { type FoundSubject, paperSubjects } from './paper-subject.ts';
import { examIn, kindInName, kindInText, semesterIn, testIn } from './paper-words.ts';

/** The head of a paper is in so many characters of its first page. */
const HEAD = 1200;

type Guess = Pick<Proposal, 'kind' | 'semester' | 'subject' | 'subjectcode' | 'title' | 'exam' | 'unsure'>;

/**
 * Says what files are, by their names, the folders that they were in and their first page. What says nothing, or what says two
 * things, is marked.
 */
export function proposals(catalogue: KeptCatalogue, now: Date) {
  const subjects = paperSubjects(catalogue);

  return (path: string, firstPage: string): Guess => {
    const parts = path.split(/[\\/]+/).filter(Boolean);
    const name = (parts.at(-1) ?? '').replace(/\.[^.]+$/, '');
    // What the name does not say, the nearest folder that does.
    const places = [name, ...parts.slice(0, -1).reverse()];
    const head = firstPage.slice(0, HEAD);
    const first = <Found>(look: (text: string) => Found | undefined) => {
      for (const place of places) {
        const found = look(place);
        if (found !== undefined) return found;
      }
      return undefined;
    };

    const unsure: Proposed[] = [];
    const named = first(kindInName);
    const written = kindInText(head);
    const byName = examOf(first((text) => nothingAsUndefined(examIn(text, now))));
    const byText = examOf(nothingAsUndefined(examIn(head, now)));
    const exam = byName.exam ?? byText.exam;
    const kind: ResourceKind =
      named ?? (written || exam || !/\.(?:pptx|docx)$/i.test(path) ? 'pyq' : 'notes');
    if (!named && !written && !exam) unsure.push('kind');

    const wanted = semesterOf(first(semesterIn), semesterIn(head));
    const { subject, code, isSure } = agree(
      first((text) => subjects.inName(text)),
      head ? subjects.inText(head) : undefined,
      wanted,
    );
    if (!isSure || !subject) unsure.push('subject');
    const places_ = [...new Set(subject?.placements.map(({ semester }) => semester))];
    const semester = wanted ?? (places_.length === 1 ? places_[0] : undefined);
    const contradicts = semester !== undefined && places_.length > 0 && !places_.includes(semester);
    if (!semester || contradicts) unsure.push('semester');

    const test = testIn(name);
    const hasExam = kind === 'pyq' && !test;
    const differ = byName.exam && byText.exam && !isSame(byName.exam, byText.exam);
    if (hasExam && (!exam || differ)) unsure.push('exam');
    return {
      kind,
      ...(semester && { semester }),
      subject: subject?.name ?? '',
      subjectcode: subject?.code ?? code ?? '',
      title: kind === 'pyq' ? test : titleOf(name),
      ...(hasExam && exam && { exam: { ...exam, isReappear: exam.isReappear || !!byText.exam?.isReappear } }),
      unsure,
    };
  };
}

type Exams = ReturnType<typeof examIn>;
const nothingAsUndefined = (found: Exams) => (found.exam || found.year ? found : undefined);
const examOf = (found: Exams | undefined): Exams => found ?? {};
const isSame = (one: NonNullable<Exams['exam']>, other: NonNullable<Exams['exam']>) =>
  one.year === other.year && one.session === other.session;

/** What the name says counts: readers of scans take a III for an II. */
const semesterOf = (named: Semester | undefined, written: Semester | undefined) => named ?? written;

/** The one subject of a name and a text; what is on the paper counts where they say two things, and is marked. */
function agree(
  named: FoundSubject | undefined,
  written: FoundSubject | undefined,
  semester: Semester | undefined,
) {
  const [name, text] = [narrow(named, semester), narrow(written, semester)];
  const both = name.subjects.filter((subject) => text.subjects.includes(subject));
  const code = named?.code ?? written?.code;
  if (both[0]) return { subject: both[0], code, isSure: both.length === 1 };
  const found = text.subjects.length > 0 ? text : name;
  const isSure = found.isSure && (name.subjects.length === 0 || text.subjects.length === 0);
  return { subject: found.subjects[0], code, isSure };
}

/** Those that are taught in that semester, where some are. */
function narrow(
  found: FoundSubject | undefined,
  semester: Semester | undefined,
): { subjects: Subject[]; isSure: boolean } {
  if (!found) return { subjects: [], isSure: false };
  const there = found.subjects.filter(({ placements }) =>
    placements.some((place) => place.semester === semester),
  );
  if (there.length > 0 && there.length < found.subjects.length)
    return { subjects: there, isSure: there.length === 1 };
  return found;
}

/** A title of the file's name, without what only programs care for. */
function titleOf(name: string): string {
  return name
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH.title)
    .replace(/[\ud800-\udbff]$/, '');
}
