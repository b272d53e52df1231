import { type KeyboardEvent, useState } from 'react';
import type { Photo } from '#contract/discussion/photo-fields.ts';
import { IconChevronLeft } from '#web/icons/chevron-left.ts';
import { IconChevronRight } from '#web/icons/chevron-right.ts';
import { IconX } from '#web/icons/x.ts';
import { IconZoomIn } from '#web/icons/zoom-in.ts';
import { IconZoomOut } from '#web/icons/zoom-out.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './photo-viewer.module.css';

/** Photos, large: one at a time, as a whole or at the size at which handwriting is read. */
export function PhotoViewer({
  photos,
  start,
  onClose,
}: {
  photos: readonly Photo[];
  start: number;
  onClose: () => void;
}) {
  const { photoScreens: texts } = useTexts('posting');
  const [at, setAt] = useState(start);
  const [isLarge, setLarge] = useState(false);
  const photo = photos[at];
  if (!photo) return null;
  const { large, alt, width, height } = photo;
  const last = photos.length - 1;
  const go = (to: number) => setAt(Math.min(Math.max(to, 0), last));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // The arrows move what is larger than the window.
    if (isLarge) return;
    if (key === 'ArrowLeft') go(at - 1);
    if (key === 'ArrowRight') go(at + 1);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      className={classes.viewer}
      aria-label={alt || texts.nth(at + 1)}
      onKeyDown={onKeyDown}
    >
      <div className={classes.all}>
        <div className={classes.bar}>
          <p role="status">{last > 0 && texts.of(at + 1, photos.length)}</p>
          <IconButton
            icon={isLarge ? IconZoomOut : IconZoomIn}
            label={isLarge ? texts.zoomOut : texts.zoomIn}
            onClick={() => setLarge(!isLarge)}
          />
          {last > 0 && (
            <>
              <IconButton
                icon={IconChevronLeft}
                label={texts.before}
                aria-disabled={at === 0}
                onClick={() => go(at - 1)}
              />
              <IconButton
                icon={IconChevronRight}
                label={texts.after}
                aria-disabled={at === last}
                onClick={() => go(at + 1)}
              />
            </>
          )}
          <IconButton icon={IconX} label={texts.close} onClick={onClose} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than the window is moved by keys */}
        <section className={classes.stage} aria-label={texts.nth(at + 1)} tabIndex={0}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button above does the same by key */}
          <img
            key={large}
            src={large}
            alt={alt}
            width={width}
            height={height}
            data-large={isLarge || undefined}
            onClick={() => setLarge(!isLarge)}
          />
        </section>
      </div>
    </Modal>
  );
}
