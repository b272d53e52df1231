import { z } from 'zod';
import { MAX_LENGTH, NIL_ID } from '../constants.ts';
import { LARGEST_PART, type ListOptions } from '../lists.ts';
import { because } from '../notices.ts';
import { isStorable, uuid } from './fields.ts';

/** How many rows or posts. */
export const pageSize = z.coerce
  .number(because('asked.pageSize'))
  .pipe(
    z
      .int(because('asked.pageSize'))
      .min(1, because('asked.pageSize'))
      .max(LARGEST_PART, because('asked.pageSize')),
  );

const cursor = z.string(because('asked.cursor')).min(1, because('asked.cursor')).max(8000);

/** What a call can be asked of a list; without any of it the list comes whole, in its usual order. */
const anyList = z.object({
  /** A part of so many rows; what is around it is in the reply's head (LIST_HEADERS). */
  limit: pageSize.optional(),
  /** The rows behind a cursor. */
  after: cursor.optional(),
  /** The rows before a cursor. */
  back: cursor.optional(),
  /** One row, or none where there is no such row in the list. */
  id: uuid.catch(NIL_ID).optional(),
  /** Words, each of which has to occur. */
  q: z
    .string(because('lists.search'))
    .max(MAX_LENGTH.subject, because('lists.search'))
    .refine(isStorable, because('lists.search'))
    .optional(),
});

/** What every list is asked for, as its helper reads it. */
export type AnyListQuery = z.output<typeof anyList> & {
  sort?: string | undefined;
  [filter: string]: string | number | undefined;
};

type Choices<Values extends readonly string[]> = z.ZodOptional<z.ZodEnum<{ [V in Values[number]]: V }>>;

/** The query of a list: a part of it, a search, an order (`subject`, `-subject` for the other way round), its filters. */
export function listQuery<const Options extends ListOptions>({ sorts, filters }: Options) {
  const orders = sorts.flatMap((sort) => [sort, `-${sort}`]);
  const choice = (values: readonly string[]) => z.enum(values, because('lists.choice')).optional();
  const choices = Object.entries(filters).map(([name, values]) => [name, choice(values)]);
  // fromEntries forgets the literal names.
  const shape = Object.fromEntries([['sort', choice(orders)], ...choices]) as {
    sort: Choices<readonly (Options['sorts'][number] | `-${Options['sorts'][number]}`)[]>;
  } & { [Name in keyof Options['filters']]: Choices<Options['filters'][Name]> };
  return anyList.extend(shape);
}
