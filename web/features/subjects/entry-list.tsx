import { SaveButton } from '#web/components/thing/thing-buttons.tsx';
import { iconOf } from '#web/content/icons.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './entry-list.module.css';
import { EntryMore } from './entry-more.tsx';
import { FileLink } from './file-link.tsx';
import { MoreLink } from './more-link.tsx';
import { OpenLink } from './open-link.tsx';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

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
