import { useState } from 'react';
import type { Desk } from '#contract/grievances/desk-calls.ts';
import { SEAT_ROLES } from '#contract/grievances/values.ts';
import { useSite } from '#web/api/app-cache.ts';
import { bodyRules, versionsOf } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { Switch } from '#web/ui/controls/switch.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { FieldRow } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useToday } from '../use-today.ts';

/** Gives someone a seat on a desk. */
export function SeatDialog({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { seatScreens: texts } = useTexts('desks');
  const [standIn, setStandIn] = useState(false);
  const today = useToday();
  const { run } = useCall('desks.seat', {
    failureText: texts.addFailed,
    invalidates: ['desks.list', 'desks.own'],
  });
  const form = useZodForm({
    rules: bodyRules('desks.seat'),
    initialValues: { email: '', role: 'member', from: today, until: '' },
    submit: (body) => run({ params: { id: desk._id }, body: { ...body, standIn } }),
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={texts.addTo(desk.name)}
      {...(desk.confirms && { text: texts.confirms })}
      label={texts.add}
      onClose={onClose}
    >
      <TextField form={form} name="email" type="email" label={texts.email} autoComplete="off" />
      <SelectField
        form={form}
        name="role"
        label={texts.role}
        options={SEAT_ROLES.map((value) => ({ value, label: texts.roles[value] }))}
      />
      <FieldRow>
        <TextField form={form} name="from" type="date" label={texts.first} />
        <TextField form={form} name="until" type="date" label={texts.last} optional />
      </FieldRow>
      <Switch label={texts.isStandIn} hint={texts.isStandInHint} checked={standIn} onChange={setStandIn} />
    </DialogForm>
  );
}

const valuesOf = ({ name, contact, department }: Desk) => ({ name, contact, department: department ?? '' });

/** Says how to reach a desk in other ways, whether its members may open hidden names, and what is so of a committee. */
export function ContactDialog({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { adminScreens, seatScreens: texts } = useTexts('staff', 'desks');
  const [opensNames, setOpensNames] = useState(desk.opensNames);
  const [declared, setDeclared] = useState(desk.declared);
  const departments = useSite()?.departments.complaint ?? [];
  const { run } = useCall('desks.contact', {
    failureText: texts.editFailed,
    invalidates: ['desks.list', 'desks.own'],
  });
  const form = useZodForm({
    rules: bodyRules('desks.contact'),
    initialValues: valuesOf(desk),
    editing: {
      thing: desk,
      versionOf: versionsOf('desks.contact'),
      valuesOf,
    },
    submit: (body, version) =>
      run({
        params: { id: desk._id },
        body: { ...body, opensNames, ...(desk.committee && { declared }) },
        version,
      }),
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.editOf(desk.name)} label={adminScreens.save} onClose={onClose}>
      <TextField form={form} name="name" label={texts.name} autoComplete="off" />
      {desk.department && (
        <SelectField
          form={form}
          name="department"
          hint={texts.movesToHint}
          options={[...new Set([desk.department, ...departments])]}
        />
      )}
      <TextAreaField
        form={form}
        name="contact"
        label={texts.contact}
        optional
        hint={texts.contactHint}
        rows={3}
      />
      <Switch
        label={texts.opensNames}
        hint={texts.opensNamesHint}
        checked={opensNames}
        onChange={setOpensNames}
      />
      {desk.committee?.declares.map((one) => (
        <Switch
          key={one}
          label={texts.declares[one]}
          hint={texts.declaresHint}
          checked={declared.includes(one)}
          onChange={(is) => setDeclared(declared.filter((other) => other !== one).concat(is ? [one] : []))}
        />
      ))}
    </DialogForm>
  );
}
