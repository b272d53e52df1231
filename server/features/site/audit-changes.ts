import type { FieldChange } from '#contract/site/audit-calls.ts';

/** The texts of a value by their places: `{ departments: { profile: ['A', 'B'] } }` is `departments.profile` with two lines. */
function textsOf(value: unknown, place = ''): [place: string, text: string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[place, String(value)]];
  const isListOfTexts = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  if (isListOfTexts) return value.length > 0 ? [[place, value.join('\n')]] : [];
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, place ? `${place}.${name}` : name));
}

/** What a line of the log says besides who, what and when, as texts by the names of its fields. */
export function fieldsOf(detail: unknown): { field: string; text: string }[] {
  return textsOf(detail).map(([field, text]) => ({ field, text }));
}

/**
 * What changed, field by field: of `before` and `after` what differs, of one of them alone all of it, and whatever else
 * the line has as it is.
 */
export function changesOf(detail: unknown): FieldChange[] {
  const { before, after, ...rest }: Record<string, unknown> = Object(detail);
  const [old, now] = [new Map(textsOf(before)), new Map(textsOf(after))];
  const hasBoth = before !== undefined && after !== undefined;
  const fields = new Set([...old.keys(), ...now.keys()]);
  const changed = [...fields]
    .filter((field) => field !== '_id' && old.get(field) !== now.get(field))
    .map((field) => ({
      field,
      // A field that was empty before is one thing, a line that does not tell another.
      before: old.get(field) ?? (hasBoth ? '' : null),
      after: now.get(field) ?? (hasBoth ? '' : null),
    }));
  return [...changed, ...fieldsOf(rest).map(({ field, text }) => ({ field, before: null, after: text }))];
}
