import type { ComponentProps } from 'react';
import type { CallName, InputOf, ReplyOf } from '#contract/core/rules/calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { RowButton } from '../panel/row-button.tsx';

/** The calls whose reply says what was done. */
type TellingCall = { [Name in CallName]: ReplyOf<Name> extends { message: string } ? Name : never }[CallName];

/** A button at the end of a table's row that sends a call about the row. */
export function RowCall<Name extends TellingCall>({
  call,
  input,
  failed,
  invalidates,
  ...looks
}: Omit<ComponentProps<typeof RowButton>, 'onClick'> & {
  call: Name;
  input: InputOf<Name>;
  failed: string;
  invalidates: readonly CallName[];
}) {
  const { run } = useCall(call, {
    successText: (reply) => (reply as { message: string }).message, // those calls alone are let in
    failureText: failed,
    invalidates,
  });
  return <RowButton {...looks} onClick={() => void run(input)} />;
}
