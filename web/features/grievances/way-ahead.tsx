import { useEffect } from 'react';
import type { Way } from '#contract/grievances/desk-calls.ts';
import type { Matter } from '#contract/grievances/values.ts';
import { useRead } from '#web/api/queries.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './matter-question.module.css';

/** Shows the short answers of the desk, and asks whether anyone would read a grievance that no list shows. The form opens before it is known. */
export function WayAhead({
  matter,
  aboutHod,
  onKnown,
}: {
  matter: Matter;
  aboutHod: boolean;
  onKnown: (isOpen: boolean) => void;
}) {
  const { data: way } = useRead('desks.way', { query: { matter, aboutHod: aboutHod ? 'yes' : 'no' } });
  const isOpen = way?.isOpen ?? true;
  useEffect(() => onKnown(isOpen), [isOpen, onKnown]);
  if (!way) return null;
  return (
    <>
      {way.answers.length > 0 && <Answers answers={way.answers} />}
      {!way.isOpen && <ClosedWay way={way} />}
    </>
  );
}

/** What the desk says to everyone who would file about that. */
function Answers({ answers }: Pick<Way, 'answers'>) {
  const { grievance } = useTexts('complaint');
  return (
    <div className={classes.answers}>
      <p>
        <strong>{grievance.answers}</strong>
      </p>
      <ul>
        {answers.map(({ name, text }) => (
          <li key={name}>{grievance.answer(name, text)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Says that nobody would read such a grievance now, and whom to go to instead. */
function ClosedWay({ way: { first, others } }: { way: Way }) {
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
