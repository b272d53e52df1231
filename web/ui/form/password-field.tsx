import { useState } from 'react';
import { IconEye } from '#web/icons/eye.ts';
import { IconEyeOff } from '#web/icons/eye-off.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import { type FieldProps, TextField } from './fields.tsx';
import type { FormValues } from './use-zod-form.ts';

/** A password, shown or hidden. */
export function PasswordField<Values extends FormValues>(
  props: FieldProps<Values> & { autoComplete: 'current-password' | 'new-password' },
) {
  const { form: texts } = useMessages();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          icon={shown ? IconEyeOff : IconEye}
          label={shown ? texts.hidePassword : texts.showPassword}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
