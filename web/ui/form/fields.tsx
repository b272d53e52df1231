import type { ComponentProps, ReactNode } from 'react';
import { Field, type Option, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { useMessages } from '../use-messages.ts';
import type { FormValues, ZodForm } from './use-zod-form.ts';

/** What every field takes. Fields are required unless they say otherwise. */
export type FieldProps<Values extends FormValues> = {
  form: ZodForm<Values>;
  name: keyof Values & string;
  /** The field's name among the texts without it. */
  label?: string;
  /** What to know before typing; a screen reader hears it with the label. */
  hint?: string;
  optional?: boolean;
};

type Input = ComponentProps<'input'>;

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
    <Field label={label ?? texts[name] ?? name} hint={hint} required={!optional} error={form.errorOf(name)}>
      {(ties) => children({ ...form.field(name), ...ties })}
    </Field>
  );
}

/** One line of text. The typing stops at the rules' own limit of characters, or at `maxLength`. */
export function TextField<Values extends FormValues>({
  type = 'text',
  autoComplete = 'off',
  inputMode,
  readOnly,
  end,
  maxLength,
  ...field
}: FieldProps<Values> &
  Pick<Input, 'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'readOnly'> & { end?: ReactNode }) {
  return (
    <FormField {...field}>
      {(props) => (
        <TextInput
          {...props}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          // A password is not cut in silence where somebody pastes it; the rules say when it is too long.
          maxLength={maxLength ?? (end ? undefined : field.form.maxLengthOf(field.name))}
          readOnly={readOnly}
          end={end}
          // Names, addresses and links are no prose: the red lines below them only worry.
          spellCheck={false}
          autoCapitalize={type === 'email' || end ? 'none' : undefined}
        />
      )}
    </FormField>
  );
}

/** A day, by the browser's own picker. `min` and `max` as yyyy-mm-dd. */
export function DateField<Values extends FormValues>({
  min,
  max,
  ...field
}: FieldProps<Values> & { min: string; max: string }) {
  return (
    <FormField {...field}>{(props) => <TextInput {...props} type="date" min={min} max={max} />}</FormField>
  );
}

/** A choice from a short list. */
export function SelectField<Values extends FormValues>({
  options,
  autoComplete = 'off',
  ...field
}: FieldProps<Values> & { options: readonly Option[]; autoComplete?: string }) {
  return (
    <FormField {...field}>
      {(props) => <Select {...props} options={options} autoComplete={autoComplete} />}
    </FormField>
  );
}

/** Several lines of text. */
export function TextAreaField<Values extends FormValues>({
  rows = 4,
  maxLength,
  placeholder,
  ...field
}: FieldProps<Values> & { rows?: number; maxLength?: number | undefined; placeholder?: string }) {
  return (
    <FormField {...field}>
      {(props) => (
        <TextArea
          {...props}
          rows={rows}
          maxLength={maxLength ?? field.form.maxLengthOf(field.name)}
          placeholder={placeholder}
        />
      )}
    </FormField>
  );
}
