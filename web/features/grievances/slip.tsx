import { useCallback, useContext, useRef, useState } from 'react';
import type { FiledCase } from '#contract/grievances/case-calls.ts';
import { momentText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { useSession } from '#web/api/session.tsx';
import { IconCircleCheck } from '#web/icons/circle-check.ts';
import { IconPrinter } from '#web/icons/printer.ts';
import { useLeaveQuestion } from '#web/router/navigator.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useCloseQuestion } from '#web/ui/form/leave-warning.tsx';
import kit from '#web/ui/kit.module.css';
import { Facts } from '#web/ui/text/facts.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { Dues } from './dues.tsx';
import { CaseFiles } from './files/case-files.tsx';
import { ruleText } from './rule-text.ts';
import classes from './slip.module.css';

/** What the sender of a grievance takes away, on the screen and on paper. Its receipt code is nowhere else, and never again. */
export function Slip({
  filed,
  problem,
  onAnother,
  byClerk = false,
}: {
  filed: FiledCase;
  problem: string;
  onAnother: () => void;
  /** Whether someone else takes it away than who sees it now. */
  byClerk?: boolean;
}) {
  const texts = useTexts('cases');
  const { slip, desks } = texts;
  const { isLoggedIn } = useSession();
  const { number, receipt, holder, next, receivedAt, appealDays } = filed;
  const notify = useContext(NotifyContext);
  const [isAnother, setAnother] = useState(false);
  // Where nothing else opens the case, and nobody has copied or printed the code yet.
  const isLost = useRef(receipt !== undefined && !byClerk && !isLoggedIn);
  const { isAsked, leave, stay } = useLeaveQuestion(useCallback(() => isLost.current, []));
  useCloseQuestion(() => isLost.current);
  const keep = () => {
    isLost.current = false;
  };
  const copy = (code: string) =>
    void navigator.clipboard
      .writeText(code)
      .then(() => {
        keep();
        notify(slip.copied, 'success');
      })
      // The code is on the screen: it can be written down.
      .catch(() => undefined);
  return (
    <div className={classes.paper} data-secret={receipt && true}>
      <h3 className={classes.title}>
        <IconCircleCheck size={32} stroke={1.5} aria-hidden="true" /> {slip.title}
      </h3>
      <dl className={classes.codes}>
        <dt>{slip.number}</dt>
        <dd>
          <output className={classes.code}>{number}</output>
          <p>{slip.keep}</p>
        </dd>
        {receipt && (
          <>
            <dt>{slip.receipt}</dt>
            <dd>
              <output className={classes.code}>{receipt}</output>
              <p>
                <strong>{slip.receiptHint}</strong>
              </p>
              {byClerk && <p>{slip.changeCode}</p>}
              {!byClerk && (
                <p className={classes.actions}>
                  <Button look="plain" onClick={() => copy(receipt)}>
                    {slip.copy}
                  </Button>
                </p>
              )}
            </dd>
          </>
        )}
      </dl>
      <Facts
        facts={[
          [slip.holder, holder.name],
          [slip.filed, momentText(texts, receivedAt)],
        ]}
      />
      <section>
        <h4>{slip.due}</h4>
        <Dues due={filed.due} />
        <p className={kit.muted}>{slip.dueFixed}</p>
      </section>
      <section>
        <h4>{slip.next}</h4>
        <ol className={classes.next}>
          <li>{slip.nextAnswer}</li>
          {next && <li>{slip.nextDesk(desks[next])}</li>}
          <li>{next ? slip.appeal(desks[next], appealDays) : slip.last}</li>
        </ol>
      </section>
      <section>
        <h4>{slip.text}</h4>
        <p className={classes.text}>{problem}</p>
        <CaseFiles files={filed.files} />
      </section>
      <p className={kit.muted}>
        {slip.rule}: {ruleText(filed, slip)}
      </p>
      <div className={classes.actions}>
        <Button
          icon={IconPrinter}
          onClick={() => {
            keep();
            print();
          }}
        >
          {slip.print}
        </Button>
        {!byClerk && isLoggedIn && (
          <ButtonLink look="plain" to={pathTo('case', { number })}>
            {slip.open}
          </ButtonLink>
        )}
        {!byClerk && !isLoggedIn && (
          <ButtonLink look="plain" to={pathTo('myCases')}>
            {slip.follow}
          </ButtonLink>
        )}
        <Button look="plain" onClick={() => (isLost.current ? setAnother(true) : onAnother())}>
          {slip.another}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsked || isAnother}
        title={slip.leaveTitle}
        text={slip.leaveText}
        confirmLabel={slip.leave}
        cancelLabel={slip.stay}
        harmless
        onConfirm={() => {
          keep();
          if (isAnother) onAnother();
          else leave();
        }}
        onCancel={() => {
          setAnother(false);
          stay();
        }}
      />
    </div>
  );
}
