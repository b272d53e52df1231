import type { BodyOf, CallName } from '#contract/calls.ts';
import type { FormRules } from '#contract/rules.ts';

/**
 * The contract with its rules: one script, zod included. It is asked for with the first call and the first field that
 * somebody fills in; a page that is only read does without.
 */
export const loadContract = () => import('#contract/rules.ts').catch(again);

/** Chromium never asks again for a script that failed once; under another address it is another one. */
function again(error: unknown): Promise<typeof import('#contract/rules.ts')> {
  const [script] = /https?:\S+\.js/.exec(String(error)) ?? [];
  if (!script) throw error;
  return import(/* @vite-ignore */ `${script}?${Date.now()}`);
}

/** The rules of the form that fills in the body of a call, as `useZodForm` takes them. */
export const bodyRules =
  <Name extends CallName>(name: Name) =>
  async (): Promise<FormRules<BodyOf<Name>>> =>
    (await loadContract()).bodyRules(name);
