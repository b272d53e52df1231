import { IconDownload, IconLock } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { listAddress } from '#contract/core/list-params.ts';
import { filePagePath, originalAddress } from '#contract/files/address.ts';
import type { FileDetails } from '#contract/files/calls.ts';
import { readFileParams } from '#contract/files/params.ts';
import { fileText } from '#contract/files/text.ts';
import { fileTitle, titleBesideExam } from '#contract/files/title.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { subjectPath } from '#contract/subjects/codes.ts';
import { ShareButton } from '#web/components/thing/thing-buttons.tsx';
import { Link } from '#web/router/link.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { PrintButton } from './print-button.tsx';
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
