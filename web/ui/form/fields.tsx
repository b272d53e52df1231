import type { ComponentProps, ReactNode } from 'react';
import { ownValue } from '#contract/core/given.ts';
import { Field, Select, TextArea, TextInput } from '#web/ui/controls/field.tsx';
import { useMessages } from '../text/use-messages.ts';
import type { FormValues, ZodForm } from './use-zod-form.ts';

/** What every field takes. Fields are required unless they say otherwise. */
export type FieldProps<Values extends FormValues> = {
  form: ZodForm<Values>;
  name: keyof Values & string;
  /** The field's name among the texts without it. */
  label?: string | undefined;
  /** What to know before typing; a screen reader hears it with the label. */
  hint?: string | undefined;
  optional?: boolean | undefined;
};

/** A control that belongs to a form: its label, hint and error around what `children` make of the props. */
function FormField<Values extends FormValues>({
  form,
  name,
  label,
  hint,
  optional = false,
  children,
}: FieldProps<Values> & { children: (props: ReturnType<typeof form.field>) => ReactNode }) {
  const texts: Readonly<Record<string, string>> = useMessages().fields;
  return (
    <Field
      label={label ?? ownValue(texts, name) ?? name}
      hint={hint}
      required={!optional}
      error={form.errorOf(name)}
    >
      {(ties) => children({ ...form.field(name), ...ties })}
    </Field>
  );
}

type Control<Values extends FormValues, Props> = FieldProps<Values> & Omit<Props, 'form' | 'name'>;

/** One line of text, or a day (`type="date"`). The typing stops where the rules do. */
export function TextField<Values extends FormValues>({
  form,
  name,
  label,
  hint,
  optional,
  ...input
}: Control<Values, ComponentProps<typeof TextInput>>) {
  const { type = 'text', end } = input;
  return (
    <FormField {...{ form, name, label, hint, optional }}>
      {(props) => (
        <TextInput
          type={type}
          autoComplete="off"
          // Names, addresses and links are no prose: the red lines below them only worry.
          spellCheck={false}
          autoCapitalize={type === 'email' || end ? 'none' : undefined}
          // A password is not cut in silence where someone pastes it; the rules say when it is too long.
          maxLength={end ? undefined : form.maxLengthOf(name)}
          {...props}
          {...input}
        />
      )}
    </FormField>
  );
}

/** A choice from a short list. */
export function SelectField<Values extends FormValues>({
  form,
  name,
  label,
  hint,
  optional,
  ...select
}: Control<Values, ComponentProps<typeof Select>>) {
  return (
    <FormField {...{ form, name, label, hint, optional }}>
      {(props) => <Select autoComplete="off" {...props} {...select} />}
    </FormField>
  );
}

/** Several lines of text. */
export function TextAreaField<Values extends FormValues>({
  form,
  name,
  label,
  hint,
  optional,
  ...area
}: Control<Values, ComponentProps<typeof TextArea>>) {
  return (
    <FormField {...{ form, name, label, hint, optional }}>
      {(props) => <TextArea rows={4} maxLength={form.maxLengthOf(name)} {...props} {...area} />}
    </FormField>
  );
}
