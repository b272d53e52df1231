import { Suspense, useState } from 'react';
import { originalAddress } from '#contract/files/address.ts';
import type { AttachedFile } from '#contract/files/attached-fields.ts';
import { fileText } from '#contract/files/title.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { IconDownload } from '#web/icons/download.ts';
import { IconFileText } from '#web/icons/file-text.ts';
import { IconFlag } from '#web/icons/flag.ts';
import { Link } from '#web/router/link.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import parts from '../thing/parts/thing-parts.module.css';
import { SharePart, ThingButton } from '../thing/parts/thing-parts.tsx';
import classes from './entry-sheet-dialog.module.css';

const TakedownDialog = lazyPart(() => import('../files/takedown-dialog.tsx'), 'TakedownDialog');

/** A file and what it is called, as on its page. */
type SheetPaper = { file: AttachedFile; title: string };

/** Papers that are files of the site's own: each by itself is opened, passed on, downloaded, and said not to belong here. */
export function SheetPapers({ papers }: { papers: readonly SheetPaper[] }) {
  return (
    <>
      <ul className={classes.entries}>
        {papers.map((paper) => (
          <Row key={paper.file.id} {...paper} />
        ))}
      </ul>
      <p className={classes.checked}>{useTexts('files').fileScreens.whole}</p>
    </>
  );
}

function Row({ file, title }: SheetPaper) {
  const messages = useTexts('files');
  const { fileScreens: texts } = messages;
  const [isUnwanted, setUnwanted] = useState(false);
  const original = useOriginal(file);
  const { id } = file;
  return (
    <li className={classes.entry}>
      <span className={classes.name} dir="auto">
        {title}
      </span>
      <small className={classes.checked}>{fileText(file, messages)}</small>
      <Link to={pathTo('file', { id })} className={parts.button} aria-label={texts.openOf(title)}>
        <IconFileText size={20} aria-hidden="true" />
        {texts.open}
      </Link>
      {original && (
        // With a target it is the browser's: no page of the app.
        <Link
          to={original}
          target="_self"
          download={file.name}
          className={parts.button}
          aria-label={texts.downloadOf(title)}
        >
          <IconDownload size={20} aria-hidden="true" />
          {texts.download}
        </Link>
      )}
      <SharePart path={pathTo('file', { id })} name={title} withText />
      <ThingButton
        icon={IconFlag}
        text={texts.takedown}
        label={texts.takedownOf(title)}
        withText
        aria-haspopup="dialog"
        onClick={() => setUnwanted(true)}
      />
      {isUnwanted && (
        <Suspense>
          <TakedownDialog id={id} title={title} onClose={() => setUnwanted(false)} />
        </Suspense>
      )}
    </li>
  );
}

/** Where the original is; undefined where the user who is there may not have it, or its key is on the way. */
function useOriginal({ id, readers }: AttachedFile): string | undefined {
  const { isLoggedIn } = useSession();
  const isOpen = readers === 'everybody';
  const { data } = useRead(
    'files.get',
    { params: { id } },
    { identifies: true, enabled: isLoggedIn && !isOpen },
  );
  return isOpen || data ? originalAddress(id, data?.key) : undefined;
}
