import { type SyntheticEvent, useEffect, useState } from 'react';
import type { GivenPhotos } from '#contract/discussion/photo-fields.ts';
import type { FormValues, ZodForm } from '#web/ui/form/use-zod-form.ts';
import { loadedTexts } from '#web/ui/text/use-texts.ts';
import { givenOf, type KeptPhoto } from './kept-photos.ts';
import type { PhotoRows } from './photo-rows.ts';

/** A form whose text may have photos. */
type WithPhotos = FormValues & { text: string; photos: GivenPhotos };

/** What is wrong with what a photo is said to show, by the name of its field. */
export type ErrorOf = (path: string) => string | undefined;

/** What a form and its photos know of each other: what sends them comes after the form. */
export type PhotosTie = {
  /** Those that are there as it begins. */
  start: readonly KeptPhoto[];
  rows: PhotoRows | undefined;
  /** To be told of each change. */
  onChange: () => void;
};

/**
 * The photos of a form beside its text.
 * @param start those that are there already: of a draft, or of the post that is changed
 */
export function usePhotos(start: readonly KeptPhoto[]) {
  const [tie] = useState<PhotosTie>(() => ({ start, rows: undefined, onChange: () => {} }));
  useEffect(() => () => tie.rows?.end(), [tie]);
  const kept = () => tie.rows?.kept() ?? tie.start;

  return {
    tie,
    /** What is wrong with what a photo is said to show. */
    errorIn:
      <Values extends WithPhotos>(form: ZodForm<Values>) =>
      (path: string) =>
        form.errorOf(path as keyof Values & string), // a field of a field
    given: () => givenOf(kept()),
    /** As a draft keeps them. */
    kept: () => (kept().length > 0 ? { photos: JSON.stringify(kept()) } : {}),
    /** Begins again without any. */
    reset: () => {
      tie.start = [];
      tie.rows?.reset([]);
    },
    /**
     * Ties them to their form: it is sent once all of them are there and say what they show.
     * @param keep keeps the draft
     */
    tied<Values extends WithPhotos>(form: ZodForm<Values>, keep?: () => void): ZodForm<Values> {
      tie.onChange = () => {
        form.take('photos', givenOf(kept()));
        keep?.();
      };
      return {
        ...form,
        onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
          const texts = loadedTexts.posting?.photoScreens;
          const unsaid = kept().findIndex(({ alt, inText }) => !alt && !inText);
          const message = tie.rows?.isSending()
            ? texts?.notYet
            : tie.rows?.hasFailed()
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
