import { useEffect, useRef } from 'react';
import { MAX_LENGTH } from '#contract/constants.ts';
import { contactFields, contacts } from '#contract/contacts.ts';
import { useCall } from '#web/api/mutation.ts';
import { useSession } from '#web/api/session.tsx';
import { TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useMessages } from '#web/ui/use-messages.ts';

const EMPTY = { username: '', email: '', message: '' };

/**
 * The contact form: clears once it is sent, and keeps what was typed where that failed. Who is signed in writes under
 * the name of the account, whatever is sent, so those two fields are filled in and read-only.
 */
export function ContactForm() {
  const { contact, contacts: texts, fields } = useMessages();
  const { user } = useSession();
  const { run } = useCall(contacts.send, {
    successText: texts.sent,
    failureText: texts.sendFailed,
    invalidates: [contacts.list],
  });
  const form = useZodForm({
    schema: contactFields,
    initialValues: EMPTY,
    submit: (body) => run({ body }),
    onSaved: () => form.setValues({ ...ownerOf(user), message: '' }),
  });
  useOwner(form, user);
  const own = user ? { readOnly: true, hint: contact.fromSession } : {};

  return (
    <Form form={form} guarded>
      <TextField
        form={form}
        name="username"
        label={fields.username}
        autoComplete="name"
        maxLength={MAX_LENGTH.name}
        {...own}
      />
      <TextField
        form={form}
        name="email"
        label={fields.email}
        type="email"
        autoComplete="email"
        maxLength={MAX_LENGTH.email}
        {...own}
      />
      <TextAreaField
        form={form}
        name="message"
        label={fields.message}
        rows={6}
        maxLength={MAX_LENGTH.freeText}
      />
      <FormActions form={form} label={contact.submit} />
    </Form>
  );
}

type Owner = Pick<typeof EMPTY, 'username' | 'email'>;

function ownerOf({ username, email }: Owner = EMPTY): Owner {
  return { username, email };
}

/** Fills name and address in once the user is known, and takes them out again when the session ends. */
function useOwner(
  form: ReturnType<typeof useZodForm<typeof EMPTY, unknown, unknown>>,
  user: Owner | undefined,
) {
  const shown = useRef<Owner>(undefined);
  useEffect(() => {
    if (shown.current === user) return;
    shown.current = user;
    const owner = ownerOf(user);
    form.prefill(owner);
    // Whatever stood there was not the account's.
    form.setValue('username', owner.username);
    form.setValue('email', owner.email);
  }, [form, user]);
}
