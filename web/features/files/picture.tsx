import { useCallback, useState } from 'react';
import { LoadingFailed } from '#web/ui/loading/loading-failed.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import classes from './page-view.module.css';

/** The picture of a page; where it does not come, that and a way to try again. @param onStale asks for its address anew */
export function Picture({
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
