import { listAddress } from '#contract/core/list-params.ts';
import { examText } from '#contract/languages/dates.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { type Paper, papersOf } from '#contract/material/papers.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { SubjectEntry, SubjectPage } from '#contract/subjects/calls.ts';
import { EntrySheet } from '#web/components/entry/entry-sheet.ts';
import { SaveButton } from '#web/components/thing/thing-buttons.tsx';
import { iconOf } from '#web/content/icons.ts';
import { IconDots } from '#web/icons/dots.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './material-lists.module.css';
import { FileLink, OpenLink } from './open-link.tsx';
import { Section, type SectionProps } from './section.tsx';

/** The papers by the year of their exam, the newest first; those of equivalent subjects say so. */
export function PaperList({ kind, page, entries }: SectionProps) {
  const messages = useTexts('subjects');
  const { page: texts } = messages.subjectScreens;
  const years = Map.groupBy(papersOf(entries), ({ exam }) => exam?.year);
  return (
    <Section id={kind} icon={iconOf(kind)} title={texts.sections[kind]}>
      <dl>
        {[...years].map(([year, papers]) => (
          <div key={year ?? texts.undated} className={classes.year}>
            <dt>{year ?? texts.undated}</dt>
            <dd className={kit.row2}>
              {papers.map(({ entry, link, number, exam, file }) => {
                const name = exam
                  ? examText(messages, exam)
                  : (file?.name ?? [entry.title, texts.paper(number)].filter(Boolean).join(', '));
                return file ? (
                  <FileLink key={file.id} file={file} page={page} entry={entry} isChip>
                    {name}
                  </FileLink>
                ) : (
                  <OpenLink key={`${entry._id} ${number}`} to={link} page={page} entry={entry} isChip>
                    {name}
                  </OpenLink>
                );
              })}
            </dd>
            <dd>
              <EntryMore
                entries={[...new Set(papers.map(({ entry }) => entry))]}
                name={`${texts.sections[kind]}, ${year ?? texts.undated}`}
                page={page}
                papers={papers}
              />
            </dd>
          </div>
        ))}
      </dl>
      <MoreLink kind={kind} page={page} />
    </Section>
  );
}

/** What there is of a kind whose entries have one link. */
export function EntryList({ kind, page, entries }: SectionProps) {
  const { page: texts } = useTexts('subjects').subjectScreens;
  return (
    <Section id={kind} icon={iconOf(kind)} title={texts.sections[kind]}>
      <ul className={classes.entries}>
        {entries.map((entry) => {
          const name = entry.title ?? page.subject.name;
          const whole = `${name}, ${texts.sections[kind]}`;
          return (
            <li key={entry._id} className={classes.entry}>
              <div className={classes.ways}>
                {entry.link && (
                  <OpenLink to={entry.link} page={page} entry={entry}>
                    {name}
                  </OpenLink>
                )}
                {entry.files?.map((file) => (
                  <FileLink key={file.id} file={file} page={page} entry={entry}>
                    {!entry.link && entry.files?.length === 1 ? name : file.name}
                  </FileLink>
                ))}
              </div>
              <SaveButton kind="resource" id={entry._id} name={whole} />
              <EntryMore entries={[entry]} name={whole} page={page} />
            </li>
          );
        })}
      </ul>
      <MoreLink kind={kind} page={page} />
    </Section>
  );
}

/** The way to the rest, where a subject has more of a kind than stands on its page. */
function MoreLink({ kind, page: { subject, more, material } }: { kind: ResourceKind; page: SubjectPage }) {
  const { page: texts } = useTexts('subjects').subjectScreens;
  const semester = material.find((entry) => entry.kind === kind)?.semester;
  if (!more.includes(kind) || !semester) return null;
  return (
    <ButtonLink look="quiet" to={pathTo(kind) + listAddress({ semester, search: subject.code })}>
      {texts.more(texts.sections[kind])}
    </ButtonLink>
  );
}

/** Opens what else can be done with entries: save, share, report. */
function EntryMore({
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
  const [first] = entries;
  if (!first) return null;
  return (
    <DialogButton
      as={IconButton}
      icon={IconDots}
      label={`${resourcePage.more}: ${name}`}
      className={classes.more}
      dialog={(onClose) => (
        <EntrySheet
          kind={first.kind}
          group={{ subject: subject.name, subjectcode: subject.code, isFiled: true, entries }}
          papers={papers}
          onClose={onClose}
        />
      )}
    />
  );
}
