import { type ComponentProps, useEffect } from 'react';
import { pictureAddress } from '#contract/files/address.ts';
import type { FileDetails, FilePage, PageSummary } from '#contract/files/calls.ts';
import { PageFrame, PageSheet, PageWords, pictured } from './page-sheet.tsx';
import { PartsOfPage } from './parts/shown-parts.tsx';

/** One page: its picture with the words over it, or its words alone. */
export function PageView({
  file,
  leaf,
  text,
  next,
  rotation,
  ...sheet
}: {
  file: FileDetails;
  /** What is known of it; undefined where it is not there, or not yet. */
  leaf: PageSummary | undefined;
  /** Undefined until it is there. */
  text: FilePage | undefined;
  /** The page that is probably read next. */
  next: number | undefined;
  rotation: number;
} & Pick<ComponentProps<typeof PageSheet>, 'isDim' | 'seek' | 'onStale'>) {
  // Its picture comes meanwhile.
  const ahead = pictured(file.leaves.find(({ number }) => number === next))
    ? pictureAddress('pages', file.id, next ?? 1, file.key)
    : undefined;
  useEffect(() => {
    if (!ahead) return;
    const timer = setTimeout(() => {
      new Image().src = ahead;
    }, 500);
    return () => clearTimeout(timer);
  }, [ahead]);

  const shown = pictured(leaf);
  if (!shown) return <PageWords file={file} leaf={leaf} text={text} />;
  const quarters = (rotation + (shown.quarters ?? 0)) % 4;
  return (
    <PageFrame size={shown} rotation={quarters}>
      <PageSheet {...sheet} file={file} leaf={shown} text={text} rotation={quarters} isMain />
      <PartsOfPage number={shown.number} quarters={quarters} />
    </PageFrame>
  );
}
