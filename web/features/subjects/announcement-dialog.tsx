import type { Announcement } from '#contract/discussion/announcement-calls.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { bodyRules, versionsOf } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Offered as the last day at first. */
const TWO_WEEKS = 14;

/** Announces something of a subject, or changes what was announced; where someone else did meanwhile, both are shown. */
export function AnnouncementDialog({
  code,
  edited,
  onClose,
}: {
  code: string;
  edited: Announcement | 'new';
  onClose: () => void;
}) {
  const { announcements: texts } = useTexts('teaching').teachingScreens;
  const row = edited === 'new' ? undefined : edited;
  const options = {
    failureText: texts.failed,
    invalidates: ['announcements.list', 'subjectPage.get'],
  } as const;
  const add = useCall('announcements.add', options);
  const change = useCall('announcements.change', options);
  const form = useZodForm({
    rules: bodyRules('announcements.add'),
    initialValues: {
      text: row?.text ?? '',
      until: row?.until ?? dayAfter(dayInIndia(new Date()), TWO_WEEKS),
    },
    editing: row && {
      thing: row,
      versionOf: versionsOf('announcements.change'),
      valuesOf: ({ text, until }: Announcement) => ({ text, until }),
    },
    submit: (body, version) =>
      row ? change.run({ params: { id: row._id }, body, version }) : add.run({ params: { code }, body }),
    onSaved: onClose,
  });
  const title = row ? texts.changeTitle : texts.add;
  return (
    <DialogForm form={form} title={title} label={row ? texts.save : texts.submit} onClose={onClose}>
      <TextAreaField form={form} name="text" label={texts.text} hint={texts.hint} rows={4} />
      <TextField form={form} name="until" type="date" label={texts.until} />
    </DialogForm>
  );
}
