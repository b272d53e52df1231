import { IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Paper } from '#contract/material/papers.ts';
import type { SubjectEntry, SubjectPage } from '#contract/subjects/page-calls.ts';
import { EntrySheet } from '#web/components/entry/entry-sheet.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './entry-more.module.css';

/** Opens what else can be done with entries: save, share, report. */
export function EntryMore({
  entries,
  name,
  page: { subject },
  papers,
}: {
  /** All of one kind. */
  entries: readonly SubjectEntry[];
  /** What tells the button from the others of the page. */
  name: string;
  page: SubjectPage;
  /** Those of the entries that the button stands beside. */
  papers?: readonly Paper<SubjectEntry>[];
}) {
  const { resourcePage } = useTexts('subjects');
  const [opened, setOpened] = useState(false);
  const [first] = entries;
  if (!first) return null;
  return (
    <>
      <IconButton
        icon={IconDots}
        label={`${resourcePage.more}: ${name}`}
        className={classes.more}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      />
      {opened && (
        <Suspense>
          <EntrySheet
            kind={first.kind}
            group={{ subject: subject.name, subjectcode: subject.code, isFiled: true, entries }}
            papers={papers}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
