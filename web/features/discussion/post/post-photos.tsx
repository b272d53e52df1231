import { type MouseEvent, Suspense, useState } from 'react';
import type { Photo } from '#contract/discussion/photo-fields.ts';
import { sparePart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { withPostingTexts } from '../photos/parts.ts';
import classes from './post-photos.module.css';

const PhotoViewer = sparePart(() => withPostingTexts(import('../photos/photo-viewer.tsx')), 'PhotoViewer');

/**
 * The photos of a post, which are read without scripts: each is a link to its large picture, which opens here where scripts run.
 * @param captioned what they show is written below each: the post has no other words
 */
export function PostPhotos({ photos, captioned }: { photos: readonly Photo[]; captioned: boolean }) {
  const { thread: texts } = useTexts('discussion').discussionScreens;
  const [open, setOpen] = useState<number>();
  if (photos.length === 0) return null;
  const show = (at: number) => (event: MouseEvent) => {
    // In a tab of its own it opens as links do.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(at);
  };
  return (
    <>
      <ul className={classes.photos} aria-label={texts.photos}>
        {photos.map(({ _id, small, large, width, height, alt }, at) => (
          <li key={_id}>
            <a
              href={large}
              aria-label={alt ? texts.openPhoto(alt) : texts.openPlain}
              className={classes.photo}
              onClick={show(at)}
            >
              <img src={small} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
            </a>
            {captioned && alt && (
              <p className={classes.caption} dir="auto">
                {alt}
              </p>
            )}
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense>
          <PhotoViewer photos={photos} start={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
