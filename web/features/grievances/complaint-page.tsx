import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { DEPARTMENTS, EARLIEST_DATE } from '#contract/core/constants.ts';
import { isConfidential, MATTER_NAMES, MATTERS, type Matter } from '#contract/grievances/values.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { useSite } from '#web/api/app-cache.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { useSession } from '#web/api/session.tsx';
import { DraftNotice, DraftStatus } from '#web/components/drafts/draft-notice.tsx';
import { useDraft } from '#web/components/drafts/use-draft.ts';
import { FormPage } from '#web/components/sender/form-page.tsx';
import { SenderFields, useSender } from '#web/components/sender/sender-fields.tsx';
import { useSignsOfLife } from '#web/components/sender/signs-of-life.tsx';
import { iconOf } from '#web/content/icons.ts';
import { Link } from '#web/router/link.tsx';
import { Switch } from '#web/ui/controls/switch.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { sparePart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts, useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import classes from './complaint-page.module.css';
import type { AttachedRow } from './files/attached.ts';
import { MatterQuestion } from './matter-question.tsx';
import { loadSlip, SentCase, type SentReply } from './sent-case.tsx';

const Attach = sparePart(
  () => Promise.all([import('./files/case-files.tsx'), loadTexts('cases')]).then(([it]) => it),
  'CaseFiles',
);
const WayAhead = sparePart(() => import('./way-ahead.tsx'), 'WayAhead');

/** The grievance form, with an account or without. */
export function Component() {
  const { grievance } = useTexts('complaint');
  return (
    <FormPage icon={iconOf('complaints')} texts={grievance}>
      <ComplaintForm />
    </FormPage>
  );
}

const EMPTY = { username: '', email: '', date: '', department: '', problem: '' };
/** What the form asks apart from the fields of the specification; a draft has it, too. */
type Choices = { matter?: Matter | undefined; aboutHod: boolean; hideName: boolean };
const NO_CHOICES: Choices = { aboutHod: false, hideName: false };

