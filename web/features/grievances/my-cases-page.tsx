import { Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CaseView as Case, CaseHead } from '#contract/grievances/case-calls.ts';
import { readNumber, readReceipt } from '#contract/grievances/number.ts';
import { calendarDayText, dayText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { useCall } from '#web/api/mutation.ts';
import { listIn, useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { iconOf } from '#web/content/icons.ts';
import { IconArrowLeft } from '#web/icons/arrow-left.ts';
import { Link } from '#web/router/link.tsx';
import { useMemberPath } from '#web/router/navigation.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Field, TextInput } from '#web/ui/controls/field.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { NeedsScripts } from '#web/ui/loading/needs-scripts.tsx';
import { PageHeadline } from '#web/ui/text/page-headline.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './case-page.module.css';
import { leftText } from './dues.tsx';
import { stateText } from './state-text.ts';
import { useToday } from './use-today.ts';

const loadView = async () => {
  const { CaseView } = await import('./view/case-view.tsx');
  return { CaseView };
};
const CaseView = lazyPart(loadView, 'CaseView');
/** Takes the focus where it appears: what had it is gone. */
const focusOn = (element: HTMLElement | null) => element?.focus();

const CasePaper = lazyPart(() => import('./print/case-paper.tsx'), 'CasePaper');

/** The cases of an account, and any case by its receipt code, which is kept nowhere: it is gone with the page. */
export function Component() {
  const { caseScreens, pages } = useTexts('cases');
  const { isLoggedIn } = useSession();
  const memberPath = useMemberPath();
  const [opened, setOpened] = useState<{ its: Case; receipt: string }>();
  const [paper, setPaper] = useState<Case>();
  const { run } = useCall('grievances.byReceipt', { failureText: caseScreens.mine.openFailed });
  const again = async (receipt: string) => {
    const outcome = await run({ body: { receipt } });
    return outcome.ok ? outcome.reply : undefined;
  };
  if (opened)
    return (
      <>
        {paper && <Printed its={paper} onBack={() => setPaper(undefined)} />}
        {/* What is being typed stays while it is printed. */}
        <div className={classes.page} hidden={paper !== undefined}>
          <div className={classes.actions}>
            <Button look="plain" onClick={() => setOpened(undefined)}>
              {caseScreens.mine.back}
            </Button>
            <p className={classes.muted}>{caseScreens.shared}</p>
          </div>
          <h1 ref={focusOn} tabIndex={-1}>
            {pages.case.title}
          </h1>
          <Suspense>
            <CaseView {...opened} again={() => again(opened.receipt)} onPrint={setPaper} />
          </Suspense>
        </div>
      </>
    );
  return (
    <div className={classes.page}>
      <PageHeadline icon={iconOf('myCases')} title={pages.myCases.title} intro={caseScreens.mine.intro} />
      {isLoggedIn ? (
        <OwnCases />
      ) : (
        <section className={classes.card}>
          <p>{caseScreens.mine.logIn}</p>
          <div className={classes.actions}>
            <ButtonLink look="plain" to={memberPath('myCases')}>
              {caseScreens.mine.logInButton}
            </ButtonLink>
          </div>
        </section>
      )}
      <Enter onOpened={(its, receipt) => setOpened({ its, receipt })} />
    </div>
  );
}

/** A case that a receipt opened, as paper: no address could show it. */
function Printed({ its, onBack }: { its: Case; onBack: () => void }) {
  const { casePaper, pages } = useTexts('cases');
  return (
    <div className={classes.page}>
      <div>
        <Button look="plain" icon={IconArrowLeft} onClick={onBack}>
          {casePaper.back}
        </Button>
      </div>
      <h1>{pages.casePrint.title}</h1>
      <Suspense>
        <CasePaper its={its} />
      </Suspense>
    </div>
  );
}

/** Opens a case by what is on its slip. A wrong character is told here, before anyone is asked. */
function Enter({ onOpened }: { onOpened: (its: Case, receipt: string) => void }) {
  const { caseScreens, cases, errors } = useTexts('cases');
  const { mine } = caseScreens;
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const { run, isPending } = useCall('grievances.byReceipt', { failureText: mine.openFailed });

  async function open() {
    const number = readNumber(typed);
    if ('number' in number) return navigate(pathTo('case', number));
    const receipt = readReceipt(typed);
    if (!receipt) return refuse(number.problem === 'check' ? cases.misheard : cases.number);
    // Ahead of the case: a line that breaks then takes nothing of what was typed.
    const isThere = await loadView().then(
      () => true,
      () => false,
    );
    if (!isThere) return refuse(errors.unreachable);
    const outcome = await run({ body: { receipt } });
    if (outcome.ok) onOpened(outcome.reply, receipt);
    else refuse(outcome.failure.reason ?? outcome.failure.message);
  }

  function refuse(why: string) {
    setProblem(why);
    box.current?.focus();
  }

  return (
    <section className={classes.card} aria-labelledby="enter">
      <h2 id="enter" className={classes.heading}>
        {mine.enter}
      </h2>
      <form
        className={classes.answers}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <Field label={mine.code} hint={mine.codeHint} required error={problem}>
          {(ties) => (
            <TextInput
              {...ties}
              ref={box}
              value={typed}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <NeedsScripts />
        <div className={classes.actions}>
          <Button type="submit" loading={isPending}>
            {mine.open}
          </Button>
        </div>
      </form>
    </section>
  );
}

function OwnCases() {
  const texts = useTexts('cases');
  const { mine } = texts.caseScreens;
  const query = useRead('grievances.mine', {}, { staleTime: 0 });
  const data = query.data && listIn(query.data.grievances);
  const empty = (
    <>
      <p>{mine.empty}</p>
      <ButtonLink to={pathTo('complaints')}>{mine.emptyNext}</ButtonLink>
    </>
  );
  return (
    <section className={classes.answers} aria-labelledby="own">
      <h2 id="own" className={classes.heading}>
        {mine.own}
      </h2>
      {query.data?.closedUntil && (
        <p className={classes.muted}>{mine.moved(dayText(texts, query.data.closedUntil))}</p>
      )}
      <Loaded query={{ ...query, data }} loading={mine.loading} failure={mine.failed} empty={empty}>
        {(rows) => (
          <ul className={classes.list}>
            {rows.map((row) => (
              <Row key={row.number} row={row} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function Row({ row }: { row: CaseHead }) {
  const texts = useTexts('cases');
  const today = useToday();
  const { number, matter, holder, due, state } = row;
  const isOpen = state === 'received' || state === 'with';
  const nextDue =
    due.find(({ metAt, on }) => isOpen && !metAt && on >= today) ?? due.find(({ metAt }) => isOpen && !metAt);
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <Link to={pathTo('case', { number })}>{number}</Link>
        <span className={classes.mark}>{stateText(texts, row)}</span>
      </div>
      <p>{texts.matters[matter]}</p>
      <p>{texts.caseScreens.withDesk(holder.name)}</p>
      {nextDue && (
        <p className={classes.muted}>
          {texts.desks[nextDue.stage]} {texts.dueTexts[nextDue.kind]} {calendarDayText(texts, nextDue.on)}
          {today && ` (${leftText(texts, today, nextDue.on)})`}
        </p>
      )}
    </li>
  );
}
