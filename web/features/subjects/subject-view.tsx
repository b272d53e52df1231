import { useEffect } from 'react';
import { RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { linkProblem } from '#contract/material/links.ts';
import type { SubjectEntry, SubjectPage } from '#contract/subjects/page-calls.ts';
import { KINDS_BY_NEED } from '#contract/subjects/values.ts';
import { useSite } from '#web/api/app-cache.ts';
import { noteOpened } from '#web/components/thing/note-opened.ts';
import { usePageTitle } from '#web/router/page-title.ts';
import { Codes } from './codes.tsx';
import { EntryList } from './entry-list.tsx';
import { Missing } from './missing.tsx';
import { PaperList } from './paper-list.tsx';
import { Posts } from './posts.tsx';
import { SubjectHead } from './subject-head.tsx';
import classes from './subject-view.module.css';
import { Units } from './units.tsx';

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
      <div className={classes.sections}>
        {kinds.map((kind) => {
          const List = kind === 'pyq' ? PaperList : EntryList;
          return <List key={kind} kind={kind} page={page} entries={entriesOf(kind)} />;
        })}
        {missing.length > 0 && <Missing page={page} kinds={missing} />}
        {page.units.length > 0 && <Units units={page.units} />}
        {page.posts.length > 0 && <Posts posts={page.posts} />}
        <Codes page={page} />
      </div>
    </article>
  );
}
