import type { BodyOf, CallName, InputOf, ReplyOf } from '#contract/core/rules/calls.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { type FormValues, useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts';

/** What is sent beside the body, and what is told of it. */
type Sending<Name extends CallName> = Omit<InputOf<Name>, 'body' | 'version'> &
  NonNullable<Parameters<typeof useCall<Name>>[1]>;
type Filling<Name extends CallName, Values extends FormValues> = Omit<
  Parameters<typeof useZodForm<Values, BodyOf<Name>, ReplyOf<Name>>>[0],
  'rules' | 'submit'
>;

/** A form that fills in the body of a call, by the call's own rules, and sends it: the options of `useCall` and `useZodForm`. */
export function useCallForm<Name extends CallName, Values extends FormValues>(
  name: Name,
  options: Sending<Name> & Filling<Name, Values>,
): ZodForm<Values> {
  const { run } = useCall(name, options);
  const { params } = options as { params?: unknown }; // which are those of the call
  return useZodForm({
    ...options,
    rules: bodyRules(name),
    submit: (body, version) => run({ params, body, version } as unknown as InputOf<Name>), // its body was just checked
  });
}
