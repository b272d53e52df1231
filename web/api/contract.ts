import type { BodyOf, CallName } from '#contract/calls.ts';
import type { FormRules } from '#contract/rules.ts';

/**
 * The contract with its rules: one script, zod included. It is asked for with the first call and the first field that
 * somebody fills in; a page that is only read does without.
 */
export const loadContract = () => import('#contract/rules.ts');

/** The rules of the form that fills in the body of a call, as `useZodForm` takes them. */
export const bodyRules =
  <Name extends CallName>(name: Name) =>
  async (): Promise<FormRules<BodyOf<Name>>> =>
    (await loadContract()).bodyRules(name);
