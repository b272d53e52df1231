import type { ThreadPost } from '#contract/discussion/calls.ts';
import { bodyRules, versionsOf } from '#web/api/contract.ts';
import { said, useCall } from '#web/api/mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { SHOWS_THREADS } from '../shows-threads.ts';
import classes from './writing.module.css';
import { WritingField } from './writing-field.tsx';

/** Changes an own post. Where it was changed in another window meanwhile, both texts are shown. */
export function EditPostForm({ post, onClose }: { post: ThreadPost; onClose: () => void }) {
  const { form: texts } = useTexts('discussion').discussionScreens;
  const label = texts.text[post.kind];
  const { run } = useCall('threads.edit', {
    successText: said,
    failureText: texts.saveFailed,
    invalidates: SHOWS_THREADS,
  });
  const thing = { text: post.text ?? '' };
  const form = useZodForm({
    rules: bodyRules('threads.edit'),
    initialValues: thing,
    editing: {
      thing,
      versionOf: versionsOf('threads.edit'),
      valuesOf: ({ text }: { text: string }) => ({ text }),
    },
    submit: (body, version) => run({ params: { id: post._id }, body, version }),
    onSaved: onClose,
  });
  return (
    <div className={classes.card}>
      <Form form={form} label={label} guarded>
        <WritingField form={form} label={label} />
        <FormActions form={form} label={texts.save}>
          <Button look="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}
