import { useEffect, useState } from 'react';
import { flagsOf, ROLE_NAMES, ROLES, type RoleFlags, rolesOf } from '#contract/pages/roles.ts';
import type { AdminUser } from '#contract/users/calls.ts';
import { versionsOf } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Switch } from '#web/ui/controls/switch.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './user-forms.module.css';

/** The role of a desk comes with a seat on one. */
const GIVEN = ROLE_NAMES.filter((role) => role !== 'desk');

/** The roles of a user, saved by their own button: an addition to the spec. */
export function RolesForm({
  user,
  onChanged,
}: {
  user: AdminUser;
  /** Told whether there is something to lose. */
  onChanged: (changed: boolean) => void;
}) {
  const { adminScreens, roles } = useTexts('staff');
  const texts = adminScreens.users;
  const [saved, setSaved] = useState<RoleFlags>(flagsOf(rolesOf(user)));
  const [chosen, setChosen] = useState(saved);
  const { run, isPending } = useCall('users.setRoles', {
    failureText: texts.rolesFailed,
    invalidates: ['users.list', 'auth.user'],
  });

  const isChanged = ROLE_NAMES.some((role) => chosen[ROLES[role].flag] !== saved[ROLES[role].flag]);
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);

  async function save() {
    const version = await versionsOf('users.setRoles')(saved);
    const outcome = await run({ params: { id: user._id }, body: chosen, version });
    if (outcome.ok) return setSaved(chosen);
    // What is chosen stays: the next press replaces what someone else has set, which the message says.
    const { current } = outcome.error;
    if (current !== undefined) setSaved({ ...saved, ...Object(current) });
  }

  return (
    <section className={`${kit.smallCard} ${classes.card} ${kit.stack4}`} aria-labelledby="roles">
      <h2 id="roles" className={kit.heading}>
        {texts.roles}
      </h2>
      {GIVEN.map((role) => (
        <Switch
          key={role}
          label={roles[role].name}
          hint={roles[role].explanation}
          checked={chosen[ROLES[role].flag]}
          onChange={(checked) => setChosen({ ...chosen, [ROLES[role].flag]: checked })}
        />
      ))}
      <p className={kit.muted}>{texts.rolesExplanation}</p>
      <div className={classes.actions}>
        <Button loading={isPending} disabled={!isChanged || isPending} onClick={() => void save()}>
          {texts.saveRoles}
        </Button>
      </div>
    </section>
  );
}
