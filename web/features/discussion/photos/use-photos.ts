import { type SyntheticEvent, useEffect, useState } from 'react';
import type { GivenPhotos } from '#contract/discussion/photo-fields.ts';
import type { FormValues, ZodForm } from '#web/ui/form/use-zod-form.ts';
import { loadedTexts } from '#web/ui/text/use-texts.ts';
import { createPhotoRows, givenOf, type photosIn } from './photo-rows.ts';

/** A form whose text may have photos. */
export type WithPhotos = FormValues & { text: string; photos: GivenPhotos };

/**
 * The photos of a form beside its text.
 * @param start those that are there already: of a draft, or of the post that is changed
 */
export function usePhotos(start: ReturnType<typeof photosIn>) {
  const [tie] = useState<{ onChange: () => void }>(() => ({ onChange: () => {} }));
  const [rows] = useState(() => createPhotoRows(start, () => tie.onChange()));
  useEffect(() => rows.end, [rows]);

  return {
    rows,
    /** What is wrong with what a photo is said to show. */
    errorIn:
      <Values extends WithPhotos>(form: ZodForm<Values>) =>
      (path: string) =>
        form.errorOf(path as keyof Values & string), // a field of a field
    given: () => givenOf(rows.kept()),
    /** As a draft keeps them. */
    kept: () => {
      const kept = rows.kept();
      return kept.length > 0 ? { photos: JSON.stringify(kept) } : {};
    },
    /**
     * Ties them to their form: it is sent once all of them are there and say what they show.
     * @param keep keeps the draft
     */
    tied<Values extends WithPhotos>(form: ZodForm<Values>, keep?: () => void): ZodForm<Values> {
      tie.onChange = () => {
        form.take('photos', givenOf(rows.kept()));
        keep?.();
      };
      return {
        ...form,
        onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
          const texts = loadedTexts.posting?.photoScreens;
          const unsaid = rows.kept().findIndex(({ alt, inText }) => !alt && !inText);
          const message = rows.isSending()
            ? texts?.notYet
            : rows.hasFailed()
              ? texts?.notSent
              : unsaid >= 0
                ? texts?.unsaid(unsaid + 1)
                : undefined;
          if (message === undefined) return form.onSubmit(event);
          event.preventDefault();
          form.setFailure({ message });
          if (unsaid >= 0)
            event.currentTarget.querySelectorAll<HTMLElement>('[data-path^="photos."]')[unsaid]?.focus();
        },
      };
    },
  };
}
