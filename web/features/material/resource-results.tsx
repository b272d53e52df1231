import { type MouseEvent, memo, Suspense, useContext, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router';
import { LIST_PAGE_SIZE, type ListParams, type ListPart, listAddress } from '#contract/core/list-params.ts';
import type { ResourceEntry } from '#contract/material/calls.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { useSite } from '#web/api/app-cache.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { EntrySheet } from '#web/components/entry/entry-sheet.ts';
import { noteOpened } from '#web/components/thing/note-opened.ts';
import { IconChevronLeft } from '#web/icons/chevron-left.ts';
import { IconChevronRight } from '#web/icons/chevron-right.ts';
import { isPlainClick, Link } from '#web/router/link.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { groupBySubject, type SubjectGroup } from './group-entries.ts';
import { Lacking } from './lacking.tsx';
import classes from './resource-results.module.css';
import { SubjectRow } from './subject-row.tsx';

const NO_HOSTS: readonly string[] = [];

/** So many rows are drawn at first: a phone's screen shows no more. */
const PORTION = 6;

/**
 * The rows of a part of a list. Those of the server's HTML are all there; where someone goes on to another part the
 * first come at once, and the rest as soon as the phone has shown these.
 */
function Rows({ kind, entries }: { kind: ResourceKind; entries: readonly ResourceEntry[] }) {
  const messages = useMessages();
  const trustedHosts = useSite()?.trustedHosts ?? NO_HOSTS;
  const groups = useMemo(() => groupBySubject(entries), [entries]);
  // Back and forward lead to a place further down.
  const navigation = useNavigationType();
  const isWhole = !useHydrated() || navigation === 'POP';
  const [first] = useState(isWhole ? groups.length : PORTION);
  const count = useDeferredValue(groups.length, first);
  // Kept: a hundred of them would be drawn again for a sheet that opens over them.
  const rows = useMemo(() => {
    const context = { kind, trustedHosts, messages };
    return groups
      .slice(0, count)
      .map((group) => <SubjectRow key={group.key} group={group} context={context} />);
  }, [groups, count, kind, trustedHosts, messages]);
  const [opened, setOpened] = useState<SubjectGroup>();
  const hear = useRowPress(kind, groups, setOpened);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what is done to the links and buttons in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above, and a key on them is a click */}
      <div className={classes.rows} onClick={hear}>
        {rows}
      </div>
      {opened && (
        <Suspense>
          <EntrySheet kind={kind} group={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * What a press in a row does: a subject's page opens without a new document, a missing link says that it is, a link that
 * opens is noted in the bag, and the last button opens what else can be done.
 */
function useRowPress(
  kind: ResourceKind,
  groups: readonly SubjectGroup[],
  onMore: (group: SubjectGroup | undefined) => void,
) {
  const { resources } = useMessages();
  const notify = useContext(NotifyContext);
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    // What is clicked is an element, whatever React says of it.
    const pressed = (event.target as Element).closest<HTMLElement>('a, button');
    if (!pressed) return;
    const group = groups[[...event.currentTarget.children].findIndex((row) => row.contains(pressed))];
    const problem = pressed.dataset.problem;
    const { notAvailable, invalidLink } = resources[kind];
    if (problem) notify(problem === 'missing' ? notAvailable : invalidLink, 'error');
    else if (!(pressed instanceof HTMLAnchorElement)) onMore(group);
    else if (pressed.target) {
      const link = pressed.getAttribute('href');
      const entry = group?.entries.find((one) => Object.values(one).some((value) => value === link));
      if (entry) noteOpened('resource', entry._id);
    } else if (isPlainClick(event)) {
      event.preventDefault();
      void navigate(pressed.pathname);
    }
  };
}

/**
 * The rows of the chosen semester; where there are none, the semesters in which the reader would find something. A
 * hundred rows are drawn again only for another part of the list, whatever else of the page changes.
 */
export const ResourceResults = memo(function ResourceResults({
  kind,
  params,
  part,
}: {
  kind: ResourceKind;
  params: ListParams;
  part: ListPart;
}) {
  const { resourcePage } = useMessages();
  const { count, entries, semesters, lackingCount } = part;
  const address = listAddress(params);
  // Of a list of several parts what is missing stands behind the last.
  const isLast = params.page * LIST_PAGE_SIZE >= count;
  // With a key: another part of the list begins with its first rows, and with this closed.
  const lacking = lackingCount > 0 && isLast && (
    <Lacking key={`lacking ${address}`} kind={kind} params={params} part={part} />
  );
  if (count > 0)
    return (
      <>
        <Rows key={address} kind={kind} entries={entries} />
        {lacking}
        <PartLinks params={params} count={count} />
      </>
    );
  if (semesters.length === 0) return lacking || null;
  return (
    <>
      {lacking}
      <div className={classes.others}>
        <p>{resourcePage.lookInSemester}</p>
        {semesters.map((semester) => (
          <Link
            key={semester}
            className={classes.other}
            to={{ search: listAddress({ ...params, page: 1, semester }) }}
            replace
            preventScrollReset
          >
            {resourcePage.semesterNumber(semester)}
          </Link>
        ))}
      </div>
    </>
  );
});

/** Where a list is longer than a page: the way to the parts before and behind this one. */
function PartLinks({ params, count }: { params: ListParams; count: number }) {
  const { table } = useMessages();
  const pages = Math.ceil(count / LIST_PAGE_SIZE);
  if (pages < 2) return null;
  const page = Math.min(params.page, pages);
  const to = (other: number) => ({ search: listAddress({ ...params, page: other }) });
  return (
    <nav aria-label={table.pages} className={classes.parts}>
      {page > 1 && (
        <ButtonLink look="plain" rel="prev" icon={IconChevronLeft} to={to(page - 1)}>
          {table.previous}
        </ButtonLink>
      )}
      <p>{table.pageOf(page, pages)}</p>
      {page < pages && (
        <ButtonLink look="plain" rel="next" iconAfter={IconChevronRight} to={to(page + 1)}>
          {table.next}
        </ButtonLink>
      )}
    </nav>
  );
}
