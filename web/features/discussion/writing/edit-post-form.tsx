import type { ThreadPost } from '#contract/discussion/calls.ts';
import { versionsOf } from '#web/api/contract.ts';
import { useCallForm } from '#web/components/call-form.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { givenOf, photosOf } from '../photos/kept-photos.ts';
import { PhotosPart } from '../photos/photos-part.tsx';
import { usePhotos } from '../photos/use-photos.ts';
import { SHOWS_THREADS } from '../shows-threads.ts';
import { WritingField } from './writing-field.tsx';

/** Changes an own post. Where it was changed in another window meanwhile, both texts are shown. */
export function EditPostForm({ post, onClose }: { post: ThreadPost; onClose: () => void }) {
  const { form: texts } = useTexts('posting').postingScreens;
  const label = texts.text[post.kind];
  const photos = usePhotos(photosOf(post.photos));
  const thing = { text: post.text ?? '', photos: givenOf(photosOf(post.photos)) };
  const form = useCallForm('threads.edit', {
    params: { id: post._id },
    failureText: texts.saveFailed,
    invalidates: SHOWS_THREADS,
    initialValues: thing,
    editing: {
      thing,
      versionOf: versionsOf('threads.edit'),
      // Photos are not put side by side: those that are saved are the ones in the form.
      valuesOf: ({ text }: { text: string }) => ({ text, photos: photos.given() }),
    },
    onSaved: onClose,
  });
  const tied = photos.tied(form);
  return (
    <div className={`${kit.smallCard} ${kit.fit4}`}>
      <Form form={tied} label={label} guarded>
        <WritingField form={form} label={label} />
        <PhotosPart errorOf={photos.errorIn(form)} tie={photos.tie} />
        <FormActions form={tied} label={texts.save}>
          <Button look="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}
