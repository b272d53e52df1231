import { useEffect } from 'react';
import type { Way } from '#contract/grievances/desk-calls.ts';
import { RULE_OF_TRACK, ruleOf } from '#contract/grievances/presets.ts';
import { MATTERS, type Matter } from '#contract/grievances/values.ts';
import { useRead } from '#web/api/queries.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './matter-question.module.css';
import { NamedPeople } from './named-people.tsx';

/**
 * Shows how long one may file, and the short answers of the desk, and asks whether anyone would read a grievance that no list shows.
 * The form opens before it is known.
 */
export function WayAhead({
  matter,
  aboutHod,
  department,
  named,
  onNamed,
  onKnown,
}: {
  matter: Matter;
  aboutHod: boolean;
  /** `''`: not known yet. */
  department: string;
  /** Who of its desks is named in it, and how that changes. */
  named: readonly string[];
  onNamed: (named: string[]) => void;
  onKnown: (isOpen: boolean) => void;
}) {
  const { grievance } = useTexts('complaint');
  const { data: way } = useRead('desks.way', {
    query: { matter, aboutHod: aboutHod ? 'yes' : 'no', department },
  });
  const isOpen = way?.isOpen ?? true;
  useEffect(() => onKnown(isOpen), [isOpen, onKnown]);
  return (
    <>
      {/* Always there, so that a screen reader hears what comes. */}
      <div aria-live="polite" className={classes.ahead}>
        <TimeToFile matter={matter} />
        {way && way.answers.length > 0 && <Answers answers={way.answers} />}
      </div>
      {way && way.members.length > 0 && (
        <NamedPeople
          people={way.members}
          legend={grievance.named}
          hint={grievance.namedHint}
          named={named}
          onNamed={onNamed}
        />
      )}
      {way && !way.isOpen && <ClosedWay way={way} />}
    </>
  );
}

/** How long after an incident the rule lets one file, where it says so. */
function TimeToFile({ matter }: { matter: Matter }) {
  const { grievance } = useTexts('complaint');
  const { file, source } = ruleOf(RULE_OF_TRACK[MATTERS[matter].track]);
  if (!file) return null;
  return (
    <div className={classes.answers}>
      <p>{grievance.timeToFile(file.months, file.more)}</p>
      <p>{grievance.rule(source)}</p>
    </div>
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
