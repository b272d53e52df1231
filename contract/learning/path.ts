import type { Semester } from '../core/constants.ts';
import { numberOf } from '../subjects/syllabus-lines.ts';

/** What a student says of a unit of a path. None of them locks anything. */
export const STEP_STATES = ['todo', 'doing', 'done', 'skipped'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** How much a path has at most. Units are as many as a subject's, and those that it had before. */
export const PATH_LIMITS = {
  steps: 60,
  needs: 10,
  material: 8,
  states: 100,
  subjects: 60,
  atOnce: 20,
} as const;
export const STEP_NOTE_LENGTH = 500;
export const PATH_NOTE_LENGTH = 1000;
/** A teacher's path keeps so many of its versions. */
export const PATH_VERSIONS = 20;

/** Study material or a post, by its id: what it is called is looked up for each reader. */
export type PathThing = { what: 'resource' | 'post'; id: string };

/** A unit on a path. `needs`: the units that come first, by their keys. */
export type Step = { unit: string; title: string; needs: string[]; note: string; material: PathThing[] };

/** For whom a teacher's path is: a programme by its code, and a semester; '': all of them. */
export type PathClass = { programme: string; semester: '' | Semester };

/** Which of several paths is meant for someone: that of their class, else of their programme, else the one for everyone. */
export function pathFor<Path extends PathClass>(
  paths: readonly Path[],
  { programme, semester }: { programme: string; semester: string },
): Path | undefined {
  const isOf = (of: string, at: string) => (path: PathClass) => path.programme === of && path.semester === at;
  return (
    (programme !== '' &&
      ((semester !== '' && paths.find(isOf(programme, semester))) || paths.find(isOf(programme, '')))) ||
    paths.find(isOf('', ''))
  );
}

/** A unit as it comes onto a path. */
export const newStep = ({ unit, title }: Pick<Step, 'unit' | 'title'>): Step => ({
  unit,
  title,
  needs: [],
  note: '',
  material: [],
});

/** What a student said of a unit, and when (ISO 8601). */
export type UnitMark = { unit: string; title: string; state: StepState; at: string };

/** A student's own copy; steps null: the subject's own path counts again. `from`: the path that it was copied from. */
export type PathCopy = {
  steps: Step[] | null;
  from?: { path: string; version: number } | undefined;
  at: string;
};

/** A student's path of one subject, as an account or a browser keeps it. */
export type OwnPath = { subject: string; copy?: PathCopy | undefined; states: UnitMark[] };

export type SyllabusUnit = { number: number; title: string };

/**
 * What units are called for ever: by their titles, so that a unit that gets another number keeps its marks, and none that takes its
 * number is given them. Of several with one title, the second has its place beside it.
 */
export function unitKeys(units: readonly SyllabusUnit[]): string[] {
  const seen = new Map<string, number>();
  return units.map(({ number, title }) => {
    const letters =
      title
        .normalize('NFC')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]/gu, '') || `unit ${number}`;
    const count = (seen.get(letters) ?? 0) + 1;
    seen.set(letters, count);
    return count === 1 ? letters : `${letters} ${count}`;
  });
}

/** The units of a syllabus with their keys. */
export function keyed<Unit extends SyllabusUnit>(units: readonly Unit[]): (Unit & { unit: string })[] {
  const keys = unitKeys(units);
  return units.map((unit, at) => ({ ...unit, unit: keys[at] ?? '' }));
}

/** The path that a syllabus makes: its units in order, each after the one before. */
export function syllabusSteps(units: readonly SyllabusUnit[]): Step[] {
  const keys = unitKeys(units);
  return units.map(({ title }, at) => {
    const before = keys[at - 1];
    return { ...newStep({ unit: keys[at] ?? '', title }), needs: before === undefined ? [] : [before] };
  });
}

/** A step as it is shown: its unit as the syllabus has it now; without a number it is there no more. */
export type ShownStep = Step & { number?: number | undefined; state: StepState };

