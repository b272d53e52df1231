import type { CallName, InputOf } from '#contract/core/rules/calls.ts';

/** What an answer is filed under in the cache: the call and its input; what a member is told is not what a visitor is. */
export function queryKeyOf<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  identifies = false,
): readonly unknown[] {
  return identifies ? [name, input, 'member'] : [name, input];
}
