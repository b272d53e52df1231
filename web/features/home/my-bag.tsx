import { isSemester, SEMESTERS, type Semester } from '#contract/core/constants.ts';
import type { BagSubject } from '#contract/home/calls.ts';
import { KINDS_BY_NEED } from '#contract/material/kinds.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import type { SessionUser } from '#contract/users/calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { BagList } from '#web/components/bag/bag-list.tsx';
import { EmptyBag } from '#web/components/bag/empty-bag.tsx';
import { useBagItems } from '#web/components/bag/use-bag-items.ts';
import { iconOf } from '#web/content/icons.ts';
import { Link } from '#web/router/link.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { RadioPills } from '#web/ui/controls/radio-pills.tsx';
import kit from '#web/ui/kit.module.css';
import late from '#web/ui/loading/late.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { LoadingFailed } from '#web/ui/loading/loading-failed.tsx';
import { Absence } from '#web/ui/text/absence.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import classes from './my-bag.module.css';

/** So many of each stand here: the page of the bag has all of them. */
const MOST_SHOWN = 3;

/**
 * What a member comes for: what they opened last, the subjects of their semester, each with what there is of it, and what they
 * saved. All of it comes together: one above the other, each would push the next away from under the finger.
 */
export function MyBag({ user }: { user: SessionUser }) {
  const messages = useTexts('reading');
  const { home } = messages;
  const { bagScreens: texts } = useTexts('bag');
  const { query } = useBagItems();
  const semester = useSemester();
  if ([query, semester].some(({ data, error }) => !data && !error))
    return (
      <p role="status" className={`${classes.waiting} ${late.late}`}>
        {texts.loading}
      </p>
    );
  const { opened = [] } = query.error ? {} : (query.data ?? {});
  const whole = (
    <ButtonLink to={pathTo('bag')} look="plain">
      {home.wholeBag}
    </ButtonLink>
  );
  return (
    <div className={classes.bag}>
      <BagList brief title={texts.lists.opened} items={opened.slice(0, MOST_SHOWN)} />
      <MySemester user={user} query={semester} />
      <section className={classes.saved} aria-label={home.myBag}>
        <Loaded query={query} loading={texts.loading} failure={texts.failed}>
          {({ saved }) =>
            saved.length === 0 ? (
              <EmptyBag>
                <ButtonLink to={pathTo('subjects')} look="plain" icon={iconOf('subjects')}>
                  {messages.pages.subjects.title}
                </ButtonLink>
                {opened.length > 0 && whole}
              </EmptyBag>
            ) : (
              <>
                <BagList brief title={home.saved} items={saved.slice(0, MOST_SHOWN)} />
                {whole}
              </>
            )
          }
        </Loaded>
      </section>
    </div>
  );
}

const useSemester = () => useRead('home.bag', {}, { staleTime: 0, gcTime: 0 });

/** The subjects of a member's semester, and the way to another one. */
function MySemester({
  user,
  query: { data: bag, error, refetch },
}: {
  user: SessionUser;
  query: ReturnType<typeof useSemester>;
}) {
  const { home, resourcePage } = useTexts('reading');
  const data = error ? undefined : bag;
  const choose = useChooseSemester(user);
  const { programme, subjects = [] } = data ?? {};
  const served = subjects.filter(hasSomething);
  const lacking = subjects.filter((subject) => !hasSomething(subject));
  return (
    <section className={classes.semester} aria-labelledby="my-semester">
      <div className={classes.head}>
        <h2 id="my-semester">{home.mySemester}</h2>
        <p>{programme ? programme.name : user.department}</p>
      </div>
      <div className={classes.semesters}>
        <RadioPills
          legend={<VisuallyHidden>{home.mySemester}</VisuallyHidden>}
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
      {data && subjects.length === 0 && <p className={kit.muted}>{home.bagEmpty}</p>}
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
      <span className={classes.name}>{name}</span> <span className={kit.note}>{code}</span>{' '}
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
    successText: '',
    failureText: () => profile.updateFailed,
    invalidates: ['auth.user', 'home.bag'],
  });
  return (semester) => {
    const { username, rollno, department, email, phone } = user;
    const body = { username, rollno, department, email, phone, semester };
    void run({ body });
  };
}
