import { useEffect } from 'react';
import { dayText } from '#contract/languages/dates.ts';
import { KINDS_BY_NEED, RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { linkProblem } from '#contract/material/links.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { SubjectEntry, SubjectPage, Unit } from '#contract/subjects/calls.ts';
import { planPath } from '#contract/subjects/values.ts';
import { useSite } from '#web/api/app-cache.ts';
import { noteOpened } from '#web/components/thing/note-opened.ts';
import { Logo } from '#web/content/logo.tsx';
import { Link } from '#web/router/link.tsx';
import { usePageTitle } from '#web/router/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { Announcements } from './announcements.tsx';
import { AskedSection } from './asked-section.tsx';
import { Codes } from './codes.tsx';
import { EntryList, PaperList } from './material-lists.tsx';
import { Missing } from './missing.tsx';
import { Questions } from './questions.tsx';
import { Section } from './section.tsx';
import { SubjectHead } from './subject-head.tsx';
import classes from './subject-view.module.css';

const NO_HOSTS: readonly string[] = [];

/** An entry with the links that open; what was filed without one, and without a file, is as good as missing here. */
function opening(entry: SubjectEntry, trustedHosts: readonly string[]): SubjectEntry | undefined {
  const { kind } = entry;
  const { linkFields } = RESOURCES[kind];
  const closed = linkFields.filter((field) => linkProblem(kind, entry[field], trustedHosts));
  if (closed.length === linkFields.length && !entry.files) return undefined;
  return { ...entry, ...Object.fromEntries(closed.map((field) => [field, ''])) };
}

/** The page of a subject that is there. */
export function SubjectView({ page }: { page: SubjectPage }) {
  const { name, code } = page.subject;
  usePageTitle(`${name} · ${code}`);
  useEffect(() => noteOpened('subject', code), [code]);
  const trustedHosts = useSite()?.trustedHosts ?? NO_HOSTS;
  const material = page.material.flatMap((entry) => opening(entry, trustedHosts) ?? []);
  const entriesOf = (kind: ResourceKind) => material.filter((entry) => entry.kind === kind);
  const kinds = KINDS_BY_NEED.filter((kind) => entriesOf(kind).length > 0);
  const missing = KINDS_BY_NEED.filter((kind) => entriesOf(kind).every(({ of }) => of !== undefined));
  return (
    <article className={classes.page}>
      <SubjectHead subject={page.subject} entries={material} kinds={kinds} />
      <Announcements page={page} />
      <div className={classes.sections}>
        {kinds.map((kind) => {
          const List = kind === 'pyq' ? PaperList : EntryList;
          return <List key={kind} kind={kind} page={page} entries={entriesOf(kind)} />;
        })}
        {missing.length > 0 && <Missing page={page} kinds={missing} />}
        {entriesOf('pyq').length > 0 && <AskedSection code={code} />}
        {kinds.includes('pyq') && <Practice code={code} />}
        {page.units.length > 0 && <Units units={page.units} code={code} />}
        {page.posts.length > 0 && <Posts posts={page.posts} />}
        <Codes page={page} />
        <Questions code={code} />
      </div>
    </article>
  );
}

/** The way to practice with the questions of its papers. */
function Practice({ code }: { code: string }) {
  const { page: texts } = useTexts('subjects').subjectScreens;
  return (
    <Section id="practice" title={texts.practice}>
      <p>{texts.practiceHint}</p>
      <div className={classes.ways}>
        <ButtonLink to={pathTo('practice', { code })}>{texts.practise}</ButtonLink>
        <ButtonLink look="quiet" to={planPath(code)}>
          {texts.examDate}
        </ButtonLink>
        <ButtonLink look="quiet" to={pathTo('questionBank', { code })}>
          {texts.questionBank}
        </ButtonLink>
      </div>
    </Section>
  );
}

/** What a subject teaches, by units. The browser's own `details`, so that they open without scripts too. */
function Units({ units, code }: { units: readonly Unit[]; code: string }) {
  const { page: texts } = useTexts('subjects').subjectScreens;
  return (
    <Section id="units" title={texts.units}>
      <ol className={classes.units}>
        {units.map(({ number, title, topics, hours }) => (
          <li key={number}>
            <details>
              <summary className={classes.summary}>
                <span className={classes.number}>{number}</span>
                <span className={classes.title} dir="auto">
                  {title}
                </span>
                {hours !== null && <small>{texts.hoursOfUnit(hours)}</small>}
              </summary>
              <p className={classes.topics} dir="auto">
                {topics}
              </p>
            </details>
          </li>
        ))}
      </ol>
      <ButtonLink look="quiet" to={pathTo('path', { code })}>
        {texts.path}
      </ButtonLink>
    </Section>
  );
}

/** The newest posts that name a subject. */
function Posts({ posts }: { posts: SubjectPage['posts'] }) {
  const messages = useTexts('subjects');
  const { page: texts } = messages.subjectScreens;
  return (
    <Section id="posts" title={texts.posts}>
      <ul className={classes.posts}>
        {posts.map(({ _id, title, authorName, createdAt }) => (
          <li key={_id}>
            <Link to={pathTo('blog', { id: _id })} className={classes.post}>
              <span dir="auto">{title}</span>
              <small>
                {texts.by} {authorName}, {dayText(messages, createdAt)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Stands where there is no subject of that code. */
export function SubjectGone() {
  const { page: texts } = useTexts('subjects').subjectScreens;
  return (
    <StatusScreen picture={<Logo size={112} />} title={texts.goneTitle} text={texts.goneText}>
      <ButtonLink to={pathTo('subjects')}>{texts.allSubjects}</ButtonLink>
    </StatusScreen>
  );
}
