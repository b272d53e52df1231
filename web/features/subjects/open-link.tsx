import type { ReactNode } from 'react';
import { linkHref } from '#contract/core/given.ts';
import type { AttachedFile } from '#contract/files/attached-fields.ts';
import { fileText } from '#contract/files/title.ts';
import { LINK_FIELDS } from '#contract/material/kinds.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { SubjectEntry, SubjectPage } from '#contract/subjects/calls.ts';
import { noteOpened } from '#web/components/thing/note-opened.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import classes from './open-link.module.css';

/** Opens a link of an entry in a new tab; what belongs to another subject says whose it is. */
export function OpenLink({
  to,
  page: { subject, equivalents },
  entry,
  isChip,
  children,
}: {
  to: string;
  page: SubjectPage;
  entry: SubjectEntry;
  /** Small, to stand beside others; otherwise it is as wide as its list. */
  isChip?: true;
  children: ReactNode;
}) {
  const { resourcePage, subjectScreens } = useTexts('subjects');
  const { page: texts } = subjectScreens;
  const { _id, of, checks } = entry;
  const field = LINK_FIELDS.find((name) => entry[name] === to);
  const state = field && checks?.[field]?.state;
  const degree = equivalents.find(({ code }) => code === of)?.degree;
  return (
    <a
      href={linkHref(to)}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.link}
      data-chip={isChip}
      data-other={of !== undefined || undefined}
      onClick={() => noteOpened('resource', _id)}
    >
      <span className={classes.words} dir="auto">
        <span>{children}</span>
        {state && state !== 'fine' && <small>{resourcePage.checked[state]}</small>}
        {of !== undefined && (
          <small>
            {texts.of(of)}, {degree === 'same' ? texts.ofSame : texts.ofPart}
          </small>
        )}
        <VisuallyHidden>
          , {subject.name} ({texts.opensInNewTab})
        </VisuallyHidden>
      </span>
    </a>
  );
}

/** Opens a file of an entry; what belongs to another subject says whose it is. */
export function FileLink({
  file,
  page: { subject, equivalents },
  entry: { of },
  isChip,
  children,
}: {
  file: AttachedFile;
  page: SubjectPage;
  entry: SubjectEntry;
  /** Small, to stand beside others; otherwise it is as wide as its list. */
  isChip?: true;
  children: ReactNode;
}) {
  const messages = useTexts('subjects');
  const { page: texts } = messages.subjectScreens;
  const degree = equivalents.find(({ code }) => code === of)?.degree;
  return (
    <Link
      to={pathTo('file', { id: file.id })}
      className={classes.link}
      data-chip={isChip}
      data-other={of !== undefined || undefined}
      data-file={file.readers}
    >
      <span className={classes.words} dir="auto">
        <span>{children}</span>
        <small>
          {fileText(file, messages)}
          {file.state === 'unreadable' && ` · ${texts.unreadable}`}
          {file.readers === 'members' && ` · ${messages.resourcePage.members}`}
          {of !== undefined && ` · ${texts.of(of)}, ${degree === 'same' ? texts.ofSame : texts.ofPart}`}
        </small>
        <VisuallyHidden>, {subject.name}</VisuallyHidden>
      </span>
    </Link>
  );
}
