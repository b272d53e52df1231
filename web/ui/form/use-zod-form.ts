import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  get,
  set,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import type { FormRules, LazyRules } from '#contract/core/rules/rules.ts';
import type { PageMessages } from '#contract/languages/groups.ts';
import { wordingOf } from '#contract/languages/wording.ts';
import { useMessages } from '../text/use-messages.ts';
import { loadedTexts } from '../text/use-texts.ts';
import { type Difference, type Editing, labelIn, useConflict } from './use-conflict.ts';

type FormValue =
  | string
  | number
  | boolean
  | undefined
  | readonly FormValue[]
  | { readonly [name: string]: FormValue };

/** What a form holds: the fields as people type them; a list's have names such as `phones.0`. */
export type FormValues = Record<string, FormValue>;

/** What failed, and why. */
type Failure = { message: string; reason?: string | undefined };

/** How sending ended, as web/api/mutation.ts has it: with the reply, or with the texts of wrong fields. */
type Outcome<Reply> =
  | { ok: true; reply: Reply }
  | {
      ok: false;
      error: { fieldErrors: Readonly<Record<string, string>>; current?: unknown };
      failure: Failure;
    };

/** A form, as <Form> and the fields of fields.tsx take it. */
export type ZodForm<Values extends FormValues = FormValues> = {
  /** What an input element needs to be the form's. */
  field: (
    name: keyof Values & string,
  ) => UseFormRegisterReturn & { 'data-path': string; defaultValue: string };
  /** How many characters the rules allow in a field; undefined where they do not say, and until they are there. */
  maxLengthOf: (name: string) => number | undefined;
  /** The text of what is wrong with a field. */
  errorOf: (name: keyof Values & string) => string | undefined;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** To be called when someone begins to fill the form in: it loads the rules. */
  onFocus: () => void;
  /** True while sending: the button shows a spinner. */
  submitting: boolean;
  /** True while sending waits for what fills the form in. */
  awaiting: boolean;
  /** Why the last try failed, where no field says it. The next try takes it away. */
  failure: Failure | undefined;
  setFailure: (failure: Failure | undefined) => void;
  /** Whether the last try would have overwritten someone else's change, and the fields in which that differs. */
  hasConflict: boolean;
  differences: readonly Difference[];
  /** Whether there is something to lose; to be asked at the time, because typing renders nothing. */
  isDirty: () => boolean;
  /** Replaces what is in the fields, and what counts as unchanged. */
  setValues: (values: Values) => void;
  getValues: () => Values;
  /** Sets one field or a whole list from outside. */
  setValue: (name: keyof Values & string, value: FormValue) => void;
  /** Takes what was written into a field that is no input element. */
  take: (name: keyof Values & string, value: FormValue) => void;
  /** Takes the text of what was wrong away, once someone changes it. */
  clearError: (name: keyof Values & string) => void;
  /** Another number once something was set from outside: the key of what reads its value only at first. */
  version: number;
};

/**
 * A form that is checked by the contract, with the server's own rules and texts. Sending keeps what was typed; wrong
 * fields show their texts, the first of them gets the focus, whether the rules or the server found them.
 * @param rules are loaded with the first focus in the form, so that a page which is only read does without
 * @param known what the page learns of the person who fills it in: it goes into the fields that nobody has changed, and is no
 *   change itself
 * @param restored what was typed another time: it is in the fields, and is a change
 * @param editing what it changes, where that may have changed meanwhile
 * @param filledIn waits for what else fills fields in, if the wrong ones may be among them
 * @param submit sends the checked values, and the version that they are to replace: `useCall`'s `run`
 * @param onSaved what comes after success, e.g. the next page; the form counts as unchanged by then
 */
