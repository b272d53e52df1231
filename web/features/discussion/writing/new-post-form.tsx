import type { GivenPhotos } from '#contract/discussion/photo-fields.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { DraftNotice, DraftStatus } from '#web/components/drafts/draft-notice.tsx';
import { useDraft } from '#web/components/drafts/use-draft.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { photosIn } from '../photos/kept-photos.ts';
import { PhotosPart } from '../photos/photos-part.tsx';
import { usePhotos } from '../photos/use-photos.ts';
import { SHOWS_THREADS } from '../shows-threads.ts';
import { useAppearance } from './use-appearance.tsx';
import { WritingField } from './writing-field.tsx';

const noPhotos: GivenPhotos = [];

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
  const { form: texts } = useTexts('posting').postingScreens;
  const kind = parent === undefined ? 'answer' : 'comment';
  const label = saysWrong ? texts.wrong : texts.text[kind];
  const { appearance, fields } = useAppearance();
  const draft = useDraft(
    'thread-draft',
    `${account} ${saysWrong ? 'wrong-' : ''}${parent ?? thread}`,
    () => ({
      isDirty: form.isDirty,
      getValues: () => ({ text: form.getValues().text, ...photos.kept() }),
    }),
  );
  const photos = usePhotos(photosIn(draft.restored));
  const { run } = useCall('threads.answer', { failureText: texts.failed, invalidates: SHOWS_THREADS });
  const form = useZodForm({
    rules: bodyRules('threads.answer'),
    initialValues: { text: '', photos: noPhotos },
    restored: draft.restored && { text: draft.restored.text ?? '', photos: photos.given() },
    submit: ({ text, photos }) =>
      run({
        params: { id: thread },
        body: { text, photos, ...appearance, ...(parent !== undefined && { parent, saysWrong }) },
      }),
    onSaved: () => {
      draft.forget();
      onClose();
    },
  });
  const tied = photos.tied(form, draft.keep);
  return (
    <div className={`${kit.smallCard} ${kit.fit4}`}>
      {draft.restored && (
        <DraftNotice
          onDiscard={() => {
            draft.forget();
            photos.reset();
            form.setValues({ text: '', photos: noPhotos });
          }}
        />
      )}
      <Form form={tied} label={label} draft={draft} guarded>
        <WritingField form={form} label={label} />
        <PhotosPart errorOf={photos.errorIn(form)} tie={photos.tie} />
        {fields}
        <FormActions form={tied} label={texts[kind]}>
          <Button look="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
          <DraftStatus state={draft.state} />
        </FormActions>
      </Form>
    </div>
  );
}
