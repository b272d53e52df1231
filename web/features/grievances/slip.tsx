import type { FiledCase } from '#contract/grievances/case-calls.ts';
import { momentText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { useSession } from '#web/api/session.tsx';
import { IconCircleCheck } from '#web/icons/circle-check.ts';
import { IconPrinter } from '#web/icons/printer.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
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
        <Button icon={IconPrinter} onClick={() => print()}>
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
        <Button look="plain" onClick={onAnother}>
          {slip.another}
        </Button>
      </div>
    </div>
  );
}
