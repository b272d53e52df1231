import { useContext, useRef, useState } from 'react';
import { MAX_LENGTH } from '#contract/core/constants.ts';
import { MEGABYTE } from '#contract/core/sizes.ts';
import type { CaseView as Case } from '#contract/grievances/case-calls.ts';
import { FILE_STEPS, MOST_CASE_FILE_BYTES, MOST_CASE_FILES } from '#contract/grievances/file-values.ts';
import { type Step, stepOf } from '#contract/grievances/values.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field, Select, TextInput } from '#web/ui/controls/field.tsx';
import { RadioPills } from '#web/ui/controls/radio-pills.tsx';
import { ConfirmButton } from '#web/ui/dialog/confirm-dialog.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from '../case-page.module.css';
import { useToday } from '../use-today.ts';
import { TextBox, useStep } from '../view/step.tsx';
import { InsertText } from './insert-text.tsx';
import { reached, useStepInAll } from './merged.tsx';
import { lacksQuorum, Quorum } from './quorum.tsx';

/** The steps of a desk that take a text along, the usual one first. */
const WRITTEN = [
  'acceptLate',
  'refuseLate',
  'answer',
  'reply',
  'askBack',
  'interim',
  'hearing',
  'cancelHearing',
  'note',
  'pass',
  'transfer',
  'askName',
] as const;
type Written = (typeof WRITTEN)[number];
/** Those that are asked for once more, as they cannot be undone. */
const CONFIRMED = ['openName', 'keepName', 'stepAside'] as const;

type Props = {
  its: Case;
  again: () => Promise<Case | undefined>;
  onDone: (now: Case) => void;
  onStale: () => void;
};

