import { Suspense, useEffect, useRef, useState } from 'react';
import { DEPARTMENTS, EARLIEST_DATE } from '#contract/core/constants.ts';
import type { FiledCase } from '#contract/grievances/case-calls.ts';
import type { Matter } from '#contract/grievances/values.ts';
import { useSite } from '#web/api/app-cache.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { PanelHead } from '#web/components/panel/panel-head.tsx';
import { IconArrowLeft } from '#web/icons/arrow-left.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Switch } from '#web/ui/controls/switch.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { NamedPeople } from '../named-people.tsx';
import { useToday } from '../use-today.ts';

const Slip = lazyPart(() => import('../slip.tsx'), 'Slip');

const EMPTY = {
  username: '',
  rollno: '',
  email: '',
  matter: 'other',
  date: '',
  receivedOn: '',
  department: '',
  problem: '',
};
const NO_CHOICES = { aboutHod: false, hideName: false };

/** Enters a grievance from paper, and prints its slip. Nothing of it stays in the browser of the counter. */
export function PaperEntry({ onBack }: { onBack: () => void }) {
  const { deskScreens } = useTexts('cases', 'casework');
  const [filed, setFiled] = useState<{ slip: FiledCase; problem: string }>();
  const slip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What had the focus is gone each time: the form, its slip, or the button of the inbox.
    (filed ? slip.current : document.querySelector<HTMLElement>('main h1'))?.focus();
  }, [filed]);
  return (
    <>
      <PanelHead title={deskScreens.paper.title} note={deskScreens.paper.note}>
        <Button look="plain" icon={IconArrowLeft} onClick={onBack}>
          {deskScreens.back}
        </Button>
      </PanelHead>
      {filed ? (
        <div ref={slip} tabIndex={-1}>
          <Suspense>
            <Slip filed={filed.slip} problem={filed.problem} byClerk onAnother={() => setFiled(undefined)} />
          </Suspense>
        </div>
      ) : (
        <PaperForm onFiled={(slip, problem) => setFiled({ slip, problem })} />
      )}
    </>
  );
}

function PaperForm({ onFiled }: { onFiled: (slip: FiledCase, problem: string) => void }) {
  const { deskScreens, matters } = useTexts('cases', 'casework');
  const texts = deskScreens.paper;
  const departments = useSite()?.departments.complaint ?? DEPARTMENTS.complaint;
  const today = useToday();
  const [choices, setChoices] = useState(NO_CHOICES);
  const [matter, setMatter] = useState<Matter>('other');
  const [named, setNamed] = useState<string[]>([]);
  const { data: way } = useRead('desks.way', { query: { matter } });
  const { run } = useCall('papers.enter', {
    failureText: texts.failed,
    invalidates: ['complaints.list', 'grievances.inbox'],
  });
  const form = useZodForm({
    rules: bodyRules('papers.enter'),
    initialValues: EMPTY,
    known: { department: departments.length === 1 ? departments[0] : '' },
    submit: (body) => run({ body: { ...body, ...choices, named } }),
    onSaved: (reply, { problem }) => onFiled(reply.case, problem),
  });
  return (
    <Form form={form} guarded>
      <FieldRow>
        <TextField form={form} name="username" label={texts.name} autoComplete="off" />
        <TextField form={form} name="rollno" optional autoComplete="off" />
      </FieldRow>
      <TextField form={form} name="email" type="email" optional hint={texts.emailHint} autoComplete="off" />
      <FieldRow>
        <SelectField
          form={form}
          name="matter"
          label={texts.matter}
          // The texts have all of them, in their order; the names come without the tables of cases.
          options={(Object.keys(matters) as Matter[]).map((value) => ({ value, label: matters[value] }))}
          onInput={({ currentTarget }) => {
            setMatter(currentTarget.value as Matter); // its options are all of them
            setNamed([]);
          }}
        />
        <SelectField
          form={form}
          name="department"
          options={[{ value: '', label: texts.department }, ...departments]}
        />
      </FieldRow>
      {way && way.members.length > 0 && (
        <NamedPeople
          people={way.members}
          legend={texts.named}
          hint={texts.namedHint}
          named={named}
          onNamed={setNamed}
        />
      )}
      <FieldRow>
        <TextField form={form} name="date" type="date" min={EARLIEST_DATE} max={today} />
        <TextField
          form={form}
          name="receivedOn"
          type="date"
          max={today}
          optional
          label={texts.receivedOn}
          hint={texts.receivedOnHint}
        />
      </FieldRow>
      <TextAreaField form={form} name="problem" label={texts.text} rows={8} autoComplete="off" />
      <Switch
        label={texts.aboutHod}
        hint={texts.aboutHodHint}
        checked={choices.aboutHod}
        onChange={(aboutHod) => setChoices({ ...choices, aboutHod })}
      />
      <Switch
        label={texts.hideName}
        hint={texts.hideNameHint}
        checked={choices.hideName}
        onChange={(hideName) => setChoices({ ...choices, hideName })}
      />
      <FormActions form={form} label={texts.send} />
    </Form>
  );
}
