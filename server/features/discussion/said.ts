import type { GivenPhotos } from '#contract/discussion/photo-fields.ts';

/** All that a post says in words: its text, and what its photos show. It is searched, and held against the rules of what waits. */
export const saidIn = (text: string, photos: GivenPhotos): string =>
  [text, ...photos.map(({ alt }) => alt)].filter(Boolean).join('\n');
