import { type CSSProperties, memo, useDeferredValue, useMemo, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { ResourceKind } from '#contract/kinds.ts';
import { type ListParams, type ListPart, listAddress } from '#contract/list-params.ts';
import type { ResourceEntry } from '#contract/resources.ts';
import { useSite } from '#web/api/app-cache.ts';
import { Link } from '#web/ui/link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useMessages } from '#web/ui/use-messages.ts';
import { groupBySubject, type SubjectGroup } from './group-entries.ts';
import { PartLinks } from './part-links.tsx';
import classes from './resource-results.module.css';
import { SubjectCard } from './subject-card.tsx';

const NO_HOSTS: readonly string[] = [];

/** So many cards are drawn at first: a phone's screen shows two. */
const PORTION = 3;

function inPortions<Item>(items: readonly Item[]): Item[][] {
  const portions = Math.ceil(items.length / PORTION);
  return Array.from({ length: portions }, (_, index) => items.slice(index * PORTION, (index + 1) * PORTION));
}

/** How much there is in a card, for the style sheet; most have one entry. */
function roomFor({ entries }: SubjectGroup): CSSProperties | undefined {
  return entries.length > 1 ? ({ '--entries': entries.length } as CSSProperties) : undefined; // its type knows no own ones
}

/**
 * The cards of a part of a list. Those of the server's HTML are all there; where somebody goes on to another part the
 * first come at once, and the rest as soon as the phone has shown these.
 */
function Cards({ kind, entries }: { kind: ResourceKind; entries: readonly ResourceEntry[] }) {
  const trustedHosts = useSite()?.trustedHosts ?? NO_HOSTS;
  const portions = useMemo(() => inPortions(groupBySubject(entries)), [entries]);
  // Back and forward lead to a place further down.
  const navigation = useNavigationType();
  const isWhole = !useHydrated() || navigation === 'POP';
  const [first] = useState(isWhole ? portions.length : 1);
  const count = useDeferredValue(portions.length, first);
  return (
    <ul className={classes.cards}>
      {portions.slice(0, count).flatMap((portion) =>
        portion.map((group) => (
          <li key={group.key} style={roomFor(group)}>
            <SubjectCard kind={kind} group={group} trustedHosts={trustedHosts} />
          </li>
        )),
      )}
    </ul>
  );
}

/**
 * The cards of the chosen semester; where there are none, the semesters in which the reader would find something. A
 * hundred cards are drawn again only for another part of the list, whatever else of the page changes.
 */
export const ResourceResults = memo(function ResourceResults({
  kind,
  params,
  part: { count, entries, semesters },
}: {
  kind: ResourceKind;
  params: ListParams;
  part: ListPart;
}) {
  const { resourcePage } = useMessages();
  if (count > 0)
    return (
      <>
        {/* With a key: another part of the list begins with its first cards. */}
        <Cards key={listAddress(params)} kind={kind} entries={entries} />
        <PartLinks params={params} count={count} />
      </>
    );
  if (semesters.length === 0) return null;
  return (
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
  );
});
