import { lazy, Suspense } from 'react';
import { Field } from '#web/ui/field.tsx';
import type { FieldProps } from '#web/ui/form/fields.tsx';
import type { FormValues } from '#web/ui/form/use-zod-form.ts';
import { useMessages } from '#web/ui/use-messages.ts';
import classes from './rich-text-editor.module.css';

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
  label: string;
  placeholder: string;
  /** Told after each change, when the form has it; what is typed elsewhere a form tells by its `input` events. */
  onEdit?: () => void;
}) {
  const { richText } = useMessages();
  const { form, name, label } = field;
  return (
    <Field label={label} required error={form.errorOf(name)}>
      {({ id, required, 'aria-describedby': describedBy }) => (
        // At the first letter, and not when the form has the text: by then the button may be under the pointer.
        <div onInput={() => form.clearError(name)}>
          <Suspense
            fallback={
              <div className={classes.loading} role="status">
                {richText.loading}
              </div>
            }
          >
            <RichTextEditor
              key={form.version}
              initialHtml={String(form.getValues()[name])}
              placeholder={placeholder}
              onChange={(html) => {
                form.take(name, html);
                onEdit?.();
              }}
              attributes={{
                'data-path': name,
                'aria-multiline': 'true',
                'aria-labelledby': `${id}-label`,
                'aria-required': String(required),
                ...(describedBy && { 'aria-invalid': 'true', 'aria-describedby': describedBy }),
              }}
            />
          </Suspense>
        </div>
      )}
    </Field>
  );
}
