import type { Photo } from '#contract/discussion/photo-fields.ts';
import { PHOTO_SIZES, type PhotoSize } from '#contract/discussion/photo-values.ts';
import type { Deps } from '#server/deps.ts';
import { createFileKeys } from '#server/files/serve/access-service.ts';
import type { PhotoRow } from './photo-queries.ts';

/** Who reads, and in which session; undefined: a visitor. */
export type PhotoReader = { id: string; sessionId: Buffer } | undefined;

/** What a key is for that shows the pictures of a photo. */
const nameOf = (id: string) => `photo of a post ${id}`;

/** Addresses of photos: pictures send no token, so each has a key that is worth what the reader's session is. */
export function createPhotoAddresses({ secret, now }: Pick<Deps, 'secret' | 'now'>) {
  const keys = createFileKeys(secret);

  /** A visitor has no key: the photo's id says nothing of who may see it. */
  function addressesOf(id: string, reader: PhotoReader): Pick<Photo, PhotoSize> {
    const key = reader ? `?key=${keys.keyFor(nameOf(id), reader.sessionId, now())}` : '';
    const [small = '', large = ''] = PHOTO_SIZES.map((size) => `/api/thread-photos/${id}/${size}${key}`);
    return { small, large };
  }

  return {
    addressesOf,
    /** Photos as a reader is told of them. */
    shownTo:
      (reader: PhotoReader) =>
      (rows: readonly PhotoRow[]): Photo[] =>
        rows.map(({ id, ...row }) => ({ _id: id, ...row, ...addressesOf(id, reader) })),
    /** Whose key an address has; undefined where it has none that holds. */
    sessionOf: (id: string, key: string | undefined) => keys.sessionOf(nameOf(id), key, now()),
  };
}
