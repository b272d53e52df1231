import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { hostileText, hostileValue, KNOWN, MARKS, RAW_BODIES, RAW_QUERIES } from './values.ts';

/** What of a JSON schema is looked at: all that the rules of contract/ say in it. */
type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
};

/** A part of a request: a value, or what no value would become. */
export type Body = { value: unknown } | { raw: { type?: string; text: string } };
export type Input = { params: Record<string, unknown>; query: unknown; body: Body | undefined };

/** Stands for a value of that name in one of the site's replies: ids above all, which no schema can know. */
const seen = (field: string) => fc.oneof(fc.nat(2), fc.nat(39)).map((pick) => `\u27e6${field}:${pick}\u27e7`);
const SEEN = /\u27e6(\w+):(\d+)\u27e7/g;

/** Puts what was seen in the place of what stands for it. */
export function withSeen<Value>(value: Value, pick: (field: string, index: number) => string): Value {
  const replace = (text: string) =>
    text.replace(SEEN, (_, field: string, index: string) => pick(field, Number(index)));
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return replace(part);
    if (Array.isArray(part)) return part.map(walk);
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, walk(entry)]));
  };
  return walk(value) as Value; // the same with other texts in it
}

const LONGEST_TEXT = 60;
const LONGEST_LIST = 4;

/** A text that keeps the rules, or nearly so: what rules ask as well is in KNOWN. */
function textOf(
  { pattern, minLength = 0, maxLength = LONGEST_TEXT }: Schema,
  field: string,
): Arbitrary<string> {
  const known = KNOWN[field];
  const size = {
    minLength: Math.max(minLength, 1),
    maxLength: Math.max(minLength, Math.min(maxLength, LONGEST_TEXT)),
  };
  const plain = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'abc de-f.1'), ...size }),
    fc.string({ unit: 'grapheme', ...size }),
  );
  return fc.oneof(
    ...(known ? [{ arbitrary: fc.constantFrom(...known), weight: 6 }] : []),
    { arbitrary: seen(field), weight: 4 },
    { arbitrary: pattern ? (matching(pattern) ?? plain) : plain, weight: 2 },
  );
}

/** A pattern that looks ahead is none that could be made a text of. */
function matching(pattern: string): Arbitrary<string> | undefined {
  return /\(\?[=!<]/.test(pattern) ? undefined : fc.stringMatching(new RegExp(pattern), { size: '-1' });
}

function validOf(schema: Schema, field = ''): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((one) => validOf(one, field)));
  switch (schema.type) {
    case 'object':
      return recordOf(schema, validOf);
    case 'array': {
      const { minItems = 0, maxItems = LONGEST_LIST, items = {} } = schema;
      const item = validOf(items, field === 'ids' ? 'id' : field);
      return fc.array(item, {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, LONGEST_LIST)),
      });
    }
    case 'string':
      return textOf(schema, field);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1000, 1_000_000) });
    default:
      return fc.jsonValue();
  }
}

function recordOf(
  { properties = {}, required = [] }: Schema,
  of: (schema: Schema, field: string) => Arbitrary<unknown>,
) {
  const fields = Object.entries(properties).map(([name, part]) => [name, of(part, name)] as const);
  const names = fields.map(([name]) => name);
  // Most people leave most of it out.
  const left = fc.oneof(fc.constant(names), fc.subarray(names, { maxLength: Math.min(2, names.length) }));
  return fc
    .tuple(fc.record(Object.fromEntries(fields)), left)
    .map(([record, kept]) =>
      Object.fromEntries(
        Object.entries(record).filter(([name]) => required.includes(name) || kept.includes(name)),
      ),
    );
}

/** Every place in a value, as the keys that lead there. */
function placesIn(value: unknown, to: string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [to];
  return [to, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...to, key]))];
}

function partAt(value: unknown, place: readonly string[]): unknown {
  return place.reduce((part, key) => (part as Record<string, unknown>)[key], value); // a place has a way there
}

type Slip = { at: number; how: 'drop' | 'replace' | 'add' | 'spoil'; with: unknown; mark: string };

/** The value with one thing wrong in it. */
function slipped(value: unknown, { at, how, with: other, mark }: Slip): unknown {
  // A text that is spoilt keeps what made it valid.
  const places = placesIn(value).filter((to) => how !== 'spoil' || typeof partAt(value, to) === 'string');
  const place = places[at % places.length] ?? [];
  const copy: unknown = structuredClone(value);
  if (how === 'add' && copy !== null && typeof copy === 'object')
    return Object.assign(copy, { unexpected: other });
  const last = place.at(-1);
  if (how === 'spoil' && places.length === 0) return value;
  if (last === undefined) return other;
  let parent = copy as Record<string, unknown>; // a place has a way there
  for (const key of place.slice(0, -1)) parent = parent[key] as Record<string, unknown>;
  if (how === 'drop') delete parent[last];
  else if (how === 'spoil') parent[last] = `${parent[last]}${mark}`;
  else parent[last] = other;
  return copy;
}

/** Valid, nearly valid and hostile values for a schema. */
function valuesOf(rules: z.ZodType, hostile: Arbitrary<unknown>): Arbitrary<unknown> {
  const schema = z.toJSONSchema(rules, { target: 'draft-7', io: 'input' }) as Schema; // what it makes of our rules
  const valid = validOf(schema);
  const slip = fc.record({
    at: fc.nat(60),
    how: fc.constantFrom('drop', 'replace', 'add', 'spoil', 'spoil', 'spoil'),
    with: hostile,
    mark: fc.constantFrom(...MARKS),
  });
  return fc.oneof(
    { arbitrary: valid, weight: 4 },
    { arbitrary: fc.tuple(valid, slip).map(([value, how]) => slipped(value, how)), weight: 4 },
    { arbitrary: recordOf(schema, () => hostile), weight: 2 },
  );
}

/** A parameter that would lead to another call is none of this one. */
const isParameter = (text: unknown) => !['', '.', '..'].includes(String(text));

/** What an endpoint is sent. */
export function inputOf({ path, method, params, query, body }: Endpoint): Arbitrary<Input> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const usual = params
    ? validOf(z.toJSONSchema(params, { target: 'draft-7', io: 'input' }) as Schema)
    : fc.constant({}); // as above
  const odd = fc.record(Object.fromEntries(names.map((name) => [name, hostileText.filter(isParameter)])));
  const raw = fc.constantFrom(...RAW_BODIES).map((text): Body => ({ raw: text }));
  const noBody = method === 'GET' ? fc.constant(undefined) : fc.option(raw, { freq: 4, nil: undefined });
  return fc.record({
    params: fc.oneof(
      { arbitrary: usual, weight: 5 },
      { arbitrary: odd, weight: names.length > 0 ? 1 : 0 },
    ) as Arbitrary<Record<string, unknown>>, // params are objects
    query: fc.oneof(
      { arbitrary: query ? valuesOf(query, hostileValue) : fc.constant(undefined), weight: 9 },
      { arbitrary: fc.constantFrom(...RAW_QUERIES), weight: 1 },
    ),
    body: body
      ? fc.oneof(
          { arbitrary: valuesOf(body, hostileValue).map((value): Body => ({ value })), weight: 12 },
          { arbitrary: raw, weight: 1 },
        )
      : noBody,
  });
}
