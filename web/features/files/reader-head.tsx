import { listAddress } from '#contract/core/list-params.ts';
import type { FileDetails } from '#contract/files/calls.ts';
import { fileText, fileTitle, titleBesideExam } from '#contract/files/title.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import { IconLock } from '#web/icons/lock.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './reader-head.module.css';

/** The entries of a subject that has no page. */
const listOf = ({ kind, semester, subjectcode, subject }: NonNullable<FileDetails['entry']>) =>
  pathTo(kind) + listAddress({ semester, search: subjectcode || subject });

/** Where the file belongs, what it is called, and what it is: on phones the last comes below the pages. */
export function ReaderHead({ file }: { file: FileDetails }) {
  const messages = useTexts('files');
  const { fileScreens: texts, resources } = messages;
  const { name, entry, readers, rightsBasis, rightsDetail, isHidden, thanks } = file;
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
        {thanks && <span>{texts.thanks(thanks)}</span>}
        {readers === 'members' && (
          <span className={classes.members}>
            <IconLock size={16} aria-hidden="true" />
            {texts.membersOnly}
          </span>
        )}
      </p>
    </header>
  );
}
