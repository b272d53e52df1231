import { IconDownload, IconLock, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { listAddress } from '#contract/core/list-params.ts';
import { filePagePath, originalAddress, pictureAddress, readFileParams } from '#contract/files/address.ts';
import type { FileDetails } from '#contract/files/calls.ts';
import { fileText, fileTitle, titleBesideExam } from '#contract/files/title.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import { ShareButton } from '#web/components/thing/thing-buttons.tsx';
import { Link } from '#web/router/link.tsx';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './reader-head.module.css';

/** The entries of a subject that has no page. */
const listOf = ({ kind, semester, subjectcode, subject }: NonNullable<FileDetails['entry']>) =>
  pathTo(kind) + listAddress({ semester, search: subjectcode || subject });

/** What the file is, where it belongs, and what can be done with all of it. */
export function ReaderHead({ file, q }: { file: FileDetails; q: string }) {
  const messages = useTexts('files');
  const { fileScreens: texts, resources } = messages;
  const { page } = readFileParams(new URLSearchParams(useLocation().search), file);
  const { id, name, entry, readers, rightsBasis, rightsDetail, key, isHidden } = file;
  const title = fileTitle(file, messages);
  const beside = titleBesideExam(file);
  return (
    <header className={classes.head}>
      {isHidden && (
        <p role="status" className={classes.hidden}>
          {texts.hiddenFromOthers}
        </p>
      )}
      {entry && (
        <nav aria-label={texts.place} className={classes.place}>
          {entry.catalogue && (
            <span className={classes.subject}>
              <Link to={subjectPath(entry.catalogue.code)}>{entry.catalogue.name}</Link>
            </span>
          )}
          <Link to={entry.catalogue ? `${subjectPath(entry.catalogue.code)}#${entry.kind}` : listOf(entry)}>
            {entry.catalogue
              ? resources[entry.kind].title
              : texts.moreOf(resources[entry.kind].title, entry.subject)}
          </Link>
        </nav>
      )}
      <h1 className={classes.name} dir="auto">
        {title}
      </h1>
      <p className={classes.facts}>
        {beside && <strong>{beside}</strong>}
        {!title.endsWith(name) && (
          <span dir="auto" className={classes.file}>
            {name}
          </span>
        )}
        <span>{fileText(file, messages)}</span>
        <span>
          {texts.rights[rightsBasis]}
          {rightsDetail && `: ${rightsDetail}`}
        </span>
        {readers === 'members' && (
          <span className={classes.members}>
            <IconLock size={16} aria-hidden="true" />
            {texts.membersOnly}
          </span>
        )}
      </p>
      <div className={classes.tools}>
        {/* With a target it is the browser's: no page of the app. */}
        <ButtonLink
          to={originalAddress(id, key)}
          target="_self"
          download={name}
          look="plain"
          icon={IconDownload}
        >
          {texts.download}
        </ButtonLink>
        <PrintButton file={file} page={page} />
        <ShareButton path={filePagePath(id, page, q)} name={title} withText />
      </div>
    </header>
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
