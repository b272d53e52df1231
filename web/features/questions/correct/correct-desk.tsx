import { useState } from 'react';
import type { FileDetails } from '#contract/files/calls.ts';
import { dayText, momentText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Cut } from '#contract/questions/cut-calls.ts';
import { versionsOf } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './correct.module.css';
import { beginEdit } from './cut-edit.ts';
import { CutEditor } from './cut-editor.tsx';
import { DoubtList } from './doubt-list.tsx';
import { asBody, asDrafts } from './drafts.ts';
import { PageCanvas } from './page-canvas.tsx';
import { QuestionRows } from './question-rows.tsx';

/** The questions of a paper as they are, and those who may correct them, one person at a time. */
export function CorrectDesk({ file, cut, reload }: { file: FileDetails; cut: Cut; reload: () => void }) {
  const { correctScreen: texts } = useTexts('correcting');
  const [held, setHeld] = useState<Cut>();
  const params = { id: file.id };
  const claim = useCall('cuts.claim', { failureText: texts.startFailed });
  const save = useCall('cuts.save', { failureText: texts.saveFailed });

  async function start() {
    const outcome = await claim.run({ params, body: { held: true } });
    if (outcome.ok) setHeld(outcome.reply);
    else reload();
  }
  async function confirm() {
    const version = await versionsOf('cuts.save')(cut);
    await save.run({ params, body: asBody(asDrafts(cut, file), file, true), version });
    reload();
  }

  if (held)
    return (
      <CutEditor
        file={file}
        cut={held}
        onDone={() => {
          setHeld(undefined);
          reload();
        }}
      />
    );
  const { holder, mayCorrect, isConfirmed, next } = cut;
  const isTaken = holder !== undefined && !holder.isYou;
  const edit = { ...beginEdit(asDrafts(cut, file)), at: -1 };
  return (
    <div className={classes.desk}>
      <section className={classes.top}>
        <CutState cut={cut} />
        <DoubtList cut={cut} questions={edit.questions} />
        {!mayCorrect && <p className={classes.muted}>{texts.notYou}</p>}
        {mayCorrect && !isTaken && (
          <>
            <div className={classes.buttons}>
              <Button
                {...(isConfirmed && { look: 'plain' as const })}
                loading={claim.isPending}
                onClick={() => void start()}
              >
                {texts.start}
              </Button>
              {!isConfirmed && cut.isCut && (
                <Button look="plain" loading={save.isPending} onClick={() => void confirm()}>
                  {cut.questions.length > 0 ? texts.confirm : texts.confirmNone}
                </Button>
              )}
            </div>
            <p className={classes.muted}>{texts.startHint}</p>
          </>
        )}
        {isTaken && <Taken holder={holder} reload={reload} />}
        {next && (
          <div>
            <ButtonLink
              {...(!isConfirmed && { look: 'plain' as const })}
              to={pathTo('fileQuestions', { id: next.file })}
            >
              {texts.nextPaper(next.left)}
            </ButtonLink>
          </div>
        )}
      </section>
      <div className={classes.book}>
        {file.leaves.map((leaf) => (
          <PageCanvas key={leaf.number} file={file} leaf={leaf} edit={edit} />
        ))}
      </div>
      <section className={classes.side} aria-label={texts.list}>
        <QuestionRows edit={edit} />
      </section>
    </div>
  );
}

/** Who has the paper, and until when. */
function Taken({ holder, reload }: { holder: NonNullable<Cut['holder']>; reload: () => void }) {
  const messages = useTexts('correcting');
  const { correctScreen: texts } = messages;
  return (
    <div role="status" className={classes.note}>
      <p dir="auto">{texts.held(holder.name, momentText(messages, holder.until))}</p>
      <Button look="plain" onClick={reload}>
        {texts.look}
      </Button>
    </div>
  );
}

/** Whether a person stands for the questions, since when, and who. */
function CutState({ cut: { isCut, isConfirmed, confirmedAt, confirmedBy, questions } }: { cut: Cut }) {
  const messages = useTexts('correcting');
  const { state } = messages.correctScreen;
  const count = questions.length;
  if (isConfirmed && confirmedAt)
    return (
      <p>
        {state.confirmed(count, dayText(messages, confirmedAt))}{' '}
        {confirmedBy && <span dir="auto">{state.by(confirmedBy)}</span>}
      </p>
    );
  if (!isCut) return <p>{state.uncut}</p>;
  return <p>{count === 0 ? state.none : state.proposed(count)}</p>;
}
