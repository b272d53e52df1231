import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { pictureAddress } from '#contract/files/address.ts';
import type { FileDetails } from '#contract/files/calls.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './print-button.module.css';

/** Of a longer file only the page is printed: the original is there for the rest. */
const MOST_PRINTED = 60;

/** Prints the pages of a file: their pictures come first. */
export function PrintButton({ file, page }: { file: FileDetails; page: number }) {
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
      <Button
        look="plain"
        icon={IconPrinter}
        loading={isPrinting}
        className={classes.print}
        onClick={() => setPrinting(true)}
      >
        {isPrinting ? texts.printing : texts.print}
      </Button>
      {isPrinting &&
        // Beside the page: what that hides of itself on paper, they are not in.
        createPortal(
          <div ref={sheets} className={classes.sheets} aria-hidden="true">
            {pictures.map(({ number, width, height, quarters }) => (
              <div key={number} className={classes.sheet} data-turns={quarters}>
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
