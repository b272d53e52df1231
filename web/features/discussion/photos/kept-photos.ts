import type { GivenPhotos, Photo } from '#contract/discussion/photo-fields.ts';

/** A photo that the server has, as a draft keeps it. */
export type KeptPhoto = { id: string; small: string; alt: string; inText: boolean };

/** The photos of a draft, which may be of an older release. */
export function photosIn(draft: Readonly<Record<string, string>> | undefined): KeptPhoto[] {
  try {
    const kept: unknown = JSON.parse(draft?.photos ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

const isKept = (one: Partial<KeptPhoto> | null): one is KeptPhoto =>
  typeof one?.id === 'string' && typeof one.small === 'string' && typeof one.alt === 'string';

/** The photos that a post has. @param hasText whether one without words has them in the text */
export const photosOf = (photos: readonly Photo[]): KeptPhoto[] =>
  photos.map(({ _id: id, small, alt }) => ({ id, small, alt, inText: alt === '' }));

/** Photos as a call takes them. */
export const givenOf = (photos: readonly KeptPhoto[]): GivenPhotos =>
  photos.map(({ id, alt, inText }) => ({ id, alt: inText ? '' : alt }));