export function useZodForm<Values extends FormValues, Body, Reply>({
  rules: lazyRules,
  initialValues,
  known = {},
  restored,
  editing,
  filledIn,
  submit,
  onSaved,
}: {
  rules: LazyRules<Body>;
  initialValues: Values;
  known?: Partial<Values>;
  restored?: FormValues | undefined;
  editing?: Editing<Values> | undefined;
  filledIn?: (wrong: readonly string[]) => Promise<unknown> | undefined;
  submit: (body: Body, version?: string) => Promise<Outcome<Reply>>;
  onSaved?: (reply: Reply, body: Body) => void;
}): ZodForm<Values> {
  const messages = useMessages();
  // Without the type of the values: React Hook Form works all paths out of it, which is not known here.
  const form = useForm<FieldValues, unknown, Body>({
    defaultValues: { ...initialValues, ...restored },
    resolver: async (values, _, { fields }) => check(await lazyRules.load(), values, messages, fields),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const unchanged = useRef(initialValues);
  const [version, setVersion] = useState(0);
  const [failure, setFailure] = useState<Failure>();
  const conflict = useConflict(editing);
  const [hasConflict, setHasConflict] = useState(false);
  const [rules, setRules] = useState<FormRules<Body>>();
  const [submitting, setSubmitting] = useState(false);
  const [awaiting, setAwaiting] = useState(false);
  // The button's state comes with the next render; a second Enter may come before it.
  const busy = useRef(false);
  const getValues = () => form.getValues() as Values; // the fields are those of `initialValues`

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const element = event.currentTarget;
    takeOver(element);
    setFailure(undefined);
    setHasConflict(false);
    setSubmitting(true);
    let saved: (() => void) | undefined;
    let failed: Failure | undefined;
    const send = form.handleSubmit(async (body) => {
      const outcome = await submit(body, await conflict.version());
      if (outcome.ok) {
        conflict.saved(body);
        saved = () => onSaved?.(outcome.reply, body);
      } else if (editing && outcome.error.current !== undefined) {
        conflict.found(outcome.error.current, getValues(), (name) => labelIn(element, name));
        setHasConflict(true);
      } else {
        failed = outcome.failure;
        for (const [path, message] of Object.entries(outcome.error.fieldErrors))
          form.setError(path, { message });
      }
    });
    try {
      // What was typed is checked only once the rules are there; nothing is sent without them.
      if (rules || (await loadRules())) {
        await whenFilledIn();
        await send();
      } else failed = { message: messages.errors.unreachable };
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
    if (saved) unchanged.current = structuredClone(getValues());
    else if (!focusFirst(element)) setFailure(failed);
    saved?.();
  }

  async function whenFilledIn() {
    const checked = filledIn && (await lazyRules.load()).check(getValues());
    const filling = checked && 'wrong' in checked && filledIn(checked.wrong.map(({ field }) => field));
    if (!filling) return;
    setAwaiting(true);
    await filling;
    setAwaiting(false);
  }

  /** @returns whether the rules are there */
  async function loadRules(): Promise<boolean> {
    try {
      setRules(await lazyRules.load());
      return true;
    } catch {
      return false;
    }
  }

  /** Takes from the page what no event told: what a password manager filled in. */
  function takeOver(element: HTMLFormElement) {
    for (const [name, value] of new FormData(element)) {
      const known: unknown = form.getValues(name);
      if (typeof known === 'string' && typeof value === 'string' && known !== value)
        form.setValue(name, value);
    }
  }

  /** Goes to the first field of the page with something wrong. @returns whether there is one */
  function focusFirst(element: HTMLFormElement): boolean {
    const fields = [...element.querySelectorAll<HTMLElement>('[data-path]')];
    const wrong = fields.find(({ dataset }) => form.getFieldState(dataset.path ?? '').error?.message);
    wrong?.focus();
    // What has the focus already is brought into view by this alone.
    wrong?.scrollIntoView({ block: 'nearest' });
    return wrong !== undefined;
  }

  function setValue(name: string, value: FormValue) {
    // What was wrong in a list's third place may be in another one now.
    form.clearErrors(name);
    form.setValue(name, value);
    setVersion((last) => last + 1);
  }

  const learn = useEffectEvent((values: Partial<Values>) => {
    for (const [name, value] of Object.entries(values)) {
      const current: unknown = form.getValues(name);
      // Setting what is there already would empty a field that someone typed into before the page was alive.
      if (current === unchanged.current[name] && current !== value) setValue(name, value);
    }
    unchanged.current = { ...unchanged.current, ...values };
  });
  const values = JSON.stringify(known);
  useEffect(() => learn(JSON.parse(values)), [values]);

  return {
    field: (name) => {
      const bound = form.register(name, { onChange: () => get(errors, name) && form.clearErrors(name) });
      return { ...bound, 'data-path': name, defaultValue: form.getValues(name) ?? '' };
    },
    maxLengthOf: (name) => rules?.maxLengthOf(name),
    errorOf: (name) => form.getFieldState(name, form.formState).error?.message,
    onSubmit: (event) => void onSubmit(event),
    // A failure is told when the form is sent, which tries again.
    onFocus: () => rules || void loadRules(),
    submitting,
    awaiting,
    failure,
    setFailure,
    hasConflict,
    differences: conflict.differences,
    isDirty: () => JSON.stringify(getValues()) !== JSON.stringify(unchanged.current),
    setValues: (values) => {
      unchanged.current = { ...values, ...known };
      form.reset(unchanged.current);
      setVersion((last) => last + 1);
    },
    getValues,
    setValue,
    take: (name: string, value: FormValue) => form.setValue(name, value),
    clearError: form.clearErrors,
    version,
  };
}

/** The contract's rules, as React Hook Form asks for them. */
function check<Body>(
  rules: FormRules<Body>,
  values: FieldValues,
  messages: PageMessages,
  fields: FieldValues,
) {
  const checked = rules.check(values);
  if ('body' in checked) return { values: checked.body, errors: {} };
  const errors: FieldErrors = {};
  // What a rule says may be a text of the page's.
  const texts: PageMessages = Object.assign({}, messages, ...Object.values(loadedTexts));
  for (const { field, notice } of checked.wrong) {
    // Of several things that are wrong with a field the first is told.
    if (get(errors, field)) continue;
    const message = wordingOf(texts, notice, labelOf(get(fields, field)));
    set(errors, field, { type: 'rule', message });
  }
  return { values: {}, errors };
}

/** What a field is called on the page, which may be more than the rules know; a star follows in the label. */
function labelOf(field?: { ref?: Partial<HTMLInputElement> }): string | undefined {
  return field?.ref?.labels?.[0]?.firstChild?.textContent ?? undefined;
}
