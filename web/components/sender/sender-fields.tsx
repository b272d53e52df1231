import { useSession } from '#web/api/session.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { FieldRow } from '#web/ui/form/form.tsx';
import type { FormValues, ZodForm } from '#web/ui/form/use-zod-form.ts';
import { useMessages } from '#web/ui/text/use-messages.ts';

/** Name and address of the logged-in user: what a form that bears them begins with. */
export function useSender() {
  const { user } = useSession();
  return { username: user?.username ?? '', email: user?.email ?? '' };
}

/**
 * Name and address of a sender. Those of the account count, whatever is sent, so that the logged-in user cannot change
 * them here, nor while it is still being asked who that is.
 */
export function SenderFields<Values extends FormValues & { username: string; email: string }>({
  form,
}: {
  form: ZodForm<Values>;
}) {
  const { form: texts } = useMessages();
  const { isLoggedIn, hasFailed } = useSession();
  const own = isLoggedIn && !hasFailed ? { readOnly: true, hint: texts.fromProfile } : {};
  return (
    <FieldRow>
      <TextField form={form} name="username" autoComplete="name" {...own} />
      <TextField form={form} name="email" type="email" autoComplete="email" {...own} />
    </FieldRow>
  );
}
