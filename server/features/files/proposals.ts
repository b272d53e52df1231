import { MAX_LENGTH, type Semester } from '#contract/core/constants.ts';
import type { Proposal, Proposed } from '#contract/files/folder-calls.ts';
import type { ProposedFields } from '#contract/files/proposal-calls.ts';
import { endingOf, FILE_FORMATS, formatOfEnding, type WordBox } from '#contract/files/values.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import type { KeptCatalogue } from '../subjects/catalogue.ts';
import { standTogether } from './folder-queries.ts';
import { examIn, type FoundExam, testIn } from './paper-exam.ts';
import { headOf, placeOf } from './paper-head.ts';
import { type FoundSubjects, paperSubjects } from './paper-subject.ts';
import { kindInName, kindInText, marksIn, paperNumberIn, semesterIn } from './paper-words.ts';

/** So many characters of a first page are looked at where its head names no subject. */
const MOST_TEXT = 1200;

type Guess = Pick<
  Proposal,
  'kind' | 'semester' | 'subject' | 'subjectcode' | 'title' | 'exam' | 'unsure' | 'written'
>;

/** What was read of a first page: its text, its words with their positions, and by how many quarters it is turned. */
type FirstPage = { body: string; boxes?: readonly WordBox[]; quarters?: number };

/** What one of the sources says of a field. */
type Said<Value> = { value: Value; from: ProposedFields['kind'][number]['from'] };

/** A file of which something is proposed: how it is filed as it stands, and each field with where it was read. */
type Proposals = Guess & { fields(): ProposedFields };

/** Of one catalogue: to make them takes longer than a proposal. */
const subjectsOf = new WeakMap<KeptCatalogue, ReturnType<typeof paperSubjects>>();
function keptSubjects(catalogue: KeptCatalogue) {
  const kept = subjectsOf.get(catalogue) ?? paperSubjects(catalogue);
  subjectsOf.set(catalogue, kept);
  return kept;
}

/**
 * Says what files are, by their names, the folders that they were in and their first page. What says nothing, or what says two
 * things, is marked.
 */
