import type { ComponentProps } from 'react';
import type { CallName, InputOf } from '#contract/core/rules/calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { RowButton } from '../panel/row-button.tsx';

/** A button at the end of a table's row that sends a call about the row. */
export function RowCall<Name extends CallName>({
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
  const { run } = useCall(call, { failureText: failed, invalidates });
  return <RowButton {...looks} onClick={() => void run(input)} />;
}
