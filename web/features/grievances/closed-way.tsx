import type { Way } from '#contract/grievances/desk-calls.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './matter-question.module.css';

/** Says that nobody would read such a grievance now, and whom to go to instead. */
export function ClosedWay({ way: { first, others } }: { way: Way }) {
  const { grievance, desks } = useTexts('complaint');
  const texts = grievance.way;
  const named = [...(first ? [first] : []), ...others].filter(
    ({ contact, hasMembers }) => hasMembers || contact !== '',
  );
  return (
    <div role="alert" className={classes.before}>
      <p>
        <strong>{texts.closed(first ? desks[first.preset] : '')}</strong>
      </p>
      <p>{named.length > 0 ? texts.instead : texts.insteadNone}</p>
      <ul>
        {named.map(({ preset, name, contact }) => (
          <li key={preset}>{contact ? texts.contact(name, contact) : name}</li>
        ))}
      </ul>
    </div>
  );
}