function ComplaintForm() {
  const { grievance, cases, errors } = useTexts('complaint');
  const { user } = useSession();
  const departments = useSite()?.departments.complaint ?? DEPARTMENTS.complaint;
  const [choices, setChoices] = useState(NO_CHOICES);
  const [files, setFiles] = useState<AttachedRow[]>([]);
  const [department, setDepartment] = useState<string>();
  const [named, setNamed] = useState<string[]>([]);
  const [sent, setSent] = useState<SentReply>();
  const { field, read } = useSignsOfLife();
  const { run } = useCall('complaints.send', {
    failureText: grievance.sendFailed,
    invalidates: ['complaints.list', 'grievances.mine'],
  });
  const isSecret = choices.matter !== undefined && isConfidential(MATTERS[choices.matter].track);
  // Of what no list shows: where nobody would read it, the form says so before it is written, and takes nothing.
  const isUnlisted = isSecret || choices.aboutHod;
  const [isKnownOpen, setKnownOpen] = useState(true);
  const isOpen = !isUnlisted || isKnownOpen;
  // The session's, whatever is sent: so they stay when the rest is cleared. The server does not know the reader's day.
  const sender = useSender();
  // The account's too, once: sending clears it with the rest. Where there is one department, nobody has to choose it.
  const [isFirst, setFirst] = useState(true);
  const theirs = departments.find((name) => departments.length === 1 || name === user?.department);
  const own = (isFirst && theirs) || '';
  const day = useHydrated() ? today() : '';
  const draft = useDraft('grievance-draft', user?._id ?? '', () => ({
    isDirty: () => !isSecret && form.isDirty(),
    getValues: () => ({ ...form.getValues(), ...textsOf(choices), named: named.join(' ') }),
  }));
  const form = useZodForm({
    rules: bodyRules('complaints.send'),
    initialValues: EMPTY,
    known: { ...sender, date: day, department: own },
    submit: async (body) => {
      if (files.some(({ file }) => !file)) return notSent(grievance.sendFailed, cases.filesWait);
      return (await loadSlip())
        ? run({
            body: {
              ...body,
              ...choicesSent(choices, isSecret),
              ...(named.length > 0 && { named }),
              ...filesSent(files),
              ...read(),
            },
          })
        : notSent(grievance.sendFailed, errors.unreachable);
    },
    onSaved: (reply, { problem }) => {
      clear();
      setFirst(false);
      setSent({ ...reply, problem });
    },
  });

  // What was typed before the user was known stays.
  const restore = useEffectEvent(() => {
    const { restored } = draft;
    if (!restored) return;
    const now = form.getValues();
    for (const name of ['date', 'department', 'problem'] as const)
      if (restored[name] && ['', day, own].includes(now[name])) form.setValue(name, restored[name]);
    setDepartment(restored.department || undefined);
    setChoices(choicesIn(restored));
    setNamed(restored.named?.split(' ').filter(Boolean) ?? []);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is given back when its owner is known, and once
  useEffect(() => {
    restore();
    // And is kept from now on.
    if (user) draft.keep();
  }, [user?._id]);

  function clear() {
    draft.forget();
    form.setValues(EMPTY);
    setChoices(NO_CHOICES);
    setDepartment(undefined);
    setNamed([]);
    setFiles([]);
  }

  function choose(matter: Matter) {
    setChoices({ ...choices, matter });
    setNamed([]);
    if (isConfidential(MATTERS[matter].track)) draft.forget();
  }

  const way = (isUnlisted || choices.matter) && (
    <Suspense>
      <WayAhead
        matter={choices.matter ?? 'other'}
        aboutHod={!isSecret && choices.aboutHod}
        department={isSecret ? '' : (department ?? own)}
        named={named}
        onNamed={setNamed}
        onKnown={setKnownOpen}
      />
    </Suspense>
  );
  // What a department says comes where the reader is: below its field, once that was touched.
  const isAbove = department === undefined || isSecret;
  const kept = user && !isSecret ? { draft } : {};
  return (
    <SentCase sent={sent} onAnother={() => setSent(undefined)}>
      {/* What is typed is for nobody who uses the browser next. */}
      <p className={classes.ways} data-secret={isSecret || undefined}>
        <Link className={classes.follow} to={pathTo('myCases')}>
          {grievance.follow}
        </Link>
        <Link className={classes.follow} to={pathTo('redress')}>
          {grievance.redress}
        </Link>
      </p>
      <Form form={form} guarded {...kept}>
        {draft.restored && <DraftNotice onDiscard={clear} />}
        <MatterQuestion matter={choices.matter} onChoose={choose} />
        {isAbove && way}
        {isOpen && (
          <>
            <SenderFields form={form} />
            <FieldRow>
              <TextField form={form} name="date" type="date" min={EARLIEST_DATE} max={day || undefined} />
              <SelectField
                form={form}
                name="department"
                options={[{ value: '', label: grievance.departmentPlaceholder }, ...departments]}
                onInput={({ currentTarget }) => setDepartment(currentTarget.value)}
              />
            </FieldRow>
          </>
        )}
        {!isAbove && way}
        {isOpen && (
          <>
            <TextAreaField
              form={form}
              name="problem"
              placeholder={isUnlisted ? grievance.confidentialPlaceholder : grievance.problemPlaceholder}
              rows={6}
              autoComplete="off"
            />
            <Attach rows={files} setRows={setFiles} />
          </>
        )}
        {!isSecret && (
          <div className={classes.switches}>
            <Switch
              label={grievance.aboutHod}
              hint={grievance.aboutHodHint}
              checked={choices.aboutHod}
              onChange={(aboutHod) => setChoices({ ...choices, aboutHod })}
            />
            <Switch
              label={grievance.hideName}
              hint={grievance.hideNameHint}
              checked={choices.hideName}
              onChange={(hideName) => setChoices({ ...choices, hideName })}
            />
          </div>
        )}
        {isOpen && (
          <FormActions form={form} label={grievance.submit}>
            {!isSecret && <DraftStatus state={draft.state} />}
          </FormActions>
        )}
        {field}
      </Form>
    </SentCase>
  );
}

const filesSent = (rows: readonly AttachedRow[]) =>
  rows.length > 0 && { files: rows.map(({ file = '', name }) => ({ file, name })) };

/** How sending ended that did not begin: what was typed stays. */
const notSent = (message: string, reason: string) =>
  ({ ok: false, error: { fieldErrors: {} }, failure: { message, reason } }) as const;

/** What is sent of them: of a confidential matter the desk needs no more to be told. */
const choicesSent = ({ matter, aboutHod, hideName }: Choices, isSecret: boolean) => ({
  ...(matter && { matter }),
  ...(!isSecret && aboutHod && { aboutHod }),
  ...(!isSecret && hideName && { hideName }),
});

const textsOf = ({ matter, aboutHod, hideName }: Choices): Record<string, string> => ({
  ...(matter && { matter }),
  ...(aboutHod && { aboutHod: 'yes' }),
  ...(hideName && { hideName: 'yes' }),
});

/** A draft may be of an older release. */
const choicesIn = ({ matter, aboutHod, hideName }: Record<string, string>): Choices => ({
  matter: MATTER_NAMES.find((name) => name === matter),
  aboutHod: aboutHod === 'yes',
  hideName: hideName === 'yes',
});

/** The reader's own day as yyyy-mm-dd, which in Swedish is how a day is written; in UTC it may still be yesterday. */
function today(): string {
  return new Date().toLocaleDateString('sv');
}