/** What a desk may do now: exactly the steps that the server names. */
export function DeskSteps({ its, again, onDone, onStale }: Props) {
  const { caseSteps, cases, deskScreens, desks } = useTexts('cases', 'casework');
  const today = useToday();
  const notify = useContext(NotifyContext);
  const [chosen, choose] = useState<Written>('answer');
  const [on, setOn] = useState('');
  const [time, setTime] = useState('');
  const [place, setPlace] = useState('');
  const [desk, setDesk] = useState('');
  const [present, setPresent] = useState<string[]>([]);
  const [tried, setTried] = useState(false);
  const dayBox = useRef<HTMLInputElement>(null);
  const timeBox = useRef<HTMLInputElement>(null);
  const placeBox = useRef<HTMLInputElement>(null);
  const deskBox = useRef<HTMLSelectElement>(null);
  const presentBox = useRef<HTMLInputElement>(null);
  const [who, setWho] = useState<'all' | 'one'>('all');
  const inAll = useStepInAll(its, again);
  const { take, isPending, ...words } = useStep({
    its,
    onStale,
    ...(who === 'all' && { instead: inAll.take }),
    onDone: (now) => {
      setOn('');
      setTime('');
      setPlace('');
      setDesk('');
      setPresent([]);
      setTried(false);
      onDone(now);
    },
  });
  const can = (step: Step) => its.steps.includes(step);
  const options = WRITTEN.filter(can);
  const step = options.find((option) => option === chosen) ?? options[0];
  if (!step && !CONFIRMED.some(can) && !can('take')) return <p>{deskScreens.readOnly}</p>;
  const needs = step ? stepOf(step).needs : [];
  const together = step ? reached(its, step) : [];
  const goesToAll = who === 'all' && together.length > 0;
  const isBusy = isPending || inAll.isPending;
  const ofMerged = deskScreens.merged;
  const needsDay = needs.includes('on');
  const needsDesk = needs.includes('desk');
  const needsPlace = needs.includes('place');
  const decides = step === 'answer' && its.committee !== null;

  function send(step: Written) {
    setTried(true);
    if (goesToAll && FILE_STEPS.includes(step) && words.rows.length > 0)
      return notify(ofMerged.files, 'error');
    if (needsDay && !on) return dayBox.current?.focus();
    if (needsDesk && !desk) return deskBox.current?.focus();
    if (needsPlace && !time) return timeBox.current?.focus();
    if (needsPlace && !place.trim()) return placeBox.current?.focus();
    if (decides && lacksQuorum(its, present)) return presentBox.current?.focus();
    void take(step, {
      ...(needsDay && { on }),
      ...(needsDesk && { desk }),
      ...(needsPlace && { time, place }),
      ...(decides && { present }),
    });
  }

  return (
    <section className={`${kit.card} ${classes.card}`} aria-labelledby="act">
      <h2 id="act" className={kit.heading}>
        {deskScreens.act}
      </h2>
      {its.pause && <p>{deskScreens.lateAppeal}</p>}
      {step && (
        <>
          <RadioPills
            legend=""
            options={options.map((value) => ({ value, label: caseSteps[value] }))}
            value={step}
            onChange={(next) => {
              setTried(false);
              choose(next);
            }}
          />
          {together.length > 0 && (
            <RadioPills
              legend={ofMerged.who}
              options={[
                { value: 'all', label: ofMerged.all(together.length) },
                { value: 'one', label: ofMerged.one },
              ]}
              value={who}
              onChange={setWho}
            />
          )}
          {goesToAll && FILE_STEPS.includes(step) && <p className={kit.muted}>{ofMerged.files}</p>}
          {goesToAll && step === 'hearing' && <p className={classes.notice}>{ofMerged.hearing}</p>}
          {step === 'pass' && its.next && <p>{deskScreens.passTo(desks[its.next])}</p>}
          {needsDesk && (
            <Field label={deskScreens.desk} required error={tried && !desk ? cases.deskMissing : undefined}>
              {(ties) => (
                <Select
                  {...ties}
                  ref={deskBox}
                  options={[
                    { value: '', label: deskScreens.chooseDesk },
                    ...its.desks.map(({ _id, name }) => ({ value: _id, label: name })),
                  ]}
                  value={desk}
                  onChange={({ currentTarget }) => setDesk(currentTarget.value)}
                />
              )}
            </Field>
          )}
          {(step === 'interim' || step === 'hearing') && (
            <Field label={deskScreens.day[step]} required error={tried && !on ? cases.dayMissing : undefined}>
              {(ties) => (
                <TextInput
                  {...ties}
                  ref={dayBox}
                  type="date"
                  min={today}
                  value={on}
                  onChange={({ currentTarget }) => setOn(currentTarget.value)}
                />
              )}
            </Field>
          )}
          {needsPlace && (
            <>
              <Field
                label={deskScreens.time}
                required
                error={tried && !time ? deskScreens.timeMissing : undefined}
              >
                {(ties) => (
                  <TextInput
                    {...ties}
                    ref={timeBox}
                    type="time"
                    value={time}
                    onChange={({ currentTarget }) => setTime(currentTarget.value)}
                  />
                )}
              </Field>
              <Field
                label={deskScreens.place}
                required
                error={tried && !place.trim() ? deskScreens.placeMissing : undefined}
              >
                {(ties) => (
                  <TextInput
                    {...ties}
                    ref={placeBox}
                    autoComplete="off"
                    maxLength={MAX_LENGTH.title}
                    value={place}
                    onChange={({ currentTarget }) => setPlace(currentTarget.value)}
                  />
                )}
              </Field>
            </>
          )}
          {decides && (
            <Quorum its={its} value={present} onChange={setPresent} tried={tried} first={presentBox} />
          )}
          {needs.includes('text') && (
            <InsertText
              onChoose={(text) => {
                words.onType(words.text.trim() ? `${words.text.trimEnd()}\n\n${text}` : text);
                words.area.current?.focus();
              }}
            />
          )}
          <TextBox
            label={deskScreens.text}
            hint={
              goesToAll && stepOf(step).shownTo === 'all'
                ? `${deskScreens.hints[step]} ${ofMerged.hint}`
                : deskScreens.hints[step]
            }
            step={step}
            filesHint={deskScreens.filesHint(MOST_CASE_FILES.ofMessage, MOST_CASE_FILE_BYTES / MEGABYTE)}
            {...words}
          />
        </>
      )}
      <div className={kit.line3}>
        {step && (
          <Button loading={isBusy} onClick={() => send(step)}>
            {goesToAll ? ofMerged.button(caseSteps[step], together.length) : caseSteps[step]}
          </Button>
        )}
        {can('take') && (
          <Button look="plain" loading={isBusy} onClick={() => void take('take')}>
            {who === 'all' && reached(its, 'take').length > 0
              ? ofMerged.button(caseSteps.take, reached(its, 'take').length)
              : caseSteps.take}
          </Button>
        )}
        {CONFIRMED.filter(can).map((one) => (
          <ConfirmButton
            key={one}
            {...deskScreens[one]}
            confirmLabel={caseSteps[one]}
            disabled={isBusy}
            onConfirm={() => void take(one)}
          >
            {caseSteps[one]}
          </ConfirmButton>
        ))}
      </div>
    </section>
  );
}
