import { type FormEvent, useState } from 'react';
import type { ChairedDesk } from '#contract/grievances/minutes-calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field, Select, TextInput } from '#web/ui/controls/field.tsx';
import { Switch } from '#web/ui/controls/switch.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import type { AttachedRow } from '../files/attached.ts';
import { CaseFiles } from '../files/case-files.tsx';
import { Ticks } from '../ticks.tsx';
import { useToday } from '../use-today.ts';
import classes from './bundle-page.module.css';

/** New minutes: when, who was present, and the files. */
export function MinutesDialog({
  chaired,
  onClose,
}: {
  chaired: readonly ChairedDesk[];
  onClose: () => void;
}) {
  const { minutesScreens: texts } = useTexts('papers');
  const today = useToday();
  const [deskId, setDeskId] = useState(chaired[0]?._id ?? '');
  const [on, setOn] = useState('');
  const [present, setPresent] = useState<ReadonlySet<string>>(new Set());
  const [rows, setRows] = useState<AttachedRow[]>([]);
  const [blackedOut, setBlackedOut] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { run, isPending } = useCall('minutes.add', {
    failureText: texts.addFailed,
    invalidates: ['figures.deskBundle'],
  });
  const desk = chaired.find(({ _id }) => _id === deskId);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (!blackedOut) return setProblem(texts.blackOutFirst);
    if (rows.some(({ file }) => !file)) return setProblem(texts.filesWait);
    const files = rows.map(({ file = '', name }) => ({ file, name }));
    const body = { on: on || today, present: [...present], files, blackedOut };
    const outcome = await run({ params: { id: deskId }, body });
    if (outcome.ok) return onClose();
    setProblem(outcome.failure.reason ?? outcome.failure.message);
  }

  const toggle = (id: string) =>
    setPresent((now) =>
      now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]),
    );

  return (
    <FormDialog opened title={desk ? texts.addTo(desk.name) : texts.add} onClose={onClose}>
      <form className={classes.part} noValidate onSubmit={(event) => void add(event)}>
        {chaired.length > 1 && (
          <Field label={texts.desk}>
            {(ties) => (
              <Select
                {...ties}
                options={chaired.map(({ _id, name }) => ({ value: _id, label: name }))}
                value={deskId}
                onChange={({ currentTarget: { value } }) => {
                  setDeskId(value);
                  setPresent(new Set());
                }}
              />
            )}
          </Field>
        )}
        <Field label={texts.on}>
          {(ties) => (
            <TextInput
              {...ties}
              type="date"
              max={today}
              value={on || today}
              onChange={({ currentTarget: { value } }) => setOn(value)}
            />
          )}
        </Field>
        <fieldset className={classes.present}>
          <legend>{texts.present}</legend>
          <Ticks
            people={(desk?.members ?? []).map(({ _id, name }) => ({ _id, label: name }))}
            isTicked={(id) => present.has(id)}
            onTick={toggle}
          />
        </fieldset>
        <CaseFiles rows={rows} setRows={setRows} hint={texts.filesHint} />
        <Switch
          label={texts.blackedOut}
          hint={texts.blackedOutHint}
          checked={blackedOut}
          onChange={setBlackedOut}
        />
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        <div className={classes.choice}>
          <Button type="submit" loading={isPending}>
            {texts.add}
          </Button>
          <Button look="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
