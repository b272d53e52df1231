import { useRef, useState } from 'react';
import type { ReplyOf } from '#contract/core/rules/calls.ts';
import { dayText } from '#contract/languages/dates.ts';
import { teachSyllabusPath } from '#contract/questions/address.ts';
import type { Mapped, QuestionToMap } from '#contract/questions/mapping-calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { CutOut } from '#web/components/files/cut-out.tsx';
import { cutOutOf } from '#web/components/questions/cut-out-of.ts';
import { useQuestionName } from '#web/components/questions/question-list.tsx';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Choice } from '#web/ui/controls/field.tsx';
import kit from '#web/ui/kit.module.css';
import { Nothing } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useLetterKeys } from '#web/ui/use-letter-keys.ts';
import frame from '../correct/correct.module.css';

export type Mapping = ReplyOf<'mapping.read'>;

/** Questions whose unit is to be confirmed: one at a time by a key, or many that are chosen at once. */
export function MappingList({
  code,
  data: { units, questions, left, done },
}: {
  code: string;
  data: Mapping;
}) {
  const messages = useTexts('correcting');
  const texts = messages.correctScreen.mapping;
  const root = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const call = useCall('mapping.confirm', {
    failureText: texts.confirmFailed,
    invalidates: ['mapping.read', 'questions.asked', 'questions.list'],
    successText: ({ message, others }) =>
      [
        message,
        ...others.slice(0, 3).map(({ name, unit, at }) => texts.other(name, unit, dayText(messages, at))),
      ].join(' '),
  });
  const send = (said: readonly Mapped[]) =>
    call.run({ params: { code }, body: { units: [...said] } }, ({ before }) =>
      call.run({ params: { code }, body: { units: before } }),
    );
  /** On its way: a second press on the same question is none, and the next question need not wait for it. */
  const underWay = useRef(new Set<string>());
  async function give(ids: readonly string[], unit: number) {
    const given = new Set(ids).difference(underWay.current);
    if (given.size === 0) return;
    underWay.current = underWay.current.union(given);
    const { ok } = await send([...given].map((question) => ({ question, unit })));
    underWay.current = underWay.current.difference(given);
    if (ok) setChosen((now) => now.difference(given));
  }
  const rowAt = () =>
    questions.findIndex(({ _id }) => document.getElementById(_id)?.contains(document.activeElement));
  const focusOn = (at: number) => document.getElementById(questions[at]?._id ?? '')?.focus();
  const choose = (id: string) => setChosen(chosen.symmetricDifference(new Set([id])));
  const byKey = (nth: number) => {
    const question = questions[rowAt()];
    const unit = nth < 0 ? 0 : question?.proposals[nth]?.unit;
    if (!question || unit === undefined) return;
    focusOn(rowAt() + 1);
    void give([question._id], unit);
  };
  useLetterKeys(root, {
    1: () => byKey(0),
    2: () => byKey(1),
    3: () => byKey(2),
    0: () => byKey(-1),
    j: () => focusOn(rowAt() + 1),
    k: () => focusOn(Math.max(0, rowAt() - 1)),
    x: () => {
      const question = questions[rowAt()];
      if (question) choose(question._id);
    },
  });

  const titleOf = (number: number) => {
    const unit = units.find((one) => one.number === number);
    return unit ? texts.unit(number, unit.title) : texts.none;
  };
  return (
    <section ref={root} aria-labelledby="to-confirm" className={frame.top}>
      <h2 id="to-confirm">{texts.heading}</h2>
      <p className={frame.muted}>{texts.progress(done, left)}</p>
      {units.length === 0 && (
        <div className={frame.note}>
          <p>{texts.noUnits}</p>
          <div>
            <ButtonLink to={teachSyllabusPath(code)}>{texts.addUnits}</ButtonLink>
          </div>
        </div>
      )}
      {questions.length === 0 ? (
        <Nothing>
          <p>{texts.nothing}</p>
        </Nothing>
      ) : (
        <>
          <p className={`${frame.muted} ${kit.ofKeys}`}>{texts.keys}</p>
          <fieldset className={frame.bar}>
            <legend>{texts.chosen(chosen.size)}</legend>
            <Button
              look="plain"
              onClick={() => setChosen(new Set(chosen.size > 0 ? [] : questions.map(({ _id }) => _id)))}
            >
              {chosen.size > 0 ? texts.chooseNone : texts.chooseAll}
            </Button>
            <Button
              disabled={chosen.size === 0 || call.isPending || units.length === 0}
              onClick={async () => {
                const said = questions.flatMap(({ _id, proposals: [best] }) =>
                  best && chosen.has(_id) ? [{ question: _id, unit: best.unit }] : [],
                );
                if (said.length > 0 && (await send(said)).ok) setChosen(new Set());
              }}
            >
              {texts.acceptFirst}
            </Button>
            <Choice
              label={texts.toUnit}
              value=""
              disabled={chosen.size === 0 || call.isPending}
              options={[
                { value: '', label: texts.pick },
                ...units.map(({ number }) => ({ value: String(number), label: titleOf(number) })),
                { value: '0', label: texts.none },
              ]}
              onChoose={(value) => value !== '' && void give([...chosen], Number(value))}
            />
          </fieldset>
          <ul className={frame.rows} aria-label={texts.heading}>
            {questions.map((question) => (
              <Row
                key={question._id}
                question={question}
                isChosen={chosen.has(question._id)}
                titleOf={titleOf}
                onChoose={() => choose(question._id)}
                onGive={(unit) => void give([question._id], unit)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** A question with its cut-out, the units that it may belong to, and none of them. */
function Row({
  question,
  isChosen,
  titleOf,
  onChoose,
  onGive,
}: {
  question: QuestionToMap;
  isChosen: boolean;
  titleOf: (unit: number) => string;
  onChoose: () => void;
  onGive: (unit: number) => void;
}) {
  const { correctScreen } = useTexts('correcting');
  const texts = correctScreen.mapping;
  const { nameOf, factsOf } = useQuestionName();
  const { _id, text, places, file, key, proposals, was } = question;
  const name = nameOf(question);
  const [first] = places;
  return (
    <li
      id={_id}
      tabIndex={-1}
      className={frame.question}
      aria-label={name}
      data-chosen={isChosen || undefined}
    >
      <label className={frame.pick}>
        <input type="checkbox" checked={isChosen} onChange={onChoose} aria-label={texts.choose(name)} />
        <span className={frame.facts}>
          {[name, ...factsOf(question)].map((fact) => (
            <span key={fact} dir="auto">
              {fact}
            </span>
          ))}
        </span>
      </label>
      {first?.picture ? (
        <CutOut
          file={file}
          page={first.page}
          rect={cutOutOf(first)}
          picture={{ ...first.picture, key }}
          alt={text}
        />
      ) : (
        <p dir="auto">{text}</p>
      )}
      {was && <p className={frame.note}>{texts.was(was.unit, was.title)}</p>}
      <div className={frame.buttons}>
        {proposals.map(({ unit, sure }) => (
          <Button key={unit} look="plain" onClick={() => onGive(unit)}>
            {texts.sure(titleOf(unit), Math.round(sure * 100))}
          </Button>
        ))}
        <Button look="plain" onClick={() => onGive(0)}>
          {texts.none}
        </Button>
      </div>
    </li>
  );
}
