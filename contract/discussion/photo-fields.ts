import { z } from 'zod';
import { because } from '../core/notices.ts';
import { hasVisible, optionalText, uuid } from '../core/rules/fields.ts';
import { ALT_LENGTH, MOST_PHOTOS } from './photo-values.ts';

/** A photo of a post. Its pictures were made by the server: they say nothing of where and by what it was taken. */
export const photo = z.object({
  _id: z.uuid(),
  /** Addresses of its two pictures, which show it to those who may read the post. */
  small: z.string(),
  large: z.string(),
  /** Of the large one, in pixels. */
  width: z.number(),
  height: z.number(),
  /** What it shows; '' where the text of the post says it. */
  alt: z.string(),
});
export type Photo = z.infer<typeof photo>;

/** The photos of a post in their order: sent before, and named here. */
export const givenPhotos = z
  .array(
    z.object({ id: uuid, alt: optionalText('alt', ALT_LENGTH).default('') }),
    because('errors.badRequest'),
  )
  .max(MOST_PHOTOS, because('photos.tooMany', MOST_PHOTOS));
export type GivenPhotos = z.infer<typeof givenPhotos>;

/**
 * Rules of a body with a text and photos: one of both is there, and a photo without words says what it shows.
 * @param shape the body
 */
export function withWords<Shape extends z.ZodRawShape>(shape: z.ZodObject<Shape>) {
  return shape.superRefine((body, context) => {
    const { text, photos = [] } = body as { text?: string; photos?: GivenPhotos }; // those who call this have both
    if (text !== undefined && hasVisible(text)) return;
    if (photos.length === 0)
      context.addIssue({
        code: 'custom',
        path: ['text'],
        message: because('validation.required', { field: 'text' }),
      });
    for (const [at, { alt }] of photos.entries())
      if (!hasVisible(alt))
        context.addIssue({ code: 'custom', path: ['photos', at, 'alt'], message: because('photos.noWords') });
  });
}
