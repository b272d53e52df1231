import { Suspense, useContext, useState } from 'react';
import type { Material } from '#contract/material/contribution-calls.ts';
import type { Lack } from '#contract/material/decision-calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { IconArrowBackUp } from '#web/icons/arrow-back-up.ts';
import { IconCheck } from '#web/icons/check.ts';
import { IconPencil } from '#web/icons/pencil.ts';
import { IconX } from '#web/icons/x.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { CHANGED, useUndo } from '../review/use-undo.ts';
import { DecideDialog } from './decide-dialog.tsx';
import type { NoPublication } from './usual-reason.ts';

const CorrectDialog = lazyPart(() => import('./correct-dialog.tsx'), 'CorrectDialog');

/** The buttons go with their rows; without this the keyboard would start at the top of the page. */
const toHeading = () =>
  // A dialog that is still open takes the focus from everything else.
  void setTimeout(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }));

/** Publishes, returns or rejects contributions that are ticked. */
export function DecideMany({
  chosen,
  isUnchecked,
  onLeft,
}: {
  chosen: readonly Material[];
  /** They were published at once. */
  isUnchecked: boolean;
  /** Told which were not published, and what they lack. */
  onLeft: (left: ReadonlyMap<string, Lack>) => void;
}) {
  const { adminInbox, reviewScreen: texts } = useTexts('staff', 'review');
  const notify = useContext(NotifyContext);
  const [asked, ask] = useState<NoPublication>();
  const [isCorrecting, setCorrecting] = useState(false);
  const undo = useUndo();
  const publishing = useCall('contributions.publishMany', {
    successText: '',
    failureText: texts.publishFailed,
    invalidates: CHANGED,
  });
  const confirming = useCall('contributions.confirm', {
    failureText: texts.decide.failed,
    invalidates: ['materials.list'],
  });
  const ids = chosen.map(({ _id }) => _id);
  const [only] = chosen.length === 1 ? chosen : [];

  async function publish() {
    const outcome = await publishing.run({ body: { ids } });
    if (!outcome.ok) return;
    toHeading();
    const { ids: published, left, message } = outcome.reply;
    onLeft(new Map(left.map(({ _id, lacks }) => [_id, lacks])));
    const isSome = published.length > 0;
    notify(
      texts.published(message, left.length),
      isSome ? 'success' : 'error',
      isSome ? { undo: () => void undo(published) } : {},
    );
  }

  async function confirm() {
    if ((await confirming.run({ body: { ids } })).ok) toHeading();
  }

  return (
    <>
      {isUnchecked ? (
        <>
          <Button look="plain" icon={IconCheck} loading={confirming.isPending} onClick={() => void confirm()}>
            {texts.confirmMany(chosen.length)}
          </Button>
          <Button look="plain" icon={IconX} aria-haspopup="dialog" onClick={() => ask('reject')}>
            {texts.takeAwayMany(chosen.length)}
          </Button>
        </>
      ) : (
        <>
          <Button look="plain" icon={IconCheck} loading={publishing.isPending} onClick={() => void publish()}>
            {texts.publishMany(chosen.length)}
          </Button>
          <Button look="plain" icon={IconPencil} aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
            {texts.correctMany(chosen.length)}
          </Button>
          <Button look="plain" icon={IconArrowBackUp} aria-haspopup="dialog" onClick={() => ask('return')}>
            {texts.returnMany(chosen.length)}
          </Button>
          <Button look="plain" icon={IconX} aria-haspopup="dialog" onClick={() => ask('reject')}>
            {texts.rejectMany(chosen.length)}
          </Button>
        </>
      )}
      {isCorrecting && (
        <Suspense>
          <CorrectDialog chosen={chosen} onClose={() => setCorrecting(false)} />
        </Suspense>
      )}
      {asked && (
        <DecideDialog
          decision={asked}
          chosen={chosen}
          name={only && adminInbox.material.nameOf(only.subject, only.yourName)}
          undo={undo}
          isPublished={isUnchecked}
          onDone={toHeading}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
