import { MAX_LENGTH, type Semester } from '#contract/core/constants.ts';
import type { Proposal, Proposed } from '#contract/files/folder-calls.ts';
import { endingOf, FILE_FORMATS, formatOfEnding, type WordBox } from '#contract/files/values.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import type { KeptCatalogue } from '../subjects/catalogue.ts';
import { standTogether } from './folder-queries.ts';
import { examIn, type FoundExam, testIn } from './paper-exam.ts';
import { headOf } from './paper-head.ts';
import { type FoundSubjects, paperSubjects } from './paper-subject.ts';
import { kindInName, kindInText, semesterIn } from './paper-words.ts';

/** So many characters of a first page are looked at where its head names no subject. */
const MOST_TEXT = 1200;

type Guess = Pick<
  Proposal,
  'kind' | 'semester' | 'subject' | 'subjectcode' | 'title' | 'exam' | 'unsure' | 'written'
>;

/** What was read of a first page: its text, its words with their positions, and by how many quarters it is turned. */
type FirstPage = { body: string; boxes?: readonly WordBox[]; quarters?: number };

/**
 * Says what files are, by their names, the folders that they were in and their first page. What says nothing, or what says two
 * things, is marked.
 */
export function proposals(catalogue: KeptCatalogue, now: Date) {
  const subjects = paperSubjects(catalogue);

  const years = new Map(catalogue.schemes.map(({ name, year }) => [name, year]));
  const yearsOf = ({ placements }: Subject) => placements.map(({ scheme }) => years.get(scheme) ?? 0);

  /** Those that are taught in that semester and were by that year, where some are; of the newest scheme first. */
  function narrow(
    found: FoundSubjects = { subjects: [] },
    semester: Semester | undefined,
    year = Number.POSITIVE_INFINITY,
  ): FoundSubjects {
    const rules: ((subject: Subject) => boolean)[] = [
      ({ placements }) => placements.some((taught) => taught.semester === semester),
      (subject) => Math.min(...yearsOf(subject)) <= year,
    ];
    let left = found.subjects.toSorted(
      (one, other) => Math.max(0, ...yearsOf(other)) - Math.max(0, ...yearsOf(one)),
    );
    for (const rule of rules) left = left.some(rule) ? left.filter(rule) : left;
    return { ...found, subjects: left };
  }

  return (path: string, { body, boxes = [], quarters = 0 }: FirstPage): Guess => {
    const parts = path.split(/[\\/]+/).filter(Boolean);
    const name = (parts.at(-1) ?? '').replace(/\.[^.]+$/, '');
    // What the name does not say, the nearest folder that does.
    const names = [name, ...parts.slice(0, -1).reverse()];
    const head = headOf(boxes, quarters, body);
    const first = <Found>(look: (text: string) => Found | undefined) => {
      for (const text of names) {
        const found = look(text);
        if (found !== undefined) return found;
      }
      return undefined;
    };

    const unsure: Proposed[] = [];
    const named = first(kindInName);
    const byHead = kindInText(head);
    const test = testIn(name) ?? (head ? testIn(head) : undefined);
    const byName = first((text) => nothingAsUndefined(examIn(text, now, test?.test))) ?? {};
    const byText = examIn(head, now, test?.test);
    const exam = byName.exam ?? byText.exam;
    const format = formatOfEnding(endingOf(path));
    const isOffice = format && FILE_FORMATS[format].readAs === 'office';
    const kind: ResourceKind = named ?? (byHead || exam || !isOffice ? 'pyq' : 'notes');
    if (!named && !byHead && !exam) unsure.push('kind');

    const wanted = semesterOf(first(semesterIn), semesterIn(head));
    const narrowed = (found: FoundSubjects | undefined) => narrow(found, wanted, exam?.year);
    const {
      subject,
      code,
      name: called,
      isSure,
    } = agree(
      narrowed(first((text) => subjects.inName(text))),
      narrowed(head ? subjects.inText(head, body.slice(0, MOST_TEXT)) : undefined),
      kind,
    );
    if (!isSure || !subject) unsure.push('subject');
    // The name is known and the code is not: most such papers are another university's.
    if (subject && code && kind === 'pyq') unsure.push('code');
    const taught = [...new Set(subject?.placements.map(({ semester }) => semester))];
    const semester = wanted ?? (taught.length === 1 ? taught[0] : undefined);
    const contradicts = semester !== undefined && taught.length > 0 && !taught.includes(semester);
    if (!semester || contradicts) unsure.push('semester');

    const hasExam = kind === 'pyq';
    const differ = byName.exam && byText.exam && !isSame(byName.exam, byText.exam);
    const isDoubtful = (byName.exam ? byName : byText).isDoubtful;
    if (hasExam && ((!exam && !test) || differ || isDoubtful)) unsure.push('exam');
    const written = {
      ...(called && { name: called.slice(0, MAX_LENGTH.subject) }),
      ...(code && { code: code.slice(0, MAX_LENGTH.subjectCode) }),
    };
    return {
      kind,
      ...(semester && { semester }),
      subject: subject?.name ?? '',
      subjectcode: subject?.code ?? code ?? '',
      title: standTogether(kind) ? (hasExam && test?.title) || '' : titleOf(name),
      ...(hasExam && exam && { exam: { ...exam, isReappear: exam.isReappear || !!byText.exam?.isReappear } }),
      unsure,
      ...((called || code) && { written }),
    };
  };
}

const nothingAsUndefined = (found: FoundExam) => (found.exam || found.year ? found : undefined);
const isSame = (one: Exam, other: Exam) => one.year === other.year && one.session === other.session;

/** What the name says counts: readers of scans take a III for an II. */
const semesterOf = (named: Semester | undefined, written: Semester | undefined) => named ?? written;

/**
 * The one subject of a name and a text; where they say two things it is marked, and what is on the paper counts. Notes and books
 * are no papers, at whose head one subject stands: they speak of many, and so do the questions of a paper.
 */
function agree(name: FoundSubjects, text: FoundSubjects, kind: ResourceKind) {
  const code = name.code ?? text.code;
  const both = name.subjects.filter((subject) => text.subjects.includes(subject));
  const called = text.name;
  // A code of the catalogue on either side is nobody else's.
  if (both[0]) return { subject: both[0], code, name: called, isSure: both.length === 1 };
  // A code of the name that nobody knows is no misread page, which looks like another one.
  const isGuess =
    text.subjects.length === 0 ||
    (text.isDoubtful && name.code !== undefined) ||
    (text.isMention && (kind !== 'pyq' || text.isPassing) && name.subjects.length > 0);
  const { subjects, isDoubtful } = isGuess ? name : text;
  const isAlone = name.subjects.length === 0 || text.subjects.length === 0;
  return {
    subject: subjects[0],
    code,
    name: called,
    isSure: isAlone && !isDoubtful && subjects.length === 1,
  };
}

/** A title of the file's name, without what only programs care for. */
function titleOf(name: string): string {
  return name
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH.title)
    .replace(/[\ud800-\udbff]$/, '');
}
