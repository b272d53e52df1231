import { type KeyboardEvent, useId } from 'react';
import { LONGEST_NUMBER, LONGEST_QUESTION, MOST_MARKS } from '#contract/questions/values.ts';
import { Field, TextArea, TextInput } from '#web/ui/controls/field.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './correct.module.css';
import type { Draft, Fields } from './cut-edit.ts';
import { clamped, type Place } from './places.ts';

/** The fields of one question. @param onNext Enter in a field: the same field of the next question */
export function QuestionFields({
  question,
  pages,
  onSet,
  onNext,
}: {
  question: Draft;
  pages: number;
  onSet: (fields: Fields) => void;
  onNext: (field: string) => void;
}) {
  const { correctScreen } = useTexts('correcting');
  const texts = correctScreen.fields;
  const id = useId();
  const { number, part, section, marks, alternative, text, places } = question;
  const name = correctScreen.name(number, part);
  const goOn = (field: string) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onNext(field);
  };
  const words = (field: 'part' | 'section', value: string | undefined, max: number) => (
    <Field label={texts[field]}>
      {(ties) => (
        <TextInput
          {...ties}
          data-field={field}
          value={value ?? ''}
          maxLength={max}
          autoComplete="off"
          onKeyDown={goOn(field)}
          onChange={({ currentTarget }) => onSet({ [field]: currentTarget.value || undefined })}
        />
      )}
    </Field>
  );
  return (
    <fieldset className={classes.fields} aria-labelledby={id}>
      <legend id={id}>{texts.legend(name)}</legend>
      <div className={classes.short}>
        <NumberField
          label={texts.number}
          name="number"
          value={number || undefined}
          least={1}
          most={LONGEST_NUMBER}
          onSet={(value) => onSet({ number: value ?? 0 })}
          onKeyDown={goOn('number')}
        />
        <NumberField
          label={texts.marks}
          name="marks"
          value={marks}
          least={0}
          most={MOST_MARKS}
          onSet={(value) => onSet({ marks: value })}
          onKeyDown={goOn('marks')}
        />
        {words('part', part, 10)}
        {words('section', section, 40)}
      </div>
      <Field label={texts.text} hint={texts.textHint}>
        {(ties) => (
          <TextArea
            {...ties}
            data-field="text"
            rows={3}
            dir="auto"
            value={text}
            maxLength={LONGEST_QUESTION}
            onChange={({ currentTarget }) => onSet({ text: currentTarget.value })}
          />
        )}
      </Field>
      <details>
        <summary>{texts.place}</summary>
        <div className={classes.short}>
          <NumberField
            label={texts.alternative}
            hint={texts.alternativeHint}
            name="alternative"
            value={alternative}
            least={1}
            most={20}
            onSet={(value) => onSet({ alternative: value })}
          />
          {places.map((place, index) => (
            <PlaceFields
              // biome-ignore lint/suspicious/noArrayIndexKey: places of a question are told by their order
              key={index}
              place={place}
              pages={pages}
              onSet={(next) => onSet({ places: places.with(index, clamped(next)) })}
            />
          ))}
        </div>
      </details>
    </fieldset>
  );
}

const SIDES = ['left', 'top', 'width', 'height'] as const;

/** Where a box is, in numbers: for those who drag nothing. */
function PlaceFields({
  place,
  pages,
  onSet,
}: {
  place: Place;
  pages: number;
  onSet: (place: Place) => void;
}) {
  const texts = useTexts('correcting').correctScreen.fields;
  return (
    <>
      <NumberField
        label={texts.onPage}
        name="page"
        value={place.page}
        least={1}
        most={pages}
        onSet={(page) => page && onSet({ ...place, page })}
      />
      {SIDES.map((side) => (
        <NumberField
          key={side}
          label={texts[side]}
          name={side}
          value={place[side]}
          least={0}
          most={1000}
          step={5}
          onSet={(value) => value !== undefined && onSet({ ...place, [side]: value })}
        />
      ))}
    </>
  );
}

/** A number with a button for one less and one more: also where a keyboard is small. */
function NumberField({
  label,
  hint,
  name,
  value,
  least,
  most,
  step = 1,
  onSet,
  onKeyDown,
}: {
  label: string;
  hint?: string;
  name: string;
  value: number | undefined;
  least: number;
  most: number;
  step?: number;
  onSet: (value: number | undefined) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}) {
  const { correctScreen: texts } = useTexts('correcting');
  const by = (difference: number) =>
    onSet(Math.min(most, Math.max(least, (value ?? least - Math.sign(difference)) + difference)));
  return (
    <Field label={label} hint={hint}>
      {(ties) => (
        <span className={classes.stepper}>
          <button type="button" aria-label={texts.fewer(label)} onClick={() => by(-step)}>
            −
          </button>
          <input
            {...ties}
            data-field={name}
            inputMode="numeric"
            autoComplete="off"
            value={value ?? ''}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onKeyDown={onKeyDown}
            onChange={({ currentTarget }) => {
              const typed = currentTarget.value.replace(/\D/g, '');
              onSet(typed === '' ? undefined : Math.min(most, Number(typed)));
            }}
          />
          <button type="button" aria-label={texts.greater(label)} onClick={() => by(step)}>
            +
          </button>
        </span>
      )}
    </Field>
  );
}
