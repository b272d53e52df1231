import { type ComponentType, lazy } from 'react';

/** A part of a page whose script comes once it is shown, by the name that its module exports it under. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}

/**
 * The same for a part that nobody pressed for, and that its page can do without. Where its script does not come (the line
 * is lost, a new release took the old one away) there is nothing in its place, and the page stays.
 */
export function sparePart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (module) => ({ default: module[name] }),
      () => ({ default: () => null }),
    ),
  );
}
