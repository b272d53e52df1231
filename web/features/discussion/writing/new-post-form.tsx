import { bodyRules } from '#web/api/contract.ts';
import { said, useCall } from '#web/api/mutation.ts';
import { DraftNotice, DraftStatus } from '#web/components/drafts/draft-notice.tsx';
import { useDraft } from '#web/components/drafts/use-draft.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { SHOWS_THREADS } from '../shows-threads.ts';
import { useAppearance } from './use-appearance.tsx';
import classes from './writing.module.css';
import { WritingField } from './writing-field.tsx';

/**
 * Writes an answer to a thread, or a comment on a post of it.
 * @param parent the post that it comments on
 * @param saysWrong that answer is said to be wrong: the text is the reason
 * @param account the id of who writes: the draft is theirs
 */
export function NewPostForm({
  thread,
  parent,
  saysWrong = false,
  account,
  onClose,
}: {
  thread: string;
  parent?: string;
  saysWrong?: boolean;
  account: string;
  onClose: () => void;
}) {
  const { form: texts } = useTexts('discussion').discussionScreens;
  const kind = parent === undefined ? 'answer' : 'comment';
  const label = saysWrong ? texts.wrong : texts.text[kind];
  const { appearance, fields } = useAppearance();
  const draft = useDraft(
    'thread-draft',
    `${account} ${saysWrong ? 'wrong-' : ''}${parent ?? thread}`,
    () => ({
      isDirty: form.isDirty,
      getValues: () => ({ text: form.getValues().text }),
    }),
  );
  const { run } = useCall('threads.answer', {
    successText: said,
    failureText: texts.failed,
    invalidates: SHOWS_THREADS,
  });
  const form = useZodForm({
    rules: bodyRules('threads.answer'),
    initialValues: { text: '' },
    restored: draft.restored,
    submit: ({ text }) =>
      run({
        params: { id: thread },
        body: { text, ...appearance, ...(parent !== undefined && { parent, saysWrong }) },
      }),
    onSaved: () => {
      draft.forget();
      onClose();
    },
  });
  return (
    <div className={classes.card}>
      {draft.restored && (
        <DraftNotice
          onDiscard={() => {
            draft.forget();
            form.setValues({ text: '' });
          }}
        />
      )}
      <Form form={form} label={label} draft={draft} guarded>
        <WritingField form={form} label={label} />
        {fields}
        <FormActions form={form} label={texts[kind]}>
          <Button look="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
          <DraftStatus state={draft.state} />
        </FormActions>
      </Form>
    </div>
  );
}
