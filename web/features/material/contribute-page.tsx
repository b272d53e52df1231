import { Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { DEFAULT_SEMESTER, DEPARTMENTS } from '#contract/core/constants.ts';
import type { BodyOf } from '#contract/core/rules/calls.ts';
import type { FilesField as FilesOfBody } from '#contract/files/attached-fields.ts';
import type { Duplicate } from '#contract/material/contribution-calls.ts';
import type { Thanks } from '#contract/material/decision-values.ts';
import { useSite } from '#web/api/app-cache.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { useMySemester } from '#web/api/my-semester.ts';
import { useSession } from '#web/api/session.tsx';
import { FilesSection } from '#web/components/photos/files-section.tsx';
import { FormPage } from '#web/components/sender/form-page.tsx';
import { useSender } from '#web/components/sender/sender-fields.tsx';
import { SentPanel } from '#web/components/sender/sent-panel.tsx';
import { useSignsOfLife } from '#web/components/sender/signs-of-life.tsx';
import { semesterOptions, serviceOptions } from '#web/components/service-options.ts';
import { SubjectCombobox } from '#web/components/subject/subject-combobox.tsx';
import type { FilesOfForm } from '#web/components/upload/files-part.tsx';
import { iconOf } from '#web/content/icons.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { lazyPart, sparePart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import classes from './contribute-page.module.css';

/** Few need it, and it brings the lists' library along. */
const DuplicateNote = lazyPart(() => import('./duplicate-note.tsx'), 'DuplicateNote');

/** It comes once a file is sent. */
const PapersLike = sparePart(() => import('./papers-like.tsx'), 'PapersLike');

/** It comes after the page. */
const ReceiptNote = lazyPart(() => import('./receipt-note.tsx'), 'ReceiptNote');

const EMPTY = {
  yourName: '',
  service: '',
  department: '',
  semester: DEFAULT_SEMESTER as string, // or any other
  subjectCode: '',
  subject: '',
  link: '',
  note: '',
  thanks: 'none' as Thanks,
  email: '',
  files: [] as FilesOfBody,
};

/** The fields that the address may fill in: a subject's page says what it lacks. */
const GIVEN = ['service', 'semester', 'subjectCode', 'subject'] as const;

/** What the address says of them; the page itself comes without, for everyone. */
function useGiven(): Partial<typeof EMPTY> {
  const isHydrated = useHydrated();
  const query = new URLSearchParams(useLocation().search);
  if (!isHydrated) return {};
  return Object.fromEntries(GIVEN.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
}

/** Where everyone can send in study material, without an account: the 'Add Material' form. */
export function Component() {
  const messages = useTexts('writing');
  const { contribute, takePhotos } = messages;
  const departments = useSite()?.departments.material ?? DEPARTMENTS.material;
  const [sent, setSent] = useState<{
    duplicate: Duplicate | undefined;
    held: boolean | undefined;
    link: string;
    receipt: string | undefined;
    /** Of someone trusted: it is on the site. */
    title: string | undefined;
  }>();
  const { field, read } = useSignsOfLife();
  const { run } = useCall('materials.add', {
    failureText: contribute.sendFailed,
    invalidates: ['materials.list'],
  });
  const { isLoggedIn } = useSession();
  const files = useRef<FilesOfForm>(null);
  const isHydrated = useHydrated();
  const send = (body: BodyOf<'materials.add'>) => run({ body: { ...body, ...read() } });
  const form = useZodForm({
    rules: bodyRules('materials.add'),
    initialValues: EMPTY,
    known: { yourName: useSender().username, semester: useMySemester(DEFAULT_SEMESTER), ...useGiven() },
    filledIn: (wrong) => files.current?.filledIn(wrong),
    submit: (body) => files.current?.send(body, send) ?? send(body),
    onSaved: ({ duplicate, held, receipt, published, message }, { link = '' }) => {
      files.current?.forget();
      form.setValues(EMPTY);
      setSent({ duplicate, held, link, receipt, title: published && message });
    },
  });
  const choose = { value: '', label: contribute.choose };

  return (
    <FormPage icon={iconOf('material')} texts={contribute}>
      <SentPanel
        sent={sent !== undefined}
        held={sent?.held}
        texts={sent?.title ? { ...contribute.sent, title: sent.title, next: '' } : contribute.sent}
        note={
          sent && (
            <Suspense>
              <ReceiptNote receipt={sent.receipt} />
              {sent.duplicate && <DuplicateNote duplicate={sent.duplicate} link={sent.link} />}
            </Suspense>
          )
        }
        onAnother={() => setSent(undefined)}
      >
        <Form form={form} guarded>
          <FilesSection
            ref={files}
            texts={takePhotos}
            form={form}
            place="material"
            fills
            below={(sending) => (
              <Suspense>
                <PapersLike files={sending} subjectCode={form.getValues().subjectCode} />
              </Suspense>
            )}
          />
          <FieldRow>
            <TextField form={form} name="yourName" autoComplete="name" />
            <SelectField form={form} name="service" options={[choose, ...serviceOptions(messages)]} />
          </FieldRow>
          <FieldRow>
            <SelectField form={form} name="department" options={[choose, ...departments]} />
            <SelectField form={form} name="semester" options={semesterOptions(messages)} />
          </FieldRow>
          <TextField form={form} name="subjectCode" hint={contribute.subjectCodeHint} optional />
          <SubjectCombobox form={form} name="subject" codeField="subjectCode" />
          <TextField
            form={form}
            name="link"
            hint={contribute.linkHint}
            type="url"
            inputMode="url"
            optional={form.getValues().files.length > 0}
          />
          <TextAreaField form={form} name="note" hint={contribute.noteHint} rows={3} optional />
          <SelectField
            form={form}
            name="thanks"
            label={contribute.thanks.legend}
            options={Object.entries(contribute.thanks.choices).map(([value, label]) => ({ value, label }))}
          />
          {!(isHydrated && isLoggedIn) && (
            <div className={classes.forVisitors}>
              <TextField
                form={form}
                name="email"
                type="email"
                autoComplete="email"
                hint={contribute.thanks.emailHint}
                optional
              />
            </div>
          )}
          <FormActions form={form} label={contribute.submit} awaits={contribute.reading} />
          {field}
        </Form>
      </SentPanel>
    </FormPage>
  );
}
