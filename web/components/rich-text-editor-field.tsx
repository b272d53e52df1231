import { Input } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { type FieldProps, inputProps } from './form/fields.tsx';
import type { FormValues } from './form/use-zod-form.ts';
import classes from './rich-text-editor.module.css';
import { useMessages } from './use-messages.ts';

const RichTextEditor = lazy(async () => {
  const { RichTextEditor } = await import('./rich-text-editor.tsx');
  return { default: RichTextEditor };
});

/** A field of formatted text, as HTML. The editor, larger than the rest of the page, comes after it. */
export function RichTextEditorField<Values extends FormValues>({
  placeholder,
  onEdit,
  ...field
}: FieldProps<Values> & {
  placeholder: string;
  /** Told after each change, when the form has it; what is typed elsewhere a form tells by its `input` events. */
  onEdit?: () => void;
}) {
  const { richText } = useMessages();
  const id = useId();
  const { key, props } = inputProps(field);
  const { defaultValue, onChange, label, required, error } = props;
  return (
    <Input.Wrapper
      id={id}
      size="md"
      // No input that a label could belong to: the text's element is named by it below.
      labelElement="div"
      label={label}
      required={required}
      error={error}
    >
      <Suspense
        fallback={
          <div className={classes.loading} role="status">
            {richText.loading}
          </div>
        }
      >
        <RichTextEditor
          key={key}
          initialHtml={defaultValue}
          placeholder={placeholder}
          onChange={(html) => {
            onChange(html);
            onEdit?.();
          }}
          attributes={{
            'data-path': props['data-path'],
            'aria-multiline': 'true',
            'aria-labelledby': `${id}-label`,
            'aria-required': String(required),
            ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
          }}
        />
      </Suspense>
    </Input.Wrapper>
  );
}
