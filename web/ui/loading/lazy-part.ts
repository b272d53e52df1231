import { type ComponentType, lazy } from 'react';

/** A part of a page whose script comes once it is shown, by the name that its module exports it under. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
