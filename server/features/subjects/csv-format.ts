import type { z } from 'zod';
import { ownValue } from '#contract/core/given.ts';
import { type Notice, noticeIn, say } from '#contract/core/notices.ts';
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
const BETWEEN = '; ';
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

/** What is wrong with a line, and in which column, where it is one: thrown where it is found. */
export class Wrong extends Error {
  readonly problems: Notice[];
  readonly column: Column | undefined;

  constructor(problems: Notice | Notice[], column?: Column) {
    super();
    this.problems = [problems].flat();
    this.column = column;
  }
}

/** The columns of fields that are not called like theirs. */
const COLUMN_OF: Readonly<Record<string, Column>> = {
  otherCodes: 'other_codes',
  electiveGroup: 'elective',
  number: 'unit',
  one: 'code',
};

function columnOf(field: unknown): Column | undefined {
  return COLUMNS.find((column) => column === field) ?? ownValue(COLUMN_OF, String(field));
}

/** What the rules make of cells. @throws Wrong */
export function parsed<Schema extends z.ZodType>(schema: Schema, cells: unknown): z.output<Schema> {
  const result = schema.safeParse(cells);
  if (result.success) return result.data;
  const { issues } = result.error;
  throw new Wrong(issues.map(noticeIn), columnOf(issues[0]?.path[0]));
}

export const numberIn = (text = '') => (text === '' ? null : Number(text.replace(',', '.')));
export const listIn = (text: string) =>
  text
    .split(';')
    .map((item) => item.trim())
    .filter(Boolean);

/** Whether a line may still say something of a thing: another one must not have. */
export function onlyOnce() {
  const lines = new Map<string, number>();
  return (thing: string, line: number) => {
    const earlier = lines.get(thing);
    if (earlier !== undefined) throw new Wrong(say('catalogue.csv.twice', earlier));
    lines.set(thing, line);
  };
}
