import { Suspense } from 'react';
import { PhotosField } from './parts.ts';
import classes from './photos-part.module.css';
import type { ErrorOf, PhotosTie } from './use-photos.ts';

/** The photos of a form, in a place as large as they are at first: what is below them does not move as they come. */
export function PhotosPart(props: { errorOf: ErrorOf; tie: PhotosTie }) {
  return (
    <div className={classes.room}>
      <Suspense>
        <PhotosField {...props} />
      </Suspense>
    </div>
  );
}
