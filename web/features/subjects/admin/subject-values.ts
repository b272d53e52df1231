import { DEFAULT_SEMESTER, MAX_LENGTH, SEMESTERS } from '#contract/core/constants.ts';
import type { FormRules, LazyRules } from '#contract/core/rules/rules.ts';
import type { Placement, Unit } from '#contract/subjects/calls.ts';
import type { WholeSubject } from '#contract/subjects/catalogue-calls.ts';

/** A subject as its form holds it: texts, and lists one item a line. */
const NUMBERS = ['lecture', 'tutorial', 'practical', 'credits', 'number', 'hours'];

type PlaceValues = Record<Exclude<keyof Placement, 'isElective'> | 'kind', string>;
type UnitValues = Record<keyof Unit, string>;
export type SubjectValues = Record<'code' | 'name' | 'type' | 'otherCodes' | 'aliases', string> & {
  placements: PlaceValues[];
  units: UnitValues[];
};

const textOf = (value: number | null) => (value === null ? '' : String(value));

/** What is in the fields of a subject; of a new one nothing. */
export function valuesOf(subject?: WholeSubject): SubjectValues {
  return {
    code: subject?.code ?? '',
    name: subject?.name ?? '',
    type: subject?.type ?? 'theory',
    otherCodes: subject?.otherCodes.join('\n') ?? '',
    aliases: subject?.aliases.join('\n') ?? '',
    placements: subject?.placements.map(placeValues) ?? [],
    units: subject?.units.map(unitValues) ?? [],
  };
}

function placeValues({ isElective, ...place }: Placement): PlaceValues {
  const { lecture, tutorial, practical, credits } = place;
  return {
    ...place,
    lecture: textOf(lecture),
    tutorial: textOf(tutorial),
    practical: textOf(practical),
    credits: textOf(credits),
    kind: isElective ? 'elective' : 'core',
  };
}

/** A unit in the fields of the form. */
export function unitValues({ number, hours, ...unit }: Unit): UnitValues {
  return { ...unit, number: String(number), hours: textOf(hours) };
}

/** A new subject as an address proposes it: `?code=…&name=…&semester=…`. */
export function valuesIn(address: URLSearchParams): SubjectValues {
  const semester = SEMESTERS.find((one) => one === address.get('semester'));
  return {
    ...valuesOf(),
    code: (address.get('code') ?? '').slice(0, MAX_LENGTH.subjectCode),
    name: (address.get('name') ?? '').slice(0, MAX_LENGTH.subject),
    placements: semester ? [{ ...nextPlace(undefined), semester }] : [],
  };
}

/** A further place: of the same programme as the last one, which is what most subjects need. */
export function nextPlace(before: PlaceValues | undefined): PlaceValues {
  const nothing = { lecture: '', tutorial: '', practical: '', credits: '', kind: 'core', electiveGroup: '' };
  const { programme = '', semester = DEFAULT_SEMESTER } = before ?? {};
  return { ...nothing, programme, scheme: '', semester };
}

export function nextUnit(before: readonly UnitValues[]): UnitValues {
  const last = Math.max(0, ...before.map(({ number }) => Number(number) || 0));
  return { number: String(last + 1), title: '', topics: '', hours: '' };
}

/** The rules of a call about a subject, for what is typed. @param bodyOf makes a body of the values of the form */
export function rulesOf<Body, Values>(
  rules: LazyRules<Body>,
  bodyOf: (values: Values) => unknown,
): LazyRules<Body> {
  return {
    load: async (): Promise<FormRules<Body>> => {
      const { check, maxLengthOf } = await rules.load();
      return {
        maxLengthOf,
        check: (typed) => {
          const checked = check(bodyOf(typed as Values)); // the form's own values
          if ('body' in checked) return checked;
          // A line of a field is the field's.
          const wrong = checked.wrong.map(({ field, notice }) => ({
            field: field.replace(/^(otherCodes|aliases)\..*/, '$1'),
            notice,
          }));
          return { wrong };
        },
      };
    },
  };
}

/** The units of a form, as a call has them. */
export const unitsOf = ({ units }: Pick<SubjectValues, 'units'>) => ({ units: units.map(numbered) });

/** A whole subject. */
export function subjectOf({ otherCodes, aliases, placements, units, ...facts }: SubjectValues) {
  return {
    ...facts,
    otherCodes: linesOf(otherCodes),
    aliases: linesOf(aliases),
    placements: placements.map(({ kind, ...place }) => ({
      ...numbered(place),
      isElective: kind === 'elective',
      electiveGroup: kind === 'elective' ? place.electiveGroup : '',
    })),
    ...unitsOf({ units }),
  };
}

/** Where nothing is typed there is no number. */
function numbered(values: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [
      name,
      NUMBERS.includes(name) ? (text.trim() ? Number(text.replace(',', '.')) : null) : text,
    ]),
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
