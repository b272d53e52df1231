import { type ComponentProps, type CSSProperties, type ReactNode, useCallback, useState } from 'react';
import { pictureAddress } from '#contract/files/address.ts';
import type { FileDetails, FilePage, PageSummary } from '#contract/files/calls.ts';
import { fileTitle } from '#contract/files/title.ts';
import { FILE_FORMATS } from '#contract/files/values.ts';
import { LoadingFailed } from '#web/ui/loading/loading-failed.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import classes from './page-sheet.module.css';
import { isBeingRead } from './use-file.ts';
import { Marks, WordLayer } from './word-layer.tsx';

/** A page whose picture's size is known. */
export type Pictured = PageSummary & { width: number; height: number };

/** The page if it has a picture. */
export const pictured = (leaf: PageSummary | undefined): Pictured | undefined =>
  leaf?.width && leaf.height ? { ...leaf, width: leaf.width, height: leaf.height } : undefined;

/** The room of a page: as large as its picture is going to be. */
export function PageFrame({
  size: { width, height },
  rotation,
  children,
  ...others
}: Omit<ComponentProps<'div'>, 'className' | 'style'> & {
  size: { width: number; height: number };
  /** By so many quarters it is turned. */
  rotation: number;
  children?: ReactNode;
}) {
  const isLying = rotation % 2 === 1;
  const shape = {
    '--width': isLying ? height : width,
    '--height': isLying ? width : height,
  } as CSSProperties; // its own names
  return (
    <div {...others} className={classes.frame} style={shape}>
      {children}
    </div>
  );
}

/** The picture of a page with what is marked on it, and its words over it. */
export function PageSheet({
  file,
  leaf: { number, width, height },
  text,
  rotation,
  isDim,
  isMain = false,
  seek,
  onStale,
}: {
  file: FileDetails;
  leaf: Pictured;
  /** Undefined until it is there. */
  text: FilePage | undefined;
  rotation: number;
  isDim: boolean;
  /** It is what the page is for. */
  isMain?: boolean;
  /** Which of its marks is brought into sight. */
  seek: ComponentProps<typeof Marks>['seek'];
  onStale: () => void;
}) {
  const messages = useTexts('files');
  return (
    <div className={classes.sheet} data-rotation={rotation} data-dim={isDim}>
      <Picture
        key={`picture ${number}`}
        address={pictureAddress('pages', file.id, number, file.key)}
        width={width}
        height={height}
        alt={messages.fileScreens.pictureOf(number, fileTitle(file, messages))}
        isMain={isMain}
        onStale={onStale}
      />
      {text && <Marks key={`marks ${number}`} text={text} seek={seek} />}
      {text && <WordLayer page={number} text={text} />}
    </div>
  );
}

/** A page without a picture: its words alone, and why. @param leaf undefined where nothing is known of it */
export function PageWords({
  file,
  leaf,
  text,
}: {
  file: FileDetails;
  leaf: PageSummary | undefined;
  text: FilePage | undefined;
}) {
  const { fileScreens: texts } = useTexts('files');
  const isOffice = FILE_FORMATS[file.format].readAs === 'office';
  const hint = !leaf
    ? isBeingRead(file)
      ? texts.pageWaits
      : texts.pageMissing
    : isOffice
      ? ''
      : isBeingRead(file)
        ? texts.pictureMissing
        : texts.pageMissing;
  return (
    <div className={classes.words} dir="auto">
      <p className={classes.hint}>{hint}</p>
      {text?.body}
    </div>
  );
}

/** The picture of a page; where it does not come, that and a way to try again. @param onStale asks for its address again */
function Picture({
  address,
  alt,
  isMain,
  onStale,
  ...size
}: {
  address: string;
  width: number;
  height: number;
  alt: string;
  isMain: boolean;
  onStale: () => void;
}) {
  const { fileScreens: texts } = useTexts('files');
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(-1);
  // That of the server's page may have failed before there was anyone to hear of it.
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
      fetchPriority={isMain ? 'high' : 'auto'}
      // With its text, and not a frame later.
      decoding={isMain ? 'sync' : 'async'}
      draggable={false}
      onError={() => setFailed(tries)}
    />
  );
}
