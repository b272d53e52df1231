import { Suspense } from 'react';
import { isSemester, SEMESTERS, type Semester } from '#contract/core/constants.ts';
import type { BagSubject } from '#contract/home/calls.ts';
import { KINDS_BY_NEED } from '#contract/material/kinds.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import type { SessionUser } from '#contract/users/calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { Link } from '#web/router/link.tsx';
import { RadioPills } from '#web/ui/controls/radio-pills.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { LoadingFailed } from '#web/ui/loading/loading-failed.tsx';
import { Absence } from '#web/ui/text/absence.tsx';
import { loadTexts, useTexts } from '#web/ui/text/use-texts.ts';
import classes from './my-bag.module.css';

const loadThings = () => import('./bag-things.tsx');
/** After the subjects, which are what most come for; with the texts of the bag. */
const BagThings = lazyPart(async () => {
  const [part] = await Promise.all([loadThings(), loadTexts('bag')]);
  return part;
}, 'BagThings');

/** What a member has in the bag: the subjects of their semester, each with what there is of it, and their own things. */
export function MyBag({ user }: { user: SessionUser }) {
  const { home, resourcePage } = useTexts('reading');
  const { data: bag, error, refetch } = useRead('home.bag', {}, { staleTime: 0, gcTime: 0 });
  const data = error ? undefined : bag;
  const choose = useChooseSemester(user);
  const { programme, subjects = [] } = data ?? {};
  const served = subjects.filter(hasSomething);
  const lacking = subjects.filter((subject) => !hasSomething(subject));
  return (
    <section className={classes.bag} aria-labelledby="my-bag">
      <div className={classes.head}>
        <h2 id="my-bag">{home.myBag}</h2>
        <p>{programme ? programme.name : user.department}</p>
      </div>
      <div className={classes.semesters}>
        <RadioPills
          legend={home.mySemester}
          options={SEMESTERS.map((value) => ({
            value,
            label: value,
            name: resourcePage.semesterNumber(value),
          }))}
          // Anyone who has none sees no bag.
          value={isSemester(user.semester) ? user.semester : SEMESTERS[0]}
          onChange={choose}
        />
      </div>
      {error && <LoadingFailed message={home.bagFailed} error={error} onRetry={() => void refetch()} />}
      {data && subjects.length === 0 && <p className={classes.empty}>{home.bagEmpty}</p>}
      <Subjects subjects={served} isWaiting={!data && !error} />
      {lacking.length > 0 && (
        <Absence
          text={home.nothingYet(lacking.length)}
          hint={resourcePage.requestOrAdd}
          isOpen={served.length === 0}
        >
          {/* Their pages have the ways to ask for something and to add it. */}
          <Subjects subjects={lacking} />
        </Absence>
      )}
      <Suspense fallback={<div className={classes.waiting} />}>
        <BagThings />
      </Suspense>
    </section>
  );
}

const hasSomething = ({ counts }: BagSubject) => Object.values(counts).some((count) => count > 0);

function Subjects({ subjects, isWaiting }: { subjects: readonly BagSubject[]; isWaiting?: boolean }) {
  return (
    <ul className={classes.subjects} data-waiting={isWaiting || undefined}>
      {subjects.map((subject) => (
        <li key={subject.code}>
          <SubjectInBag subject={subject} />
        </li>
      ))}
    </ul>
  );
}

function SubjectInBag({ subject: { code, name, counts } }: { subject: BagSubject }) {
  const { resources } = useTexts('reading');
  const there = KINDS_BY_NEED.filter((kind) => counts[kind] > 0);
  return (
    <Link to={subjectPath(code)} className={classes.subject}>
      <span className={classes.name}>{name}</span> <span className={classes.code}>{code}</span>{' '}
      <span className={classes.counts}>
        {there.map((kind) => (
          <span key={kind} className={classes.count} data-kind={kind}>
            {resources[kind].count(counts[kind])}
          </span>
        ))}
      </span>
    </Link>
  );
}

/** Keeps another semester on the account: the bag is of it, and so are the lists. */
function useChooseSemester(user: SessionUser): (semester: Semester) => void {
  const { profile } = useTexts('reading');
  const { run } = useCall('auth.update', {
    failureText: () => profile.updateFailed,
    invalidates: ['auth.user', 'home.bag'],
  });
  return (semester) => {
    const { username, rollno, department, email, phone } = user;
    const body = { username, rollno, department, email, phone, semester };
    void run({ body });
  };
}
