import { type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CaseView as Case, CaseHead } from '#contract/grievances/case-calls.ts';
import { readNumber, readReceipt } from '#contract/grievances/number.ts';
import { calendarDayText, dayText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { ApiError, call } from '#web/api/call.ts';
import { useCall } from '#web/api/mutation.ts';
import { listIn, useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { ReceiptForm } from '#web/components/receipt-form.tsx';
import { iconOf } from '#web/content/icons.ts';
import { IconArrowLeft } from '#web/icons/arrow-left.ts';
import { Link } from '#web/router/link.tsx';
import { useMemberPath } from '#web/router/navigation.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
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

/**
 * What an entry of the browser's history shows: a case, or its paper. The entry has no more of it than when it was opened, so the way
 * back leads to the list, and neither the way forward nor a reload shows it again.
 */
type Entry = { openedAt: number; isPaper: boolean };

/** The cases of an account, and any case by its receipt code, which is kept nowhere: it is gone with the page. */
export function Component() {
  const { caseScreens, pages } = useTexts('cases');
  const { isLoggedIn } = useSession();
  const memberPath = useMemberPath();
  const navigate = useNavigate();
  const entry = useLocation().state as Partial<Entry> | null; // `navigate` below gave it
  const [opened, setOpened] = useState<{ its: Case; receipt: string; openedAt: number }>();
  const [paper, setPaper] = useState<Case>();
  const code = useRef<HTMLInputElement>(null);
  const printer = useRef<Element>(null);
  const { run } = useCall('grievances.byReceipt', { failureText: caseScreens.mine.openFailed });
  const again = async (receipt: string) => {
    const outcome = await run({ body: { receipt } });
    return outcome.ok ? outcome.reply : undefined;
  };
  const show = (next: Entry) => void navigate(pathTo('myCases'), { state: next });
  const back = () => void navigate(-1);
  const isOpen = opened !== undefined && entry?.openedAt === opened.openedAt;
  const printed = isOpen && entry?.isPaper ? paper : undefined;
  // The focus goes back to where the reader left.
  const leave = useEffectEvent(() => {
    if (!opened || isOpen) return;
    setOpened(undefined);
    setPaper(undefined);
    code.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!isOpen) leave();
  }, [isOpen]);
  useEffect(() => {
    if (!printed && printer.current instanceof HTMLElement) printer.current.focus({ preventScroll: true });
  }, [printed]);
  if (isOpen)
    return (
      <>
        {printed && <Printed its={printed} receipt={opened.receipt} onBack={back} />}
        {/* What is being typed stays while it is printed. */}
        <div className={`${kit.page} ${classes.page}`} hidden={printed !== undefined} data-secret>
          <div className={kit.line3}>
            <Button look="plain" onClick={back}>
              {caseScreens.mine.back}
            </Button>
            <p className={kit.muted}>{caseScreens.shared}</p>
          </div>
          <h1 ref={focusOn} tabIndex={-1}>
            {pages.case.title}
          </h1>
          <Suspense>
            <CaseView
              its={opened.its}
              receipt={opened.receipt}
              again={() => again(opened.receipt)}
              onCode={(receipt) => setOpened({ ...opened, receipt })}
              onPrint={(its) => {
                printer.current = document.activeElement;
                setPaper(its);
                show({ openedAt: opened.openedAt, isPaper: true });
              }}
            />
          </Suspense>
        </div>
      </>
    );
  return (
    <div className={`${kit.page} ${classes.page}`}>
      <PageHeadline icon={iconOf('myCases')} title={pages.myCases.title} intro={caseScreens.mine.intro} />
      {isLoggedIn ? (
        <OwnCases />
      ) : (
        <section className={`${kit.card} ${classes.card}`}>
          <p>{caseScreens.mine.logIn}</p>
          <div className={kit.line3}>
            <ButtonLink look="plain" to={memberPath('myCases')}>
              {caseScreens.mine.logInButton}
            </ButtonLink>
          </div>
        </section>
      )}
      <Enter
        box={code}
        onOpened={(its, receipt) => {
          const openedAt = Date.now();
          setOpened({ its, receipt, openedAt });
          show({ openedAt, isPaper: false });
        }}
      />
    </div>
  );
}

/** A case that a receipt opened, as paper: no address could show it. */
function Printed({ its, receipt, onBack }: { its: Case; receipt: string; onBack: () => void }) {
  const { casePaper, pages } = useTexts('cases');
  return (
    <div className={`${kit.page} ${classes.page}`}>
      <div>
        <Button look="plain" icon={IconArrowLeft} onClick={onBack}>
          {casePaper.back}
        </Button>
      </div>
      <h1 ref={focusOn} tabIndex={-1}>
        {pages.casePrint.title}
      </h1>
      <Suspense>
        <CasePaper its={its} receipt={receipt} />
      </Suspense>
    </div>
  );
}

/** Opens a case by what is on its slip. A wrong character is told here, before anyone is asked. */
function Enter({
  box,
  onOpened,
}: {
  box: RefObject<HTMLInputElement | null>;
  onOpened: (its: Case, receipt: string) => void;
}) {
  const { caseScreens, cases, errors } = useTexts('cases');
  const { mine } = caseScreens;
  const navigate = useNavigate();

  async function open(typed: string) {
    const number = readNumber(typed);
    if ('number' in number) return void navigate(pathTo('case', number));
    const receipt = readReceipt(typed);
    if (!receipt) return number.problem === 'check' ? cases.misheard : cases.number;
    // Ahead of the case: a line that breaks then takes nothing of what was typed.
    const isThere = await loadView().then(
      () => true,
      () => false,
    );
    if (!isThere) return errors.unreachable;
    try {
      onOpened(await call('grievances.byReceipt', { body: { receipt } }), receipt);
    } catch (error) {
      return error instanceof ApiError ? error.message : mine.openFailed;
    }
  }

  const texts = { heading: mine.enter, label: mine.code, hint: mine.codeHint, open: mine.open };
  return <ReceiptForm texts={texts} box={box} onOpen={open} />;
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
    <section className={kit.stack4} aria-labelledby="own">
      <h2 id="own" className={kit.heading}>
        {mine.own}
      </h2>
      {query.data?.closedUntil && (
        <p className={kit.muted}>{mine.moved(dayText(texts, query.data.closedUntil))}</p>
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
    <li className={`${kit.smallCard} ${classes.row}`}>
      <div className={classes.head}>
        <Link to={pathTo('case', { number })}>{number}</Link>
        <span className={kit.mark}>{stateText(texts, row)}</span>
      </div>
      <p>{texts.matters[matter]}</p>
      <p>{texts.caseScreens.withDesk(holder.name)}</p>
      {nextDue && (
        <p className={kit.muted}>
          {texts.desks[nextDue.stage]} {texts.dueTexts[nextDue.kind]} {calendarDayText(texts, nextDue.on)}
          {today && ` (${leftText(texts, today, nextDue.on)})`}
        </p>
      )}
    </li>
  );
}
