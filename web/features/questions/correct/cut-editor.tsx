import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import type { FileDetails } from '#contract/files/calls.ts';
import type { Cut } from '#contract/questions/cut-calls.ts';
import { versionsOf } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LeaveWarning } from '#web/ui/form/leave-warning.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { ConflictNote } from './conflict-note.tsx';
import classes from './correct.module.css';
import { beginEdit, changed, type Draft } from './cut-edit.ts';
import { DoubtList } from './doubt-list.tsx';
import { asBody, asDrafts, questionsIn } from './drafts.ts';
import { EditTools } from './edit-tools.tsx';
import { type Mode, PageCanvas } from './page-canvas.tsx';
import { QuestionFields } from './question-fields.tsx';
import { QuestionRows } from './question-rows.tsx';
import { useClaim } from './use-claim.ts';
import { useCutKeys } from './use-cut-keys.ts';

/** So far a key moves a box or the line of a split, in thousandths. */
const STEP = 5;

/** Corrects the questions of a paper that is reserved for who does it. @param cut as it was when they began */
export function CutEditor({ file, cut, onDone }: { file: FileDetails; cut: Cut; onDone: () => void }) {
  const { correctScreen: texts } = useTexts('correcting');
  const [edit, change] = useReducer(changed, undefined, () => beginEdit(asDrafts(cut, file)));
  const [mode, setMode] = useState<Mode>('choose');
  const [line, setLine] = useState<{ page: number; top: number }>();
  const [theirs, setTheirs] = useState<readonly Draft[]>();
  const base = useRef<unknown>(cut);
  const isSaved = useRef(false);
  const root = useRef<HTMLDivElement>(null);
  const isLost = useClaim(file.id);
  const save = useCall('cuts.save', { failureText: texts.saveFailed });
  const { questions, at } = edit;
  const chosen = questions[at];
  useChosenInSight(root, at, questions.length);

  const rest = () => {
    setMode('choose');
    setLine(undefined);
  };
  function beginSplit() {
    const place = chosen?.places[0];
    if (!place) return;
    setMode('split');
    setLine({ page: place.page, top: Math.round(place.top + place.height / 2) });
  }
  function splitHere() {
    if (line) change({ does: 'split', ...line });
    rest();
  }
  /** Moves the line of a split, or the chosen box. */
  const move = (across: number, down: number, isSize = false) => {
    if (line) return setLine({ ...line, top: line.top + down });
    const place = chosen?.places[0];
    if (!place) return;
    change({
      does: 'move',
      index: 0,
      place: isSize
        ? { ...place, width: place.width + across, height: place.height + down }
        : { ...place, left: place.left + across, top: place.top + down },
    });
  };
  const focusOn = (field: string) =>
    root.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();
  const keys = {
    j: () => change({ does: 'step', by: 1 }),
    k: () => change({ does: 'step', by: -1 }),
    n: () => change({ does: 'below' }),
    s: beginSplit,
    g: () => change({ does: 'join' }),
    delete: () => change({ does: 'remove' }),
    z: () => change({ does: 'undo' }),
    y: () => change({ does: 'redo' }),
    m: () => focusOn('marks'),
    p: () => focusOn('part'),
    t: () => focusOn('text'),
    arrowup: () => move(0, -STEP),
    arrowdown: () => move(0, STEP),
    arrowleft: () => move(-STEP, 0),
    arrowright: () => move(STEP, 0),
    'shift+arrowup': () => move(0, -STEP, true),
    'shift+arrowdown': () => move(0, STEP, true),
    'shift+arrowleft': () => move(-STEP, 0, true),
    'shift+arrowright': () => move(STEP, 0, true),
    ...(mode !== 'choose' && { escape: rest }),
    ...(line && { enter: splitHere }),
  };
  useCutKeys(root, keys, (digit, isMore) => change({ does: 'digit', digit, isMore }));

  async function send(isConfirmed: boolean) {
    const version = await versionsOf('cuts.save')(base.current);
    const body = asBody(questions, file, isConfirmed);
    const outcome = await save.run({ params: { id: file.id }, body, version });
    if (outcome.ok) {
      isSaved.current = true;
      onDone();
    } else if (outcome.error.current !== undefined) {
      base.current = outcome.error.current;
      setTheirs(asDrafts({ questions: questionsIn(outcome.error.current) }, file));
    }
  }
  const isDirty = () => !isSaved.current && edit.past.length > 0;

  return (
    <div ref={root} className={classes.desk} tabIndex={-1} data-editing>
      <section className={classes.top}>
        <DoubtList cut={cut} questions={questions} />
        {isLost && (
          <p role="alert" className={classes.note}>
            {texts.lost}
          </p>
        )}
        {theirs && (
          <ConflictNote
            theirs={theirs.length}
            mine={questions.length}
            onTheirs={() => {
              change({ does: 'replace', questions: theirs });
              setTheirs(undefined);
            }}
            onMine={() => setTheirs(undefined)}
          />
        )}
        <div className={classes.buttons}>
          <Button loading={save.isPending} onClick={() => void send(true)}>
            {questions.length > 0 ? texts.confirm : texts.confirmNone}
          </Button>
          <Button
            look="plain"
            disabled={save.isPending || questions.length === 0}
            onClick={() => void send(false)}
          >
            {texts.keep}
          </Button>
          <Button look="quiet" onClick={onDone}>
            {texts.stop}
          </Button>
        </div>
      </section>
      <div className={classes.book}>
        <EditTools
          edit={edit}
          mode={mode}
          change={change}
          onMode={(next) => {
            rest();
            if (next === 'split') beginSplit();
            else setMode(next);
          }}
          onSplit={splitHere}
        />
        {file.leaves.map((leaf) => (
          <PageCanvas
            key={leaf.number}
            file={file}
            leaf={leaf}
            edit={edit}
            mode={mode}
            line={line}
            onChange={change}
            // Boxes are drawn one after the other.
            onDone={() => mode !== 'draw' && rest()}
          />
        ))}
      </div>
      <section className={classes.side} aria-label={texts.list}>
        <QuestionRows
          edit={edit}
          onChoose={(index) => change({ does: 'choose', at: index })}
          fields={
            chosen && (
              <QuestionFields
                question={chosen}
                pages={file.leaves.length}
                onSet={(fields) => change({ does: 'set', fields })}
                onNext={(field) => {
                  change({ does: 'step', by: 1 });
                  requestAnimationFrame(() => focusOn(field));
                }}
              />
            )
          }
        />
        <details className={classes.keys}>
          <summary>{texts.keys.label}</summary>
          <p className={classes.muted}>{texts.keys.hint}</p>
          <dl>
            {texts.keys.rows.map(([key, meaning]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      </section>
      <LeaveWarning isDirty={isDirty} />
    </div>
  );
}

/** Brings the chosen question and its box into sight, with the focus on its row: keys are heard from there. */
function useChosenInSight(root: RefObject<HTMLDivElement | null>, at: number, count: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new one may come at the same place
  useEffect(() => {
    const row = root.current?.querySelector<HTMLElement>(`[data-row="${at}"]`);
    const isInField = document.activeElement?.matches('[data-field]');
    if (!isInField) (row ?? root.current)?.focus({ preventScroll: true });
    const list = row?.closest('section');
    if (row && list && list.scrollHeight > list.clientHeight) row.scrollIntoView({ block: 'nearest' });
    root.current?.querySelector(`[data-question="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at, count]);
}
