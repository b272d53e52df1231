import { SEMESTERS } from '#contract/core/constants.ts';
import type { PageMessages } from '#contract/languages/groups.ts';
import { RESOURCE_KINDS, RESOURCES } from '#contract/material/kinds.ts';

/** The choices of a form's `semester`. */
export function semesterOptions({ resourcePage }: PageMessages) {
  return SEMESTERS.map((value) => ({ value, label: resourcePage.semesterNumber(value) }));
}

/** The choices of a form's `service`: the values that are stored, in words. */
export function serviceOptions({ resources }: PageMessages): { value: string; label: string }[] {
  return RESOURCE_KINDS.map((kind) => ({ value: RESOURCES[kind].service, label: resources[kind].title }));
}
