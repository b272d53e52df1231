import { completenessOf } from '#contract/grievances/committees.ts';
import type { Desk, Seat } from '#contract/grievances/desk-calls.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import { ConfirmButton } from '#web/ui/dialog/confirm-dialog.tsx';
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx';
import kit from '#web/ui/kit.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './desk-card.module.css';
import { DeskCard } from './desk-card.tsx';

// The forms come once they are opened.
const loadForms = () => import('./desk-forms.tsx');
const SeatDialog = lazyPart(loadForms, 'SeatDialog');
const ContactDialog = lazyPart(loadForms, 'ContactDialog');
const AddDeskDialog = lazyPart(() => import('./add-desk-dialog.tsx'), 'AddDeskDialog');

/** The desks and who sits on them, for admins: those without members first, then those that differ from their rule. */
export function Component({ page }: ScreenProps) {
  const { seatScreens: texts } = useTexts('desks');
  const query = useRead('desks.list', {}, { staleTime: 0 });
  const desks = query.data?.desks.toSorted((one, other) => completenessOf(one) - completenessOf(other));
  return (
    <PanelPage
      page={page}
      query={{ ...query, data: desks }}
      loading={texts.loading}
      texts={texts.admin}
      actions={
        <DialogButton dialog={(onClose) => <AddDeskDialog onClose={onClose} />}>{texts.addDesk}</DialogButton>
      }
    >
      {(rows) => (
        <div className={kit.stack4}>
          {rows.map((desk) => (
            <AdminDesk key={desk._id} desk={desk} />
          ))}
        </div>
      )}
    </PanelPage>
  );
}

function DeleteDesk({ desk: { _id: id, name } }: { desk: Desk }) {
  const { seatScreens: texts } = useTexts('desks');
  const { run, isPending } = useCall('desks.remove', {
    failureText: texts.deleteDeskFailed,
    invalidates: ['desks.list', 'desks.own'],
  });
  return (
    <ConfirmButton
      title={texts.deleteDeskTitle(name)}
      text={texts.deleteDeskText}
      confirmLabel={texts.deleteDesk}
      disabled={isPending}
      aria-label={`${texts.deleteDesk}: ${name}`}
      onConfirm={() => void run({ params: { id } })}
    >
      {texts.deleteDesk}
    </ConfirmButton>
  );
}

function AdminDesk({ desk }: { desk: Desk }) {
  const { seatScreens: texts } = useTexts('desks');
  const isHod = desk.preset === 'hod';
  return (
    <DeskCard
      desk={desk}
      seatActions={(seat) => <RemoveSeat desk={desk._id} seat={seat} />}
      actions={
        <>
          {isHod && <p className={classes.muted}>{texts.hodText}</p>}
          {!isHod && !desk.hasMembers && <p className={classes.muted}>{texts.noMembersText}</p>}
          {desk.confirms && <p className={classes.muted}>{texts.confirms}</p>}
          <div className={classes.actions}>
            <DialogButton
              look="plain"
              aria-label={texts.addTo(desk.name)}
              dialog={(onClose) => <SeatDialog desk={desk} onClose={onClose} />}
            >
              {texts.add}
            </DialogButton>
            <DialogButton
              look="plain"
              aria-label={texts.editOf(desk.name)}
              dialog={(onClose) => <ContactDialog desk={desk} onClose={onClose} />}
            >
              {texts.edit}
            </DialogButton>
            {desk.isAdded && <DeleteDesk desk={desk} />}
          </div>
        </>
      }
    />
  );
}

function RemoveSeat({ desk, seat: { user, username } }: { desk: string; seat: Seat }) {
  const { seatScreens: texts } = useTexts('desks');
  const remove = useCall('desks.unseat', {
    failureText: texts.removeFailed,
    invalidates: ['desks.list', 'desks.own'],
  });
  return (
    <ConfirmButton
      title={texts.removeTitle(username)}
      text={texts.removeText}
      confirmLabel={texts.remove}
      disabled={remove.isPending}
      aria-label={texts.removeOf(username)}
      onConfirm={() => void remove.run({ params: { id: desk, user } })}
    >
      {texts.remove}
    </ConfirmButton>
  );
}
