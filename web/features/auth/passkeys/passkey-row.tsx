import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OwnPasskey } from '#contract/auth/passkey-calls.ts';
import { momentText } from '#contract/languages/dates.ts';
import { useCallForm } from '#web/components/call-form.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import own from '../account-lists.module.css';

type Change = { passkey: OwnPasskey; onDone: () => void };

/** What can be done with a passkey, each by a form of its own. */
const CHANGES = { rename: RenameForm, remove: RemoveForm };
type ChangeName = keyof typeof CHANGES;

/** One of the own passkeys. */
export function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const messages = useTexts('account');
  const { passkeyScreens: texts } = messages;
  const [open, setOpen] = useState<ChangeName>();
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  const facts = [
    texts.added(momentText(messages, createdAt)),
    lastUsedAt ? texts.used(momentText(messages, lastUsedAt)) : texts.neverUsed,
    ...(isSynced ? [texts.synced] : []),
  ];
  const Change = open && CHANGES[open];
  return (
    <li className={`${kit.smallCard} ${own.passkeyRow}`}>
      <div className={own.text}>
        <h2 className={own.name} dir="auto">
          {name}
        </h2>
        <p className={kit.muted}>{facts.join(' · ')}</p>
      </div>
      {Change ? (
        <Opened>
          <Change passkey={passkey} onDone={() => setOpen(undefined)} />
        </Opened>
      ) : (
        <div className={kit.row3}>
          <Button look="plain" aria-label={texts.renameOf(name)} onClick={() => setOpen('rename')}>
            {texts.rename}
          </Button>
          <Button look="plain" aria-label={texts.removeOf(name)} onClick={() => setOpen('remove')}>
            {texts.remove}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The form takes the place of the button that was pressed, and its focus. */
function Opened({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={root} className={own.form}>
      {children}
    </div>
  );
}

function RenameForm({ passkey, onDone }: Change) {
  const { passkeyScreens: texts } = useTexts('account');
  const { _id: id, name } = passkey;
  const form = useCallForm('passkeys.rename', {
    params: { id },
    failureText: texts.renameFailed,
    invalidates: ['passkeys.list'],
    initialValues: { name },
    onSaved: onDone,
  });
  return (
    <Form form={form} label={texts.renameOf(name)}>
      <TextField form={form} name="name" />
      <FormActions form={form} label={texts.save}>
        <Button look="plain" onClick={onDone}>
          {texts.cancel}
        </Button>
      </FormActions>
    </Form>
  );
}

function RemoveForm({ passkey, onDone }: Change) {
  const { passkeyScreens: texts } = useTexts('account');
  const { _id: id, name } = passkey;
  const form = useCallForm('passkeys.remove', {
    params: { id },
    failureText: texts.removeFailed,
    invalidates: ['passkeys.list'],
    initialValues: { currentPassword: '' },
    onSaved: onDone,
  });
  return (
    <Form form={form} label={texts.removeOf(name)}>
      <PasswordField form={form} name="currentPassword" autoComplete="current-password" />
      <FormActions form={form} label={texts.remove}>
        <Button look="plain" onClick={onDone}>
          {texts.cancel}
        </Button>
      </FormActions>
    </Form>
  );
}
