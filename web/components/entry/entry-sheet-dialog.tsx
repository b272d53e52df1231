import { Suspense } from 'react';
import { DAY_MS } from '#contract/core/constants.ts';
import { listAddress } from '#contract/core/list-params.ts';
import type { AttachedFile } from '#contract/files/attached-fields.ts';
import { fileTitle } from '#contract/files/title.ts';
import { examText } from '#contract/languages/dates.ts';
import type { ResourceEntry } from '#contract/material/calls.ts';
import { type LinkField, RESOURCES, type ResourceKind, type ResourceRow } from '#contract/material/kinds.ts';
import type { Paper } from '#contract/material/papers.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts, useTexts } from '#web/ui/text/use-texts.ts';
import { AskPart, ReportPart, SavePart, SharePart } from '../thing/parts/thing-parts.tsx';
import classes from './entry-sheet-dialog.module.css';

type Entry = Pick<ResourceEntry, '_id' | 'title' | 'semester' | 'exams' | 'checks' | 'files'> & {
  [field in LinkField]?: string | undefined;
};

const SheetPapers = lazyPart(async () => {
  await loadTexts('files');
  return import('./sheet-papers.tsx');
}, 'SheetPapers');

/** The entries of a subject, each with what saves, shares and reports it; before them, some of their papers one by one. */
export function EntrySheetDialog({
  kind,
  group: { subject, subjectcode, isFiled, entries },
  papers,
  onClose,
}: {
  kind: ResourceKind;
  group: {
    subject: string;
    subjectcode: string;
    /** Whether the subject has a page of its own, which is what is shared. */
    isFiled: boolean;
    entries: readonly Entry[];
  };
  /** What it was opened for of the entries; without them, for all of it. */
  papers?: readonly Pick<Paper<Entry>, 'entry' | 'file'>[] | undefined;
  onClose: () => void;
}) {
  const messages = useTexts('bag');
  const { entrySheet: texts } = messages;
  /** What an entry is called beside the others: its title, its exams, or its number. */
  function nameOf({ title, exams = {} }: Entry, index: number): string {
    const sat = Object.values(exams).flatMap((exam) => (exam ? examText(messages, exam) : []));
    const kindName = messages.resources[kind].title;
    if (title || sat.length > 0) return title ?? sat.join(', ');
    return entries.length > 1 ? texts.numbered(kindName, index + 1) : kindName;
  }
  /** As the file's own page is called. */
  function titleOf(file: AttachedFile, { title, exams, files: all = [] }: Entry): string {
    const titles = all.map((one) => fileTitle({ ...one, entry: { subject, title, exams } }, messages));
    const own = titles[all.indexOf(file)];
    const hasNamesake = titles.filter((one) => one === own).length > 1;
    return fileTitle({ ...file, hasNamesake, entry: { subject, title, exams } }, messages);
  }
  const { linkFields }: ResourceRow = RESOURCES[kind];
  /** Who owns an entry's links: not asked; a copy of one says so itself, where it is read. */
  function rightsOf({ files = [], ...entry }: Entry): string[] {
    const isLinkOnly = (field: LinkField) => entry[field] && !files.some((file) => file.field === field);
    return linkFields.some(isLinkOnly) ? [texts.linkOnly] : [];
  }
  /** What the last looks at its links found. The sheet is opened by a press: here the clock counts. */
  function checksOf({ checks = {}, exams = {} }: Entry): string[] {
    const fields = Object.keys(checks) as (keyof typeof checks)[]; // Object.keys forgets the literal names
    return fields.flatMap((field) => {
      const check = checks[field];
      if (!check) return [];
      const exam = exams[field];
      const labels: Partial<Record<LinkField, string>> = messages.resources[kind].linkLabels;
      const link = exam ? examText(messages, exam) : (labels[field] ?? '');
      const days = Math.floor((Date.now() - Date.parse(check.on)) / DAY_MS);
      const ago = new Intl.RelativeTimeFormat(messages.locale, { numeric: 'auto' }).format(-days, 'day');
      const said = `${messages.resourcePage.checked[check.state]} ${ago}`;
      return linkFields.length > 1 ? `${link}: ${said}` : said;
    });
  }
  const files = (papers ?? []).flatMap(({ entry, file }) =>
    file ? [{ file, title: titleOf(file, entry) }] : [],
  );
  return (
    <FormDialog opened title={messages.resourcePage.more} text={subject} onClose={onClose}>
      {files.length > 0 && (
        <Suspense fallback={<Spinner />}>
          <SheetPapers papers={files} />
        </Suspense>
      )}
      <ul className={classes.entries}>
        {entries.map((entry, index) => {
          const { _id, semester } = entry;
          const name = nameOf(entry, index);
          const whole = `${subject}, ${name}`;
          const path = isFiled
            ? `${subjectPath(subjectcode)}#${kind}`
            : pathTo(kind) + listAddress({ semester, search: subjectcode });
          return (
            <li key={_id} className={classes.entry}>
              <span className={classes.name} dir="auto">
                {name}
              </span>
              {[...rightsOf(entry), ...checksOf(entry)].map((line) => (
                <small key={line} className={classes.checked}>
                  {line}
                </small>
              ))}
              <SavePart kind="resource" id={_id} name={whole} withText />
              <SharePart path={path} name={whole} withText />
              <AskPart id={_id} name={whole} />
              <ReportPart id={_id} name={whole} withText />
            </li>
          );
        })}
      </ul>
    </FormDialog>
  );
}
