import { useRef, useState } from 'react';
import { LONGEST_SYLLABUS, type PastedSyllabus, parseSyllabus } from '#contract/subjects/syllabus.ts';
import { SUBJECT_LIMITS } from '#contract/subjects/values.ts';
import { IconClipboard } from '#web/icons/clipboard.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field, TextArea } from '#web/ui/controls/field.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from '../catalogue.module.css';
import { type SubjectValues, unitValues } from '../subject-values.ts';

type Units = SubjectValues['units'];
type Found = Extract<PastedSyllabus, { outcome: 'found' }>;

/**
 * Makes units of a syllabus that is pasted. They go into the fields of the form, where they are corrected and saved; what was there
 * comes back by one press.
 */
export function PasteSyllabus({ units, onUnits }: { units: Units; onUnits: (units: Units) => void }) {
  const texts = useTexts('catalogue').catalogueScreens.form.paste;
  // Nothing to lose yet: the quickest way is open.
  const [isOpen, setIsOpen] = useState(units.length === 0);
  const [wrong, setWrong] = useState<string>();
  const [found, setFound] = useState<{ result: Found; before: Units }>();
  const area = useRef<HTMLTextAreaElement>(null);
  const said = useRef<HTMLDivElement>(null);

  function find() {
    const text = area.current?.value ?? '';
    const result = parseSyllabus(text);
    if (result.outcome !== 'found') {
      setWrong(texts.outcomes[result.outcome](text.length, LONGEST_SYLLABUS));
      area.current?.focus();
      return;
    }
    setWrong(undefined);
    setFound({ result, before: units });
    setIsOpen(false);
    onUnits(result.units.map(unitValues));
    requestAnimationFrame(() => said.current?.focus());
  }

  function undo(before: Units) {
    onUnits(before);
    setFound(undefined);
    setIsOpen(true);
    requestAnimationFrame(() => area.current?.focus());
  }

  return (
    <div className={classes.paste}>
      <div ref={said} role="status" tabIndex={-1} className={found && classes.found}>
        {found && (
          <>
            <p>{texts.found(found.result.units.length)}</p>
            <Notes result={found.result} />
            <div>
              <Button look="plain" onClick={() => undo(found.before)}>
                {texts.undo}
              </Button>
            </div>
          </>
        )}
      </div>
      <div>
        <Button look="plain" icon={IconClipboard} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {texts.open}
        </Button>
      </div>
      {/* What is in it stays while it is closed. */}
      <div hidden={!isOpen} className={classes.pasteArea}>
        <Field label={texts.text} hint={texts.hint} error={wrong}>
          {(ties) => <TextArea ref={area} rows={8} dir="auto" {...ties} />}
        </Field>
        {units.length > 0 && <p className={kit.muted}>{texts.replaces(units.length)}</p>}
        <div>
          <Button onClick={find}>{texts.find}</Button>
        </div>
      </div>
    </div>
  );
}

/** What to look at, of what was found. */
function Notes({ result: { units, leftOut, more, twice, shortened } }: { result: Found }) {
  const texts = useTexts('catalogue').catalogueScreens.form.paste;
  const notes = [
    more > 0 && texts.more(more, SUBJECT_LIMITS.units),
    twice.length > 0 && texts.twice(twice),
    shortened.length > 0 && texts.shortened(shortened),
    units.some(({ topics }) => topics === '') && texts.withoutTopics,
    leftOut.length > 0 && texts.leftOut(leftOut.map((line) => line.slice(0, 60))),
  ].filter((note) => note !== false);
  return (
    notes.length > 0 && (
      <ul className={classes.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )
  );
}
