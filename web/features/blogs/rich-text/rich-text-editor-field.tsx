import { Suspense } from 'react';
import type { BlogFields } from '#contract/blogs/calls.ts';
import { Field } from '#web/ui/controls/field.tsx';
import type { ZodForm } from '#web/ui/form/use-zod-form.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './rich-text-editor.module.css';

const RichTextEditor = lazyPart(() => import('./rich-text-editor.tsx'), 'RichTextEditor');

/**
 * The text of a post, formatted, as HTML. The editor, larger than the rest of the page, comes after it.
 * @param onEdit told after each change, when the form has it; what is typed elsewhere a form tells by `input` events
 */
export function RichTextEditorField({ form, onEdit }: { form: ZodForm<BlogFields>; onEdit?: () => void }) {
  const { richText, blogScreens } = useTexts('blogs');
  const { content, placeholder } = blogScreens.form;
  return (
    <Field label={content} required error={form.errorOf('content')}>
      {({ id, required, 'aria-describedby': describedBy }) => (
        // At the first letter, and not when the form has the text: by then the button may be under the pointer.
        <div onInput={() => form.clearError('content')}>
          <Suspense
            fallback={
              <div className={classes.loading} role="status">
                {richText.loading}
              </div>
            }
          >
            <RichTextEditor
              key={form.version}
              initialHtml={form.getValues().content}
              placeholder={placeholder}
              onChange={(html) => {
                form.take('content', html);
                onEdit?.();
              }}
              attributes={{
                'data-path': 'content',
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
