import { useContext } from 'react';
import type { Bundle } from '#contract/grievances/figure-calls.ts';
import type { Minutes as Its } from '#contract/grievances/minutes-calls.ts';
import { calendarDayText } from '#contract/languages/dates.ts';
import { ApiError, call } from '#web/api/call.ts';
import { useCall } from '#web/api/mutation.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { IconDownload } from '#web/icons/download.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmButton } from '#web/ui/dialog/confirm-dialog.tsx';
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { saveBlob } from '#web/ui/save-file.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import redressClasses from '../redress-page.module.css';
import classes from './bundle-page.module.css';
import { Table } from './bundle-tables.tsx';

const MinutesDialog = lazyPart(() => import('./minutes-dialog.tsx'), 'MinutesDialog');

/** Opens the form of new minutes, for a chair. */
export function AddMinutes({ chaired }: Pick<Bundle, 'chaired'>) {
  const { minutesScreens: texts } = useTexts('papers');
  return (
    <DialogButton look="plain" dialog={(onClose) => <MinutesDialog chaired={chaired} onClose={onClose} />}>
      {texts.add}
    </DialogButton>
  );
}

/** The minutes of meetings in the accreditation report. @param isCollege for an admin, who reads no files and deletes none */
export function Minutes({ minutes, isCollege }: Pick<Bundle, 'minutes'> & { isCollege: boolean }) {
  const { minutesScreens: texts } = useTexts('papers');
  const { desk, on, present, files } = texts.columns;
  const columns = [desk, on, present, ...(isCollege ? [] : [files, texts.actions])];
  return (
    <section className={classes.part}>
      <h2 className={redressClasses.heading}>{texts.title}</h2>
      {minutes.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <Table label={texts.title} columns={columns}>
          {minutes.map((one) => (
            <Row key={one._id} one={one} isCollege={isCollege} />
          ))}
        </Table>
      )}
    </section>
  );
}

function Row({ one: { _id: id, desk, on, present, files }, isCollege }: { one: Its; isCollege: boolean }) {
  const messages = useTexts('papers');
  const { minutesScreens: texts } = messages;
  const notify = useContext(NotifyContext);
  const remove = useCall('minutes.remove', {
    failureText: texts.removeFailed,
    invalidates: ['figures.deskBundle'],
  });
  const day = calendarDayText(messages, on);

  async function download(file: string, name: string) {
    try {
      saveBlob(name, await call('minutes.file', { params: { id, file } }));
    } catch (error) {
      notify(texts.downloadFailed, 'error', error instanceof ApiError ? { reason: error.message } : {});
    }
  }

  return (
    <tr>
      <th scope="row">{desk}</th>
      <td>{day}</td>
      <td>{present.map((name) => name ?? texts.former).join(', ')}</td>
      {!isCollege && (
        <>
          <td>
            {files.map((file) => (
              <Button
                key={file.id}
                look="plain"
                icon={IconDownload}
                aria-label={texts.downloadOf(file.name)}
                onClick={() => void download(file.id, file.name)}
              >
                {file.name}
              </Button>
            ))}
          </td>
          <td>
            <ConfirmButton
              title={texts.removeTitle(day)}
              text={texts.removeText}
              confirmLabel={texts.remove}
              disabled={remove.isPending}
              aria-label={texts.removeOf(desk, day)}
              onConfirm={() => void remove.run({ params: { id } })}
            >
              {texts.remove}
            </ConfirmButton>
          </td>
        </>
      )}
    </tr>
  );
}
