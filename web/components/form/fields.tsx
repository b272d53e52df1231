import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import type { FormValues, ZodForm } from './use-zod-form.ts';

/** What every field takes. Fields are required unless they say otherwise (spec section 5). */
export type FieldProps<Values extends FormValues> = {
  form: ZodForm<Values>;
  name: keyof Values & string;
  label: string;
  /** What to know before typing; a screen reader hears it with the label. */
  hint?: string;
  optional?: boolean;
};

/** The props that all of Mantine's inputs share. */
export function inputProps<Values extends FormValues>({
  form,
  name,
  label,
  hint,
  optional,
}: FieldProps<Values>) {
  const { key, props } = form.field(name);
  return {
    key,
    props: { ...props, size: 'md', label, required: !optional, ...(hint && { description: hint }) },
  };
}

/** One line of text. `maxLength` in characters stops the typing, so it has to be the contract's own. */
export function TextField<Values extends FormValues>({
  type = 'text',
  autoComplete = 'off',
  inputMode,
  maxLength,
  readOnly,
  ...field
}: FieldProps<Values> & {
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength: number;
  readOnly?: boolean;
}) {
  const { key, props } = inputProps(field);
  return (
    <TextInput
      key={key}
      {...props}
      type={type}
      autoComplete={autoComplete}
      maxLength={maxLength}
      // Names, addresses and links are no prose: the red lines below them only worry.
      spellCheck={false}
      {...(type === 'email' && { autoCapitalize: 'none' })}
      {...(inputMode && { inputMode })}
      {...(readOnly && { readOnly })}
    />
  );
}

/** A day, by the browser's own picker. `min` and `max` as yyyy-mm-dd. */
export function DateField<Values extends FormValues>({
  min,
  max,
  ...field
}: FieldProps<Values> & { min: string; max: string }) {
  const { key, props } = inputProps(field);
  return <TextInput key={key} {...props} type="date" min={min} max={max} />;
}

/** A choice from a short list; the browser's own control, which every phone knows how to show. */
export function SelectField<Values extends FormValues>({
  options,
  autoComplete = 'off',
  ...field
}: FieldProps<Values> & {
  options: readonly (string | { value: string; label: string })[];
  autoComplete?: HTMLInputAutoCompleteAttribute;
}) {
  const { key, props } = inputProps(field);
  return <NativeSelect key={key} {...props} data={[...options]} autoComplete={autoComplete} />;
}

/** Several lines of text. */
export function TextAreaField<Values extends FormValues>({
  rows = 4,
  maxLength,
  placeholder,
  ...field
}: FieldProps<Values> & { rows?: number; maxLength: number; placeholder?: string }) {
  const { key, props } = inputProps(field);
  return (
    <Textarea
      key={key}
      {...props}
      rows={rows}
      maxLength={maxLength}
      resize="vertical"
      {...(placeholder && { placeholder })}
    />
  );
}
