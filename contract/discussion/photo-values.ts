import { MEGABYTE } from '../core/sizes.ts';

/** So many photos one post has at most. */
export const MOST_PHOTOS = 6;
/** The most characters of what a photo is said to show. */
export const ALT_LENGTH = 500;
/** What is sent of one, in bytes: browsers shrink photos; one that they cannot open (HEIC) comes as the phone took it. */
export const MOST_SENT_PHOTO_BYTES = 8 * MEGABYTE;
/** The sizes that the server makes of a photo: within the text, and opened. */
export const PHOTO_SIZES = ['small', 'large'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];
