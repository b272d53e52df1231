import { SEMESTERS } from '#contract/core/constants.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { keepMySemester, useChosenSemester } from '#web/api/my-semester.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './welcome.module.css';

/** The eight semesters: each leads to its subjects, and is the reader's own from then on. */
export function SemesterLinks() {
  const { home, resourcePage } = useTexts('reading');
  const chosen = useChosenSemester();
  return (
    <nav aria-labelledby="semesters">
      <p id="semesters" className={classes.label}>
        {home.semesters}
      </p>
      <ul className={classes.semesters}>
        {SEMESTERS.map((semester) => (
          <li key={semester}>
            <Link
              to={`${pathTo('subjects')}?semester=${semester}`}
              className={classes.semester}
              aria-label={resourcePage.semesterNumber(semester)}
              aria-current={semester === chosen || undefined}
              onClick={() => keepMySemester(semester)}
            >
              {semester}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
