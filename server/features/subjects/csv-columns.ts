import type { CatalogueEquivalence, WholeSubject } from '#contract/subjects/catalogue-calls.ts';
import type { ProgrammeBody, SchemeBody } from '#contract/subjects/catalogue-fields.ts';

/** What a line of the file can be about. */
export const ROWS = ['programme', 'scheme', 'subject', 'place', 'unit', 'equivalence'] as const;
export type RowKind = (typeof ROWS)[number];

/** The columns; `code` is a programme's own, and else the subject's. */
export const COLUMNS = [
  ...(['row', 'code', 'name', 'year', 'type', 'other_codes', 'aliases'] as const),
  ...([
    'programme',
    'scheme',
    'semester',
    'lecture',
    'tutorial',
    'practical',
    'credits',
    'elective',
  ] as const),
  ...(['unit', 'title', 'topics', 'hours'] as const),
  ...(['other', 'degree', 'reason'] as const),
] as const;
export type Column = (typeof COLUMNS)[number];
export type Cells = Partial<Record<Column, string>>;

/** What is between the items of a cell that has several. */
export const BETWEEN = '; ';
/** In the column `elective`, where no group is named. */
export const ELECTIVE = 'yes';

type Catalogue = {
  programmes: readonly ProgrammeBody[];
  schemes: readonly SchemeBody[];
  subjects: readonly WholeSubject[];
  equivalences: readonly CatalogueEquivalence[];
};

/** The whole catalogue, line by line: what others need comes before them. */
export function csvLines({ programmes, schemes, subjects, equivalences }: Catalogue) {
  const line = <Rest extends object>(row: RowKind, rest: Rest) => ({ row, ...rest });
  return [
    ...programmes.map(({ code, name }) => line('programme', { code, name })),
    ...schemes.map(({ name, year }) => line('scheme', { name, year })),
    ...subjects.flatMap(({ code, name, type, otherCodes, aliases, placements, units }) => [
      line('subject', {
        code,
        name,
        type,
        other_codes: otherCodes.join(BETWEEN),
        aliases: aliases.join(BETWEEN),
      }),
      ...placements.map(({ isElective, electiveGroup, ...place }) =>
        line('place', { code, ...place, elective: isElective ? electiveGroup || ELECTIVE : '' }),
      ),
      ...units.map(({ number, ...unit }) => line('unit', { code, unit: number, ...unit })),
    ]),
    ...equivalences.map(({ one, other, degree, reason }) =>
      line('equivalence', { code: one.code, name: one.name, other: other.code, degree, reason }),
    ),
  ];
}
