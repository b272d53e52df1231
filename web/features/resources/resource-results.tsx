import type { Semester } from '#contract/constants.ts';
import type { ResourceKind } from '#contract/kinds.ts';
import { useMessages } from '#web/ui/use-messages.ts';
import type { Results } from './group-entries.ts';
import classes from './resource-results.module.css';
import { SubjectCard } from './subject-card.tsx';

/** The cards of the chosen semester; where there are none, the semesters in which the reader would find something. */
export function ResourceResults({
  kind,
  results: { count, groups, semesters },
  onSemester,
}: {
  kind: ResourceKind;
  results: Results;
  onSemester: (semester: Semester) => void;
}) {
  const { resourcePage } = useMessages();
  if (count > 0)
    return (
      <ul className={classes.cards}>
        {groups.map((group) => (
          <li key={group.key}>
            <SubjectCard kind={kind} group={group} />
          </li>
        ))}
      </ul>
    );
  if (semesters.length === 0) return null;
  return (
    <div className={classes.others}>
      <p>{resourcePage.lookInSemester}</p>
      {semesters.map((semester) => (
        <button key={semester} type="button" className={classes.other} onClick={() => onSemester(semester)}>
          {resourcePage.semesterNumber(semester)}
        </button>
      ))}
    </div>
  );
}
