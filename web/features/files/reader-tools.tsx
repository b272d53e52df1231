import type { ReactNode } from 'react';
import type { FileDetails } from '#contract/files/calls.ts';
import { fileTitle } from '#contract/files/title.ts';
import { SaveButton } from '#web/components/thing/thing-buttons.tsx';
import { IconArrowsVertical } from '#web/icons/arrows-vertical.ts';
import { IconChevronLeft } from '#web/icons/chevron-left.ts';
import { IconChevronRight } from '#web/icons/chevron-right.ts';
import { IconContrast } from '#web/icons/contrast.ts';
import { IconCrop } from '#web/icons/crop.ts';
import { IconFileSearch } from '#web/icons/file-search.ts';
import { IconRotateClockwise } from '#web/icons/rotate-clockwise.ts';
import { IconZoomIn } from '#web/icons/zoom-in.ts';
import { IconZoomOut } from '#web/icons/zoom-out.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { FileActions } from './file-actions.tsx';
import { MoreTools } from './more-tools.tsx';
import type { Parts } from './parts/parts-context.ts';
import classes from './reader-tools.module.css';
import { Tool } from './tool.tsx';
import type { Dimmed, Scrolling } from './use-looks.ts';
import { MOST_ZOOM, type Zoom } from './use-zoom.ts';

/** The bar of the reader: from page to page, what a page looks like, and what can be done with the file. */
export function ReaderTools({
  file,
  page,
  pages,
  q,
  pathOf,
  zoom,
  dimmed,
  onTurn,
  marking,
  scrolling,
  finding,
  children,
}: {
  file: FileDetails;
  page: number;
  pages: number;
  q: string;
  pathOf: (page: number) => string;
  zoom: Zoom;
  dimmed: Dimmed;
  onTurn: () => void;
  /** Marking a part of a page; undefined where nobody asks about the file. */
  marking: { isOn: boolean; begin: Parts['begin']; end: () => void } | undefined;
  /** Undefined where there is nothing to scroll through. */
  scrolling: Scrolling | undefined;
  finding: { isOpen: boolean; toggle: () => void };
  /** The search inside the file. */
  children: ReactNode;
}) {
  const messages = useTexts('files');
  const { fileScreens: texts } = messages;
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
    <div className={classes.bar}>
      <div role="toolbar" aria-label={texts.tools} className={classes.tools}>
        {wayTo(page - 1, texts.previous, IconChevronLeft)}
        <span className={classes.page} aria-live="polite">
          {texts.pageOf(page, pages)}
        </span>
        {wayTo(page + 1, texts.next, IconChevronRight)}
        {file.entry && !file.isHidden && (
          <SaveButton kind="resource" id={file.entry.id} name={fileTitle(file, messages)} />
        )}
        <Tool
          icon={IconFileSearch}
          label={texts.find}
          aria-expanded={finding.isOpen}
          onClick={finding.toggle}
        />
        <MoreTools>
          {scrolling && (
            <Tool
              icon={IconArrowsVertical}
              label={texts.scroll}
              aria-pressed={scrolling.isScrolling}
              onClick={scrolling.toggle}
            />
          )}
          {hasPictures && (
            <>
              <Tool icon={IconZoomOut} label={texts.zoomOut} disabled={zoom.level <= 1} onClick={zoom.out} />
              <Tool
                icon={IconZoomIn}
                label={texts.zoomIn}
                disabled={zoom.level >= MOST_ZOOM}
                onClick={zoom.in}
              />
              <Tool icon={IconRotateClockwise} label={texts.turn} onClick={onTurn} />
              <Tool
                icon={IconContrast}
                label={texts.dim}
                aria-pressed={dimmed.isDim}
                onClick={dimmed.toggle}
              />
            </>
          )}
          {marking && hasPictures && (
            <Tool
              icon={IconCrop}
              label={texts.markPart}
              aria-pressed={marking.isOn}
              // Without a pointer it is a key, or a screen reader.
              onClick={({ currentTarget, detail }) =>
                marking.isOn ? marking.end() : marking.begin(page, currentTarget, detail === 0)
              }
            />
          )}
          <FileActions file={file} page={page} q={q} />
        </MoreTools>
      </div>
      {children}
    </div>
  );
}
