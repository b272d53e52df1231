import type { ReactNode } from 'react';
import type { Desk, Seat } from '#contract/grievances/desk-calls.ts';
import { calendarDayText } from '#contract/languages/dates.ts';
import { useSite } from '#web/api/app-cache.ts';
import { useCall } from '#web/api/mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmButton } from '#web/ui/dialog/confirm-dialog.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './desk-card.module.css';

/** A desk and who sits on it. @param actions what else a reader can do with it; `seatActions`: with a seat */
export function DeskCard({
  desk,
  actions,
  seatActions,
}: {
  desk: Desk;
  actions?: ReactNode;
  seatActions?: (seat: Seat) => ReactNode;
}) {
  const { incomplete, ruleNames, seatScreens: texts } = useTexts('desks');
  const offered: readonly string[] | undefined = useSite()?.departments.complaint;
  const { _id, name, department, contact, seats, committee } = desk;
  const id = `desk-${_id}`;
  return (
    <section className={`${kit.smallCard} ${classes.card}`} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={kit.heading}>
          {name}
        </h2>
        {desk.confidential && <span className={kit.mark}>{texts.confidential}</span>}
        {!desk.hasMembers && <span className={classes.empty}>{texts.noMembers}</span>}
      </div>
      {department && <p className={classes.muted}>{texts.department(department)}</p>}
      {department && offered && !offered.includes(department) && (
        <p className={classes.waits}>{texts.departmentGone}</p>
      )}
      <p>
        {texts.contact}: {contact || texts.noContact}
      </p>
      {desk.opensNames && <p className={classes.muted}>{texts.opensNames}</p>}
      {committee && (
        <p className={classes.muted}>
          {texts.asks(ruleNames[committee.rule], committee.members, committee.quorum)}
        </p>
      )}
      {committee && committee.lacks.length > 0 && (
        <p className={classes.waits}>{incomplete(committee.lacks)}</p>
      )}
      {seats.length > 0 && (
        <ul className={classes.seats} aria-label={texts.members(name)}>
          {seats.map((seat) => (
            <SeatRow key={seat.user} desk={_id} seat={seat}>
              {seatActions?.(seat)}
            </SeatRow>
          ))}
        </ul>
      )}
      {actions}
    </section>
  );
}

function SeatRow({ desk, seat, children }: { desk: string; seat: Seat; children: ReactNode }) {
  const messages = useTexts('desks');
  const { seatScreens: texts } = messages;
  const { user, username, email, role, from, until, standIn, waits, counts, canConfirm } = seat;
  const decide = useCall('desks.confirm', {
    failureText: texts.decideFailed,
    invalidates: ['desks.list', 'desks.own'],
  });
  const say = (accept: boolean) => void decide.run({ params: { id: desk, user }, body: { accept } });
  const first = calendarDayText(messages, from);
  const what = [
    texts.roles[role],
    ...(standIn ? [texts.standIn] : []),
    until ? texts.term(first, calendarDayText(messages, until)) : texts.from(first),
  ];
  return (
    <li className={classes.seat}>
      <div className={classes.who}>
        <strong>{username}</strong> <span className={classes.muted}>{email}</span>
        <p>{what.join(' · ')}</p>
        {waits && <p className={classes.waits}>{texts.waits}</p>}
        {canConfirm && <p className={classes.muted}>{texts.confirmHint}</p>}
        {!waits && !counts && <p className={classes.waits}>{texts.over}</p>}
      </div>
      <div className={classes.actions}>
        {canConfirm && (
          <>
            <Button
              loading={decide.isPending}
              aria-label={texts.confirmOf(username)}
              onClick={() => say(true)}
            >
              {texts.confirm}
            </Button>
            <ConfirmButton
              title={texts.refuseTitle(username)}
              text={texts.refuseText}
              confirmLabel={texts.refuse}
              disabled={decide.isPending}
              aria-label={texts.refuseOf(username)}
              onConfirm={() => say(false)}
            >
              {texts.refuse}
            </ConfirmButton>
          </>
        )}
        {children}
      </div>
    </li>
  );
}
