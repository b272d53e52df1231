import type { ResourceKind } from '#contract/kinds.ts';
import { type ListParams, type ListPart, listAddress } from '#contract/list-params.ts';
import { Link } from '#web/ui/link.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import { groupBySubject } from './group-entries.ts';
import { PartLinks } from './part-links.tsx';
import classes from './resource-results.module.css';
import { SubjectCard } from './subject-card.tsx';

/** The cards of the chosen semester; where there are none, the semesters in which the reader would find something. */
export function ResourceResults({
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
        <ul className={classes.cards}>
          {groupBySubject(entries).map((group) => (
            <li key={group.key}>
              <SubjectCard kind={kind} group={group} />
            </li>
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
}
