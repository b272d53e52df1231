import { examText } from '#contract/languages/dates.ts';
import { papersOf } from '#contract/material/papers.ts';
import { iconOf } from '#web/content/icons.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { EntryMore } from './entry-more.tsx';
import { FileLink } from './file-link.tsx';
import { MoreLink } from './more-link.tsx';
import { OpenLink } from './open-link.tsx';
import classes from './paper-list.module.css';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

/** The papers by the year of their exam, the newest first; those of equivalent subjects say so. */
export function PaperList({ kind, page, entries }: SectionProps) {
  const messages = useTexts('subjects');
  const { page: texts } = messages.subjectScreens;
  const years = Map.groupBy(papersOf(entries), ({ exam }) => exam?.year);
  return (
    <Section id={kind} icon={iconOf(kind)} title={texts.sections[kind]}>
      <dl className={classes.years}>
        {[...years].map(([year, papers]) => (
          <div key={year ?? texts.undated} className={classes.year}>
            <dt>{year ?? texts.undated}</dt>
            <dd className={classes.papers}>
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
