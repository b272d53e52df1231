import { IconDownload, IconLock } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { filePagePath, originalAddress } from '#contract/file-address.ts';
import { readFileParams } from '#contract/file-params.ts';
import { fileText } from '#contract/file-text.ts';
import { fileTitle, titleBesideExam } from '#contract/file-title.ts';
import type { FileDetails } from '#contract/files.ts';
import { listAddress } from '#contract/list-params.ts';
import { pathTo } from '#contract/pages.ts';
import { ShareButton } from '#web/components/thing-buttons.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useFileMessages } from '#web/ui/use-file-messages.ts';
import { PrintButton } from './print-button.tsx';
import classes from './reader-head.module.css';

/** What the file is, where it belongs, and what can be done with all of it. */
export function ReaderHead({ file, q }: { file: FileDetails; q: string }) {
  const messages = useFileMessages();
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
        <p>
          <Link
            to={
              pathTo(entry.kind) +
              listAddress({
                semester: entry.semester,
                search: entry.subjectcode || entry.subject,
              })
            }
          >
            {texts.moreOf(resources[entry.kind].title, entry.subject)}
          </Link>
        </p>
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
