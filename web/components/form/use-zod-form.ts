import { useForm } from '@mantine/form';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { wordingOf } from '#contract/messages/wording.ts';
import { noticeIn } from '#contract/notices.ts';
import { useMessages } from '#web/components/use-messages.ts';

type FormValue = string | boolean | undefined | readonly FormValue[] | { readonly [name: string]: FormValue };

/** What a form holds: the fields as people type them; a list's have names such as `phones.0`. */
export type FormValues = Record<string, FormValue>;

/** How sending ended, as web/api/mutation.ts has it: with the reply, or with the texts of wrong fields. */
type Outcome<Reply> =
  | { ok: true; reply: Reply }
  | { ok: false; error: { fieldErrors: Readonly<Record<string, string>> } };

/** A form, as <Form> and the fields of fields.tsx take it. */
export type ZodForm<Values extends FormValues = FormValues> = {
  /** What a field needs to know; `key` is to be set by itself. */
  field: (name: keyof Values & string) => { key: string; props: FieldBinding };
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** True while sending: the button shows a spinner. */
  submitting: boolean;
  /** Whether there is something to lose; to be asked at the time, because typing renders nothing. */
  isDirty: () => boolean;
  /** Replaces what stands in the fields, and what counts as unchanged. */
  setValues: (values: Values) => void;
  getValues: () => Values;
  /** Sets one field or a whole list from outside; whatever shows it is to be keyed by its `key`. */
  setValue: (name: keyof Values & string, value: FormValue) => void;
  /** Puts what became known meanwhile into fields where nobody has typed anything; it does not count as a change. */
  prefill: (known: Partial<Values>) => void;
  /** Empties the form, or what `setValues` set last. */
  reset: () => void;
};

type FieldBinding = {
  name: string;
  'data-path': string;
  defaultValue: string;
  /** A field that is no input element hands over its value. */
  onChange: (change: string | { currentTarget: { value: string } }) => void;
  error: string | undefined;
};

/**
 * A form that is checked by a schema of the contract, with the server's own rules and texts. Sending keeps what was
 * typed; wrong fields show their texts, the first of them gets the focus, whether the schema or the server found them.
 * @param submit sends the checked values: `useCall`'s `run`
 * @param onSaved what comes after success, e.g. the next page; the form counts as unchanged by then
 */
export function useZodForm<Values extends FormValues, Body, Reply>({
  schema,
  initialValues,
  submit,
  onSaved,
}: {
  schema: z.ZodType<Body>;
  initialValues: Values;
  submit: (body: Body) => Promise<Outcome<Reply>>;
  onSaved?: (reply: Reply, body: Body) => void;
}): ZodForm<Values> {
  const messages = useMessages();
  // Uncontrolled: what somebody typed before the page came alive must stay in the fields.
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    // The first problem of a field counts.
    validate: (values) =>
      Object.fromEntries(
        (schema.safeParse(values).error?.issues ?? [])
          .toReversed()
          .map((issue) => [issue.path.join('.'), wordingOf(messages, noticeIn(issue))]),
      ),
  });
  const [submitting, setSubmitting] = useState(false);
  // The button's state comes with the next render; a second Enter may come before it.
  const busy = useRef(false);

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const element = event.currentTarget;
    takeOver(element);
    const checked = schema.safeParse(form.getValues());
    if (!checked.success) {
      form.validate();
      return focusFirst(element, new Set(checked.error.issues.map(({ path }) => path.join('.'))));
    }
    form.clearErrors();
    busy.current = true;
    setSubmitting(true);
    const outcome = await submit(checked.data).finally(() => {
      busy.current = false;
      setSubmitting(false);
    });
    if (outcome.ok) {
      form.resetDirty();
      onSaved?.(outcome.reply, checked.data);
    } else {
      const { fieldErrors } = outcome.error;
      form.setErrors({ ...fieldErrors });
      focusFirst(element, new Set(Object.keys(fieldErrors)));
    }
  }

  /** Takes from the page what no event told: typed before the script was there, or filled in by a password manager. */
  function takeOver(element: HTMLFormElement) {
    const values: FormValues = form.getValues();
    for (const [name, value] of new FormData(element)) {
      if (typeof values[name] !== 'string' || typeof value !== 'string' || values[name] === value) continue;
      // FormData says nothing of which names there are; the line above does.
      form.setFieldValue(name as never, value as never, { forceUpdate: false });
    }
  }

  function setValue(name: string, value: FormValue) {
    // What was wrong in a list's third place may stand in another one now.
    form.setErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([path]) => !`${path}.`.startsWith(`${name}.`))),
    );
    form.setFieldValue(name as never, value as never); // as in takeOver
  }

  return {
    field: (name) => {
      // Mantine works the paths out of the type of the values, which is not known here.
      const path = name as never;
      const { defaultValue, onChange, error } = form.getInputProps(path);
      return {
        key: form.key(path),
        props: { name, 'data-path': name, defaultValue: defaultValue ?? '', onChange, error },
      };
    },
    onSubmit: (event) => void onSubmit(event),
    submitting,
    isDirty: () => form.isDirty(),
    setValues: (values) => {
      form.setInitialValues(values);
      form.reset();
    },
    getValues: form.getValues,
    setValue,
    prefill: (known) => {
      form.setInitialValues({ ...form.getInitialValues(), ...known });
      for (const [name, value] of Object.entries(known)) {
        const input = form.getInputNode(name as never); // as in takeOver
        // What was typed before the page came alive is in the page only.
        const isUntouched = input instanceof HTMLInputElement && input.value === '';
        if (isUntouched) setValue(name, value as FormValue); // Object.entries forgets the type
      }
    },
    reset: form.reset,
  };
}

/** The first field of the page whose name is one of those. */
function focusFirst(form: HTMLFormElement, names: ReadonlySet<string>): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-path]')];
  fields.find(({ dataset }) => names.has(dataset.path ?? ''))?.focus();
}
