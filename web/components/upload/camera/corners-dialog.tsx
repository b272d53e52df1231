import { useEffect, useEffectEvent, useState } from 'react';
import type { Corners } from '#contract/files/values.ts';
import { IconArrowLeft } from '#web/icons/arrow-left.ts';
import { IconArrowRight } from '#web/icons/arrow-right.ts';
import { IconRotateClockwise } from '#web/icons/rotate-clockwise.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './camera.module.css';
import { CornerHandles } from './corner-handles.tsx';
import { WHOLE } from './corners.ts';
import { cornersOf, type PhotoPage } from './page-values.ts';
import type { Pages } from './pages.ts';
import { Picture } from './picture.tsx';

/** A photo with the corners of its sheet, and beside it the page that it becomes. */
export function CornersDialog({
  store,
  page,
  at,
  count,
  onPage,
  onClose,
}: {
  store: Pages;
  page: PhotoPage | undefined;
  at: number;
  count: number;
  onPage: (index: number) => void;
  onClose: () => void;
}) {
  const texts = useTexts('sending').camera.corners;
  return (
    <FormDialog
      opened={page !== undefined}
      title={texts.title(at + 1, count)}
      text={texts.text}
      onClose={onClose}
    >
      {page && (
        <div data-wide className={kit.fit4}>
          <div className={classes.beside}>
            <Sheet key={page.id} store={store} page={page} />
            <Flattened store={store} page={page} />
          </div>
          <div className={kit.line3}>
            <Button
              look="plain"
              disabled={cornersOf(page) === undefined}
              onClick={() => store.cut(page.id, 'whole')}
            >
              {texts.whole}
            </Button>
            {page.cut && page.sheet?.state === 'found' && (
              <Button look="plain" onClick={() => store.cut(page.id, undefined)}>
                {texts.found}
              </Button>
            )}
            <Button look="plain" icon={IconRotateClockwise} onClick={() => store.turn(page.id)}>
              {texts.turn}
            </Button>
          </div>
          <div className={kit.line3}>
            <Button onClick={onClose}>{texts.done}</Button>
            {count > 1 && (
              <>
                <Button look="quiet" icon={IconArrowLeft} disabled={at === 0} onClick={() => onPage(at - 1)}>
                  {texts.previous}
                </Button>
                <Button
                  look="quiet"
                  iconAfter={IconArrowRight}
                  disabled={at === count - 1}
                  onClick={() => onPage(at + 1)}
                >
                  {texts.next}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </FormDialog>
  );
}

function Sheet({ store, page }: { store: Pages; page: PhotoPage }) {
  const texts = useTexts('sending').camera.corners;
  const set = cornersOf(page) ?? WHOLE;
  /** While someone drags, what is seen is ahead of what is asked for. */
  const [dragged, setDragged] = useState<Corners>();
  if (!page.picture) return <p className={classes.note}>{texts.noPhoto}</p>;
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.note}>{texts.photo}</figcaption>
      <div className={classes.photo}>
        <Picture blob={page.picture} longest={1000} label={texts.photo} />
        <CornerHandles
          corners={dragged ?? set}
          names={texts.names}
          onMove={setDragged}
          onEnd={(corners) => {
            setDragged(undefined);
            if (corners !== set) store.cut(page.id, corners);
          }}
        />
      </div>
    </figure>
  );
}

/** As it will be filed; asked for again when a corner was put elsewhere. */
function Flattened({ store, page }: { store: Pages; page: PhotoPage }) {
  const texts = useTexts('sending').camera.corners;
  const [shown, setShown] = useState<{ of: string; blob?: Blob | undefined }>();
  const of = JSON.stringify([page.id, cornersOf(page), page.quarters, page.sheet?.state]);
  const ask = useEffectEvent((of: string, isOver: () => boolean) => {
    store.flattened(page.id).then(
      (blob) => isOver() || setShown({ of, blob }),
      () => isOver() || setShown({ of }),
    );
  });
  useEffect(() => {
    let isOver = false;
    ask(of, () => isOver);
    return () => {
      isOver = true;
    };
  }, [of]);
  const isWaiting = shown?.of !== of;
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.note}>
        <span role="status">
          {isWaiting ? texts.previewWaits : shown.blob ? texts.preview : texts.noPreview}
        </span>
      </figcaption>
      {shown?.blob && (
        <div className={classes.photo} data-waiting={isWaiting || undefined}>
          <Picture blob={shown.blob} longest={800} label={texts.preview} />
        </div>
      )}
    </figure>
  );
}