/**
 * A path as a student sees it today. What they marked stays in view: a unit that is on the path no more comes at its end. `left`: the
 * units of the syllabus that the path does not have.
 */
export function shownPath(
  steps: readonly Step[],
  units: readonly SyllabusUnit[],
  states: readonly UnitMark[],
): { steps: ShownStep[]; left: (SyllabusUnit & { unit: string })[] } {
  const known = new Map(keyed(units).map((unit) => [unit.unit, unit]));
  const marks = new Map(states.map((mark) => [mark.unit, mark]));
  const on = new Set(steps.map(({ unit }) => unit));
  const marked = states.filter(({ unit, state }) => state !== 'todo' && !on.has(unit)).map(newStep);
  const all = [...steps, ...marked].map((step): ShownStep => {
    const now = known.get(step.unit);
    return {
      ...step,
      title: now?.title ?? step.title,
      ...(now && { number: now.number }),
      state: marks.get(step.unit)?.state ?? 'todo',
    };
  });
  const shown = new Set(all.map(({ unit }) => unit));
  return { steps: all, left: [...known.values()].filter(({ unit }) => !shown.has(unit)) };
}

/** The unit to go on with: one that was begun, else the first that is neither done nor skipped. Units that are gone are none. */
export function nextStep(steps: readonly ShownStep[]): ShownStep | undefined {
  const open = steps.filter(({ number }) => number !== undefined);
  return open.find(({ state }) => state === 'doing') ?? open.find(({ state }) => state === 'todo');
}

const isLater = (one: UnitMark, other: UnitMark) =>
  one.at === other.at ? one.state > other.state : one.at > other.at;

/**
 * What two devices know of a path: of each unit the latest mark, and the latest copy. The order, and merging again, make no
 * difference.
 */
export function mergePaths(one: OwnPath, other: OwnPath): OwnPath {
  const states = new Map<string, UnitMark>();
  for (const mark of [...one.states, ...other.states]) {
    const known = states.get(mark.unit);
    if (!known || isLater(mark, known)) states.set(mark.unit, mark);
  }
  const copy = laterCopy(one.copy, other.copy);
  return {
    subject: one.subject,
    ...(copy && { copy }),
    states: [...states.values()].sort((a, b) => (a.unit < b.unit ? -1 : 1)),
  };
}

function laterCopy(one: PathCopy | undefined, other: PathCopy | undefined): PathCopy | undefined {
  if (!one || !other) return one ?? other;
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return JSON.stringify(one) > JSON.stringify(other) ? one : other;
}

/**
 * A step one place up (-1) or down (1); where there is no such place the steps as they are. What comes before a unit now does not need
 * it first any more.
 */
export function movedStep(steps: readonly Step[], at: number, by: -1 | 1): Step[] {
  const first = Math.min(at, at + by);
  const [above, below] = [steps[first], steps[first + 1]];
  if (above === undefined || below === undefined) return [...steps];
  const freed = { ...below, needs: below.needs.filter((need) => need !== above.unit) };
  return steps.with(first, freed).with(first + 1, above);
}

/** The steps without one of them, which is nowhere needed any more. */
export function withoutStep(steps: readonly Step[], unit: string): Step[] {
  return steps
    .filter((step) => step.unit !== unit)
    .map((step) => ({ ...step, needs: step.needs.filter((need) => need !== unit) }));
}

/** The unit that a title names: "Unit 3 notes", "Module-II". Undefined where it names none, or several. */
export function unitInTitle(title: string): number | undefined {
  const named = [
    ...title.matchAll(
      /\b(?:unit|module)s?\s*[-–:.#]?\s*(\d{1,2}|[ivx]{1,4})\b(?!\s*(?:-|–|to|&|,|and)\s*(?:\d|[ivx]+\b))/gi,
    ),
  ];
  const number = named.length === 1 ? numberOf(named[0]?.[1] ?? '') : 0;
  return number > 0 ? number : undefined;
}
