import { type SyntheticEvent, useRef, useState } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  get,
  set,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { Messages } from '#contract/messages/languages.ts';
import { wordingOf } from '#contract/messages/wording.ts';
import { noticeIn } from '#contract/notices.ts';
import { useMessages } from '../use-messages.ts';

type FormValue = string | boolean | undefined | readonly FormValue[] | { readonly [name: string]: FormValue };

/** What a form holds: the fields as people type them; a list's have names such as `phones.0`. */
export type FormValues = Record<string, FormValue>;

/** How sending ended, as web/api/mutation.ts has it: with the reply, or with the texts of wrong fields. */
type Outcome<Reply> =
  | { ok: true; reply: Reply }
  | { ok: false; error: { fieldErrors: Readonly<Record<string, string>> } };

/** A form, as <Form> and the fields of fields.tsx take it. */
export type ZodForm<Values extends FormValues = FormValues> = {
  /** What an input element needs to be the form's. */
  field: (
    name: keyof Values & string,
  ) => UseFormRegisterReturn & { 'data-path': string; defaultValue: string };
  /** The text of what is wrong with a field. */
  errorOf: (name: keyof Values & string) => string | undefined;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** True while sending: the button shows a spinner. */
  submitting: boolean;
  /** Whether there is something to lose; to be asked at the time, because typing renders nothing. */
  isDirty: () => boolean;
  /** Replaces what stands in the fields, and what counts as unchanged. */
  setValues: (values: Values) => void;
  getValues: () => Values;
  /** Sets one field or a whole list from outside. */
  setValue: (name: keyof Values & string, value: FormValue) => void;
  /** Takes what was written into a field that is no input element. */
  take: (name: keyof Values & string, value: string) => void;
  /** Takes the text of what was wrong away, once somebody changes it. */
  clearError: (name: keyof Values & string) => void;
  /** Another number once something was set from outside: the key of what reads its value only at first. */
  version: number;
  /** Puts what became known meanwhile into fields where nobody has typed anything; it does not count as a change. */
  prefill: (known: Partial<Values>) => void;
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
  // Without the type of the values: React Hook Form works all paths out of it, which is not known here.
  const form = useForm<FieldValues, unknown, Body>({
    defaultValues: initialValues,
    resolver: (values) => check(schema, values, messages),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const unchanged = useRef(initialValues);
  const [version, setVersion] = useState(0);
  // The button's state comes with the next render; a second Enter may come before it.
  const busy = useRef(false);
  const getValues = () => form.getValues() as Values; // the fields are those of `initialValues`

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const element = event.currentTarget;
    takeOver(element);
    let saved: (() => void) | undefined;
    await form
      .handleSubmit(async (body) => {
        const outcome = await submit(body);
        if (outcome.ok) saved = () => onSaved?.(outcome.reply, body);
        else
          for (const [path, message] of Object.entries(outcome.error.fieldErrors))
            form.setError(path, { message });
      })(event)
      .finally(() => {
        busy.current = false;
      });
    if (saved) unchanged.current = structuredClone(getValues());
    else focusFirst(element);
    saved?.();
  }

  /** Takes from the page what no event told: what a password manager filled in. */
  function takeOver(element: HTMLFormElement) {
    for (const [name, value] of new FormData(element)) {
      const known: unknown = form.getValues(name);
      if (typeof known === 'string' && typeof value === 'string' && known !== value)
        form.setValue(name, value);
    }
  }

  /** The first field of the page with something wrong. */
  function focusFirst(element: HTMLFormElement) {
    const fields = [...element.querySelectorAll<HTMLElement>('[data-path]')];
    fields.find(({ dataset }) => form.getFieldState(dataset.path ?? '').error?.message)?.focus();
  }

  function setValue(name: string, value: FormValue) {
    // What was wrong in a list's third place may stand in another one now.
    form.clearErrors(name);
    form.setValue(name, value);
    setVersion((last) => last + 1);
  }

  return {
    field: (name) => {
      const bound = form.register(name, { onChange: () => get(errors, name) && form.clearErrors(name) });
      return { ...bound, 'data-path': name, defaultValue: form.getValues(name) ?? '' };
    },
    errorOf: (name) => form.getFieldState(name, form.formState).error?.message,
    onSubmit: (event) => void onSubmit(event),
    submitting: isSubmitting,
    isDirty: () => JSON.stringify(getValues()) !== JSON.stringify(unchanged.current),
    setValues: (values) => {
      unchanged.current = values;
      form.reset(values);
      setVersion((last) => last + 1);
    },
    getValues,
    setValue,
    take: (name: string, value: string) => form.setValue(name, value),
    clearError: form.clearErrors,
    version,
    prefill: (known) => {
      unchanged.current = { ...unchanged.current, ...known };
      for (const [name, value] of Object.entries(known)) {
        if (form.getValues(name) === '') setValue(name, value);
      }
    },
  };
}

/** The contract's rules, as React Hook Form asks for them. */
function check<Body>(schema: z.ZodType<Body>, values: FieldValues, messages: Messages) {
  const checked = schema.safeParse(values);
  if (checked.success) return { values: checked.data, errors: {} };
  const errors: FieldErrors = {};
  for (const issue of checked.error.issues) {
    const name = issue.path.join('.');
    // Of several things that are wrong with a field the first is told.
    if (!get(errors, name)) {
      set(errors, name, { type: 'rule', message: wordingOf(messages, noticeIn(issue)) });
    }
  }
  return { values: {}, errors };
}
