import { z } from 'zod';
import { ownValue } from '#contract/core/given.ts';
import { because } from '#contract/core/notices.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { saysTheSame, versionOf } from '#contract/core/version.ts';
import { Conflict } from './errors.ts';

/**
 * To be called inside the transaction, with the thing as its locked row gives it.
 * @param now the thing before the change @param wanted what its fields are to be, where the body says it in other words
 * @throws Conflict 409 where the thing is not the one that the form began with; not where all that is wanted is so already
 */
export type CheckVersion = (now: object, wanted?: object) => void;

/** What a body of an update has as well. Clients of the specification send none: then the last one wins. */
export const versionField = z.object({ version: z.string(because('errors.badRequest')).optional() });

/** Makes the check for one request. */
export function checkVersionOf({ edits }: Endpoint, body: unknown): CheckVersion {
  const { version } = edits ? versionField.parse(body ?? {}) : {};
  return (now, wanted = Object(body)) => {
    if (!edits || version === undefined) return;
    const current = edits.parse(now);
    if (versionOf(current) === version || isSoAlready(edits, current, wanted)) return;
    throw new Conflict(current);
  };
}

/** What is not said stays as it is. */
function isSoAlready({ shape }: z.ZodObject, current: Record<string, unknown>, wanted: object): boolean {
  const values = new Map<string, unknown>(Object.entries(wanted));
  return Object.keys(shape).every(
    (field) => values.get(field) === undefined || saysTheSame(ownValue(current, field), values.get(field)),
  );
}
