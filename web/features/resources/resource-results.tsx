import { memo, Suspense } from 'react';
import type { ResourceKind } from '#contract/kinds.ts';
import { type ListParams, type ListPart, listAddress } from '#contract/list-params.ts';
import { useSite } from '#web/api/app-cache.ts';
import { Link } from '#web/ui/link.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import { groupBySubject } from './group-entries.ts';
import { PartLinks } from './part-links.tsx';
import classes from './resource-results.module.css';
import { SubjectCard } from './subject-card.tsx';

const NO_HOSTS: readonly string[] = [];

/** So many cards are woken up at once. */
const PORTION = 8;

function inPortions<Item>(items: readonly Item[]): Item[][] {
  const portions = Math.ceil(items.length / PORTION);
  return Array.from({ length: portions }, (_, index) => items.slice(index * PORTION, (index + 1) * PORTION));
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
  const trustedHosts = useSite()?.trustedHosts ?? NO_HOSTS;
  if (count > 0)
    return (
      <>
        <ul className={classes.cards}>
          {inPortions(groupBySubject(entries)).map((portion) => (
            // Nothing in it suspends: React wakes up a boundary of the server's HTML by itself and gives way in between.
            <Suspense key={portion[0]?.key}>
              {portion.map((group) => (
                <li key={group.key}>
                  <SubjectCard kind={kind} group={group} trustedHosts={trustedHosts} />
                </li>
              ))}
            </Suspense>
          ))}
        </ul>
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
