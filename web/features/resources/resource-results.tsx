import type { Semester } from '#contract/constants.ts';
import type { ResourceKind } from '#contract/kinds.ts';
import { useMessages } from '#web/ui/use-messages.ts';
import type { Results } from './group-entries.ts';
import classes from './resource-results.module.css';
import { SubjectCard } from './subject-card.tsx';

/** The cards of the chosen semester; where there are none, the semesters that have some. */
export function ResourceResults({
  kind,
  results: { count, groups, semesters },
  onSemester,
}: {
  kind: ResourceKind;
  results: Results;
  onSemester: (semester: Semester) => void;
}) {
  if (count === 0) return <OtherSemesters semesters={semesters} onSemester={onSemester} />;
  return (
    <ul className={classes.cards}>
      {groups.map((group) => (
        <li key={group.key}>
          <SubjectCard kind={kind} group={group} />
        </li>
      ))}
    </ul>
  );
}

/** Where the reader would find something instead. */
function OtherSemesters({
  semesters,
  onSemester,
}: {
  semesters: readonly Semester[];
  onSemester: (semester: Semester) => void;
}) {
  const { resourcePage } = useMessages();
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
