import { TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#web/components/icon-button.tsx';
import { useMessages } from '#web/components/use-messages.ts';
import { type FieldProps, inputProps } from './fields.tsx';
import type { FormValues } from './use-zod-form.ts';

/**
 * A password, shown or hidden. Without `maxLength`, which would cut a pasted password in silence; the schema says when it
 * is too long.
 */
export function PasswordField<Values extends FormValues>({
  autoComplete,
  ...field
}: FieldProps<Values> & { autoComplete: 'current-password' | 'new-password' }) {
  const { form: texts } = useMessages();
  const [shown, setShown] = useState(false);
  const { key, props } = inputProps(field);
  return (
    <TextInput
      key={key}
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={46}
      rightSection={
        <IconButton
          icon={shown ? IconEyeOff : IconEye}
          label={shown ? texts.hidePassword : texts.showPassword}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
