import type { Endpoint } from '#contract/core/rules/endpoint.ts';

/** Every endpoint in a part of contract/core/rules/api.ts, however deep: those of study material are one level further down. */
export function endpointsOf(part: object): Endpoint[] {
  return Object.values(part).flatMap(
    (value: object) => ('access' in value && 'path' in value ? [value as Endpoint] : endpointsOf(value)), // what has both is one
  );
}
