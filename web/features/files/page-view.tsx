import { type CSSProperties, type RefObject, useCallback, useEffect, useState } from 'react';
import { pictureAddress } from '#contract/files/address.ts';
import type { FileDetails, FilePage, PageSummary } from '#contract/files/calls.ts';
import { fileTitle } from '#contract/files/title.ts';
import { FILE_FORMATS } from '#contract/files/values.ts';
import { LoadingFailed } from '#web/ui/loading/loading-failed.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import classes from './page-view.module.css';
import { isBeingRead } from './use-file.ts';
import type { Zoom } from './use-zoom.ts';
import { Marks, WordLayer } from './word-layer.tsx';

/** A page: its picture with the words over it, or its words alone. */
export function PageView({
  file,
  page,
  leaf,
  text,
  rotation,
  isDim,
  view,
  zoom,
  onStale,
  next,
}: {
  file: FileDetails;
  page: number;
  /** What is known of it; undefined where it is not there, or not yet. */
  leaf: PageSummary | undefined;
  /** Undefined until it is there. */
  text: FilePage | undefined;
  /** By so many quarters it is turned. */
  rotation: number;
  isDim: boolean;
  view: RefObject<HTMLDivElement | null>;
  zoom: Zoom;
  onStale: () => void;
  /** The page that is probably read next. */
  next: number | undefined;
}) {
  const messages = useTexts('files');
  const { fileScreens: texts } = messages;
  const { width, height } = leaf ?? {};
  const isLying = rotation % 2 === 1;

  // Its picture comes meanwhile.
  const ahead = file.leaves.find((one) => one.number === next && one.width)
    ? pictureAddress('pages', file.id, next ?? 1, file.key)
    : undefined;
  useEffect(() => {
    if (!ahead) return;
    const timer = setTimeout(() => {
      new Image().src = ahead;
    }, 500);
    return () => clearTimeout(timer);
  }, [ahead]);

  if (!width || !height) {
    return (
      <div ref={view} className={classes.view}>
        <div className={classes.words} dir="auto">
          <p className={classes.hint}>{hintOf()}</p>
          {text?.body}
        </div>
      </div>
    );
  }
  const shape = {
    '--width': isLying ? height : width,
    '--height': isLying ? width : height,
  } as CSSProperties; // its own names
  return (
    <section
      ref={view}
      className={classes.view}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys where it is wider than the screen
      tabIndex={0}
      aria-label={texts.viewOf(page)}
      data-zoomed={zoom.level > 1 || undefined}
    >
      <div className={classes.frame} style={shape}>
        <div className={classes.sheet} data-rotation={rotation} data-dim={isDim}>
          <Picture
            key={`picture ${page}`}
            address={pictureAddress('pages', file.id, page, file.key)}
            width={width}
            height={height}
            alt={texts.pictureOf(page, fileTitle(file, messages))}
            onStale={onStale}
          />
          {text && <Marks key={`marks ${page}`} text={text} />}
          {text && <WordLayer text={text} />}
        </div>
      </div>
    </section>
  );

  function hintOf(): string {
    if (!leaf) return isBeingRead(file) ? texts.pageWaits : texts.pageMissing;
    const isOffice = FILE_FORMATS[file.format].readAs === 'office';
    return isOffice ? '' : isBeingRead(file) ? texts.pictureMissing : texts.pageMissing;
  }
}

/** The picture of a page; where it does not come, that and a way to try again. @param onStale asks for its address again */
function Picture({
  address,
  alt,
  onStale,
  ...size
}: {
  address: string;
  width: number;
  height: number;
  alt: string;
  onStale: () => void;
}) {
  const { fileScreens: texts } = useTexts('files');
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(-1);
  // That of the server's page may have failed before there was anybody to hear of it.
  const [isOfServer] = useState(!useHydrated());
  const look = useCallback(
    (element: HTMLImageElement | null) => {
      if (isOfServer && element?.complete && element.naturalWidth === 0) setFailed(0);
    },
    [isOfServer],
  );
  if (failed === tries)
    return (
      <div className={classes.failed}>
        <LoadingFailed
          message={texts.pictureFailed}
          onRetry={() => {
            onStale();
            setTries(tries + 1);
          }}
        />
      </div>
    );
  // Another address: what failed may be kept under the one before.
  const again = tries > 0 ? `${address.includes('?') ? '&' : '?'}again=${tries}` : '';
  return (
    <img
      {...size}
      alt={alt}
      ref={look}
      key={tries}
      className={classes.picture}
      src={address + again}
      fetchPriority="high"
      // It is what the page is for: with its text, and not a frame later.
      decoding="sync"
      draggable={false}
      onError={() => setFailed(tries)}
    />
  );
}