export function proposals(catalogue: KeptCatalogue, now: Date) {
  const subjects = keptSubjects(catalogue);

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

  return (path: string, { body, boxes = [], quarters = 0 }: FirstPage): Proposals => {
    const parts = path.split(/[\\/]+/).filter(Boolean);
    const name = (parts.at(-1) ?? '').replace(/\.[^.]+$/, '');
    // What the name does not say, the nearest folder that does.
    const names = [name, ...parts.slice(0, -1).reverse()];
    const head = headOf(boxes, quarters, body);
    const first = <Found>(look: (text: string) => Found | undefined): Said<Found> | undefined => {
      for (const [at, text] of names.entries()) {
        const value = look(text);
        if (value !== undefined) return { value, from: at === 0 ? 'name' : 'folder' };
      }
      return undefined;
    };
    const onPage = <Found>(look: (text: string) => Found | undefined): Said<Found> | undefined => {
      const value = head.text ? look(head.text) : undefined;
      return value === undefined ? undefined : { value, from: 'page' };
    };

    const unsure: Proposed[] = [];
    const named = first(kindInName);
    const byHead = onPage(kindInText);
    const testByName = testIn(name);
    const test = testByName ?? onPage(testIn)?.value;
    const examSaid = (text: string) => nothingAsUndefined(examIn(text, now, test?.test));
    const byName = first(examSaid);
    const byText = onPage(examSaid);
    const exam = byName?.value.exam ?? byText?.value.exam;
    const format = formatOfEnding(endingOf(path));
    const isOffice = format && FILE_FORMATS[format].readAs === 'office';
    const kind: ResourceKind = named?.value ?? (byHead || exam || !isOffice ? 'pyq' : 'notes');
    if (!named && !byHead && !exam) unsure.push('kind');

    const semesterNamed = first(semesterIn);
    const semesterWritten = onPage(semesterIn);
    const wanted = semesterOf(semesterNamed?.value, semesterWritten?.value);
    const narrowed = (found: FoundSubjects | undefined) => narrow(found, wanted, exam?.year);
    const subjectNamed = first((text) => subjects.inName(text));
    const inText = (text: string) => subjects.inText(text, body.slice(0, MOST_TEXT));
    const [ofName, ofText] = [narrowed(subjectNamed?.value), narrowed(onPage(inText)?.value)];
    const { subject, code, name: called, isSure, other } = agree(ofName, ofText, kind);
    if (!isSure || !subject) unsure.push('subject');
    // The name is known and the code is not: most such papers are another university's.
    const isForeign = subject !== undefined && code !== undefined && kind === 'pyq';
    if (isForeign) unsure.push('code');
    const taught = [...new Set(subject?.placements.map(({ semester }) => semester))];
    const semester = wanted ?? (taught.length === 1 ? taught[0] : undefined);
    const contradicts = semester !== undefined && taught.length > 0 && !taught.includes(semester);
    if (!semester || contradicts) unsure.push('semester');

    const hasExam = kind === 'pyq';
    const differ = byName?.value.exam && byText?.value.exam && !isSame(byName.value.exam, byText.value.exam);
    const isDoubtful = (byName?.value.exam ? byName : byText)?.value.isDoubtful;
    if (hasExam && ((!exam && !test) || differ || isDoubtful)) unsure.push('exam');
    const isReappear = exam?.isReappear || !!byText?.value.exam?.isReappear;
    const written = {
      ...(called && { name: called.slice(0, MAX_LENGTH.subject) }),
      ...(code && { code: code.slice(0, MAX_LENGTH.subjectCode) }),
    };

    /** One value where the sources agree or only one says anything, two where they do not. */
    function found<Value>(
      onName: Said<Value> | undefined,
      page: Said<Value> | undefined,
      look: (text: string) => Value | undefined,
      { isSure = true, same = Object.is }: { isSure?: boolean; same?: (a: Value, b: Value) => boolean } = {},
    ) {
      const says = ({ value }: Said<Value>) => ({
        value,
        from: 'page' as const,
        ...boxed(placeOf(head, (text) => isLike(look(text), value, same))),
        sure: isSure,
      });
      if (!page) return onName ? [{ ...onName, sure: isSure }] : [];
      if (!onName || same(onName.value, page.value)) return [says(page)];
      return [
        { ...onName, sure: false },
        { ...says(page), sure: false },
      ];
    }

    function subjectFields(): ProposedFields['subject'] {
      const known = (one: Subject) => ({ code: one.code, name: one.name, isKnown: true });
      const saidBy = (text: string) => subjects.inText(text, '') ?? { subjects: [] };
      const inPlace = (one: Subject | undefined) => {
        const named = placeOf(head, (text) => {
          const { subjects: there, isMention, name: label } = saidBy(text);
          return one ? !!isMention && there.includes(one) : !!called && label === called;
        });
        const coded = placeOf(head, (text) => {
          const { subjects: there, isMention, code: other } = saidBy(text);
          return one ? !isMention && there.includes(one) : !!code && other === code;
        });
        return { ...boxed(coded), ...(named && { named: [...named] }) };
      };
      const onPage = ofText.subjects.length > 0 || (!!ofText.code && !ofName.subjects.length);
      const from = onPage ? 'page' : (subjectNamed?.from ?? 'page');
      if (other && subject)
        return [
          { value: known(other), from: subjectNamed?.from ?? 'name', sure: false },
          { value: known(subject), from: 'page', ...inPlace(subject), sure: false },
        ];
      const place = from === 'page' ? inPlace(isForeign ? undefined : subject) : {};
      if (subject && !isForeign) return [{ value: known(subject), from, ...place, sure: isSure }];
      if (!code && !called) return [];
      const value = { code: written.code ?? '', name: written.name ?? subject?.name ?? '', isKnown: false };
      return [{ value, from, ...place, sure: false }];
    }

    function fields(): ProposedFields {
      const withSort = (one: Said<FoundExam> | undefined) =>
        one?.value.exam && { from: one.from, value: { ...one.value.exam, isReappear } };
      const sortOf = (text: string) => testIn(text)?.test;
      const sort = isReappear && !test ? 'reappear' : test?.test;
      const byTaught = wanted === undefined && semester !== undefined;
      const subject = subjectFields();
      return {
        subject,
        kind: found(
          // A day in a name says that it is a paper as well as its head does.
          named ??
            (byHead || !exam
              ? undefined
              : { value: 'pyq' as const, from: (byName ?? byText)?.from ?? 'page' }),
          byHead,
          kindInText,
        ),
        semester: byTaught
          ? subject.slice(0, 1).map(({ from, sure }) => ({ value: semester, from, sure: sure && !other }))
          : found(semesterNamed, semesterWritten, semesterIn, { isSure: !contradicts }),
        exam: hasExam
          ? found(
              withSort(byName),
              withSort(byText),
              (text) => {
                const there = examIn(text, now, test?.test).exam;
                return there && { ...there, isReappear };
              },
              { isSure: !isDoubtful, same: isSame },
            )
          : [],
        sort:
          sort === undefined || !hasExam
            ? []
            : [
                {
                  value: sort,
                  from: testByName ? 'name' : 'page',
                  ...(testByName ? {} : boxed(placeOf(head, (text) => sortOf(text) === sort))),
                  sure: true,
                },
              ],
        marks: found(undefined, onPage(marksIn), marksIn),
        paper: found(undefined, onPage(paperNumberIn), paperNumberIn),
      };
    }

    return {
      kind,
      ...(semester && { semester }),
      subject: subject?.name ?? '',
      subjectcode: subject?.code ?? code ?? '',
      title: standTogether(kind) ? (hasExam && test?.title) || '' : titleOf(name),
      ...(hasExam && exam && { exam: { ...exam, isReappear } }),
      unsure,
      ...((called || code) && { written }),
      fields,
    };
  };
}

const boxed = (place: ReturnType<typeof placeOf>) => place && { box: [...place] };
const isLike = <Value>(there: Value | undefined, value: Value, same: (a: Value, b: Value) => boolean) =>
  there !== undefined && same(there, value);
const nothingAsUndefined = (found: FoundExam) => (found.exam || found.year ? found : undefined);
const isSame = (one: Exam, other: Exam) => one.year === other.year && one.session === other.session;

/** What the name says counts: readers of scans take a III for an II. */
const semesterOf = (named: Semester | undefined, written: Semester | undefined) => named ?? written;

/** `other`: what the name says, where the page says something else. */
type Agreed = {
  subject: Subject | undefined;
  code: string | undefined;
  name: string | undefined;
  isSure: boolean;
  other?: Subject;
};

/**
 * The one subject of a name and a text; where they say two things it is marked, and what is on the paper counts. Notes and books
 * are no papers, at whose head one subject stands: they speak of many, and so do the questions of a paper.
 */
function agree(name: FoundSubjects, text: FoundSubjects, kind: ResourceKind): Agreed {
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
    // What the name says instead.
    ...(!isAlone && !isGuess && name.subjects[0] && { other: name.subjects[0] }),
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
