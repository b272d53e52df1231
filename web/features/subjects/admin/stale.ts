import type { CallName } from '#contract/core/rules/calls.ts';

/** What shows something of the catalogue, and loads again after a change of it. */
export const STALE: readonly CallName[] = [
  'catalogue.list',
  'catalogue.frame',
  'catalogue.removed',
  'catalogue.unfiled',
  'catalogue.coverage',
  'equivalences.list',
  'synonyms.list',
  'subjects.list',
];
