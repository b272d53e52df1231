import {
  IconChevronLeft,
  IconChevronRight,
  IconContrast,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { FileDetails } from '#contract/files/calls.ts';
import { Link } from '#web/router/link.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './reader-tools.module.css';
import type { Dimmed } from './use-looks.ts';
import { MOST_ZOOM, type Zoom } from './use-zoom.ts';

/** From page to page, and what a page looks like. */
export function ReaderTools({
  file,
  page,
  pages,
  pathOf,
  zoom,
  dimmed,
  onTurn,
}: {
  file: FileDetails;
  page: number;
  pages: number;
  pathOf: (page: number) => string;
  zoom: Zoom;
  dimmed: Dimmed;
  onTurn: () => void;
}) {
  const { fileScreens: texts } = useTexts('files');
  const hasPictures = file.leaves.some(({ width }) => width !== undefined);
  const wayTo = (number: number, label: string, Icon: typeof IconChevronLeft) =>
    number < 1 || number > pages ? (
      <span className={classes.way} data-off>
        <Icon size={22} aria-hidden="true" />
      </span>
    ) : (
      <Link
        to={pathOf(number)}
        replace
        preventScrollReset
        className={classes.way}
        aria-label={label}
        title={label}
        rel={number < page ? 'prev' : 'next'}
      >
        <Icon size={22} aria-hidden="true" />
      </Link>
    );
  return (
    <div role="toolbar" aria-label={texts.tools} className={classes.tools}>
      {wayTo(page - 1, texts.previous, IconChevronLeft)}
      <span className={classes.page} aria-live="polite">
        {texts.pageOf(page, pages)}
      </span>
      {wayTo(page + 1, texts.next, IconChevronRight)}
      {hasPictures && (
        <span className={classes.looks}>
          <IconButton
            icon={IconZoomOut}
            label={texts.zoomOut}
            disabled={zoom.level <= 1}
            onClick={zoom.out}
          />
          <IconButton
            icon={IconZoomIn}
            label={texts.zoomIn}
            disabled={zoom.level >= MOST_ZOOM}
            onClick={zoom.in}
          />
          <IconButton icon={IconRotateClockwise} label={texts.turn} onClick={onTurn} />
          <IconButton
            icon={IconContrast}
            label={texts.dim}
            aria-pressed={dimmed.isDim}
            onClick={dimmed.toggle}
          />
        </span>
      )}
    </div>
  );
}
