import { useState } from 'react';
import { parseWebAddress } from '#contract/core/given.ts';
import type { LinkField, ResourceKind } from '#contract/material/kinds.ts';
import { linkProblem } from '#contract/material/links.ts';
import { useSite } from '#web/api/app-cache.ts';
import { IconAlertTriangle } from '#web/icons/alert-triangle.ts';
import { TextField } from '#web/ui/form/fields.tsx';
import type { ZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './resource-form.module.css';

/**
 * A link of an entry. An address that students could not open may be saved, with a warning: the site's trusted hosts
 * may change. Whether it is an address at all is the form's to say.
 */
export function LinkInput({
  kind,
  field,
  form,
  optional,
}: {
  kind: ResourceKind;
  field: LinkField;
  form: ZodForm;
  optional: boolean;
}) {
  const { adminScreens } = useTexts('staff');
  const trustedHosts = useSite()?.trustedHosts;
  // The form keeps to itself what is typed, so that typing renders nothing; the warning has to follow it.
  const [typed, setTyped] = useState(() => String(form.getValues()[field] ?? ''));
  const isBlocked =
    trustedHosts && parseWebAddress(typed) && linkProblem(kind, typed, trustedHosts) === 'invalid';
  return (
    <div
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) setTyped(target.value);
      }}
    >
      <TextField form={form} name={field} type="url" inputMode="url" optional={optional} />
      <p className={classes.warning} role="status">
        {isBlocked && (
          <>
            <IconAlertTriangle size={20} aria-hidden="true" />
            {adminScreens.resources.blockedLinkHint}
          </>
        )}
      </p>
    </div>
  );
}
