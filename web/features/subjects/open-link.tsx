import type { ReactNode } from 'react';
import { linkHref } from '#contract/core/web-address.ts';
import { LINK_FIELDS } from '#contract/material/kinds.ts';
import type { SubjectEntry, SubjectPage } from '#contract/subjects/page-calls.ts';
import { noteOpened } from '#web/components/thing/note-opened.ts';
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
