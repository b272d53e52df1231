import type { ResourceKind } from '#contract/material/kinds.ts';
import { thingsOf } from '#contract/material/links.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Subject, SubjectEntry } from '#contract/subjects/calls.ts';
import { catalogueAddress } from '#contract/subjects/catalogue-params.ts';
import { SaveButton, ShareButton } from '#web/components/thing/thing-buttons.tsx';
import { iconOf } from '#web/content/icons.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './subject-head.module.css';

/** What a subject is, in one glance, and the ways to what there is for it. */
export function SubjectHead({
  subject,
  entries,
  kinds,
}: {
  subject: Subject;
  /** All that opens. */
  entries: readonly SubjectEntry[];
  kinds: readonly ResourceKind[];
}) {
  const { subjectScreens } = useTexts('subjects');
  const { page: texts, types } = subjectScreens;
  const [place] = subject.placements;
  const countOf = (kind: ResourceKind) => {
    const own = entries.filter((entry) => entry.kind === kind);
    return own.reduce((sum, entry) => sum + thingsOf(entry), 0);
  };
  const hours = place && [place.lecture, place.tutorial, place.practical];
  return (
    <header className={classes.head}>
      <p className={classes.place}>
        {place ? (
          <Link
            to={
              pathTo('subjects') +
              catalogueAddress({ programme: place.programme, scheme: '', semester: place.semester })
            }
          >
            {texts.place(place.semester, place.programme)}
          </Link>
        ) : (
          <Link to={pathTo('subjects')}>{texts.allSubjects}</Link>
        )}
      </p>
      <h1 className={classes.name}>{subject.name}</h1>
      <p className={classes.facts}>
        <strong>{subject.code}</strong>
        <span>{types[subject.type]}</span>
        {place?.credits != null && <span>{texts.credits(place.credits)}</span>}
        {hours?.some((each) => each !== null) && (
          <span title={texts.hoursLong}>
            {texts.hours} {hours.map((each) => each ?? 0).join('-')}
          </span>
        )}
      </p>
      <div className={classes.tools}>
        <SaveButton kind="subject" id={subject.code} name={subject.name} withText />
        <ShareButton path={pathTo('subject', { code: subject.code })} name={subject.name} withText />
      </div>
      {kinds.length > 0 && (
        <nav aria-label={texts.jump}>
          <ul className={classes.jumps}>
            {kinds.map((kind) => {
              const Icon = iconOf(kind);
              return (
                <li key={kind}>
                  {/* The browser's own: it goes down the page, also where scripts are off. */}
                  <a href={`#${kind}`} className={classes.jump}>
                    <Icon size={20} stroke={1.75} aria-hidden="true" />
                    {texts.sections[kind]} <span className={classes.count}>{countOf(kind)}</span>
                  </a>
                </li>
              );
            })}
          </ul>
        </nav>
      )}
    </header>
  );
}
