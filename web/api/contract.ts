import type { BodyOf, CallName } from '#contract/core/rules/calls.ts';
import type { FormRules, LazyRules } from '#contract/core/rules/rules.ts';

type Contract = typeof import('#contract/core/rules/rules.ts');

/**
 * The contract with its rules: one script, zod included. It is asked for with the first call that changes something and
 * the first field that someone fills in; a page that is only read does without.
 */
export const loadContract = () => import('#contract/core/rules/rules.ts');

/** Rules of a form, as `useZodForm` takes them. */
export function formRules<Body>(pick: (contract: Contract) => FormRules<Body>): LazyRules<Body> {
  return { load: async () => pick(await loadContract()) };
}

/** Makes the versions of what the form of an update changes. */
export const versionsOf = (name: CallName) => async (thing: unknown) =>
  (await loadContract()).versionIn(name, thing);

/** The rules of the form that fills in the body of a call. */
export const bodyRules = <Name extends CallName>(name: Name) =>
  formRules<BodyOf<Name>>((contract) => contract.bodyRules(name));
