import type { z } from 'zod';

/** One part of a call's input: left out where the endpoint has none, optional where each of its fields is. */
type Part<Name extends string, Schema extends z.ZodType> =
  undefined extends z.input<Schema>
    ? { [Key in Name]?: undefined }
    : Record<never, never> extends z.input<Schema>
      ? { [Key in Name]?: z.input<Schema> }
      : { [Key in Name]: z.input<Schema> };

/** What a call takes: the endpoint's `params`, `query` and `body`. */
export type CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> &
  Version;

/** What an update is based on (contract/core/version.ts): it travels in the body. */
type Version = { version?: string | undefined };

/** The same where the endpoint's types do not count. */
export type LooseInput = { params?: unknown; query?: unknown; body?: unknown; version?: string | undefined };

/** A path with its parameters filled in and the query behind it; what is undefined is left out. */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}
