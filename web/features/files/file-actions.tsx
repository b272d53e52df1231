import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { askPath } from '#contract/discussion/address.ts';
import { filePagePath, originalAddress, pictureAddress } from '#contract/files/address.ts';
import type { FileDetails } from '#contract/files/calls.ts';
import { fileTitle } from '#contract/files/title.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { ShareButton } from '#web/components/thing/thing-buttons.tsx';
import { IconDownload } from '#web/icons/download.ts';
import { IconHelpCircle } from '#web/icons/help-circle.ts';
import { IconListNumbers } from '#web/icons/list-numbers.ts';
import { IconPrinter } from '#web/icons/printer.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './file-actions.module.css';
import { Tool, ToolLink, ToolWay } from './tool.tsx';

/** What can be done with all of a file. @param page and q: where a shared link leads */
export function FileActions({ file, page, q }: { file: FileDetails; page: number; q: string }) {
  const messages = useTexts('files');
  const { id, name, key } = file;
  return (
    <>
      {/* With a target it is the browser's: no page of the app. */}
      <ToolLink
        icon={IconDownload}
        label={messages.fileScreens.download}
        href={originalAddress(id, key)}
        target="_self"
        download={name}
      />
      <PrintButton file={file} page={page} />
      {file.entry && (
        <ToolWay
          icon={IconHelpCircle}
          label={messages.fileScreens.ask}
          to={askPath({ what: 'resource', id: file.entry.id, part: { file: id, page } })}
        />
      )}
      {file.entry?.kind === 'pyq' && (
        <ToolWay
          icon={IconListNumbers}
          label={messages.fileScreens.ownQuestions}
          to={pathTo('fileQuestions', { id })}
        />
      )}
      <ShareButton path={filePagePath(id, page, q)} name={fileTitle(file, messages)} withText />
    </>
  );
}

/** Of a longer file only the page is printed: the original is there for the rest. */
const MOST_PRINTED = 60;

/** Prints the pages of a file: their pictures come first. */
function PrintButton({ file, page }: { file: FileDetails; page: number }) {
  const { fileScreens: texts } = useTexts('files');
  const [isPrinting, setPrinting] = useState(false);
  const sheets = useRef<HTMLDivElement>(null);
  const pictures = file.leaves.filter(
    ({ number, width }) => width && (file.leaves.length <= MOST_PRINTED || number === page),
  );

  useEffect(() => {
    if (!isPrinting) return;
    let isLeft = false;
    const images = [...(sheets.current?.querySelectorAll('img') ?? [])];
    // One that does not come is a blank sheet.
    void Promise.all(images.map((image) => image.decode().catch(() => undefined))).then(() => {
      if (isLeft) return;
      print();
      setPrinting(false);
    });
    return () => {
      isLeft = true;
    };
  }, [isPrinting]);

  if (pictures.length === 0) return null;
  return (
    <>
      <Tool
        icon={IconPrinter}
        label={isPrinting ? texts.printing : texts.print}
        aria-busy={isPrinting}
        onClick={() => setPrinting(true)}
      />
      {isPrinting &&
        // Beside the page: what that hides of itself on paper, they are not in.
        createPortal(
          <div ref={sheets} className={classes.sheets} aria-hidden="true">
            {pictures.map(({ number, width, height, quarters }) => (
              <div key={number} className={classes.sheet} data-rotation={quarters}>
                <img
                  src={pictureAddress('pages', file.id, number, file.key)}
                  width={width}
                  height={height}
                  alt=""
                />
              </div>
            ))}
          </div>,
          document.body,
        )}
    </>
  );
}
