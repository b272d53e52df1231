import { useState } from 'react';
import { sizeText } from '#contract/core/sizes.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { IconPencil } from '#web/icons/pencil.ts';
import { IconPlayerPause } from '#web/icons/player-pause.ts';
import { IconPlayerPlay } from '#web/icons/player-play.ts';
import { IconRefresh } from '#web/icons/refresh.ts';
import { IconX } from '#web/icons/x.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import type { Sending } from '../files/sending.ts';
import type { Choice } from '../files/use-files.ts';
import { FileDialog } from './file-dialog.tsx';
import classes from './file-rows.module.css';
import type { UploadQueue } from './upload-queue.ts';

/** A file that is sent: how far it is, what is wrong with it, and what can be done. */
export function SendingRow({
  item,
  queue,
  kind,
  choice,
  onChoose,
  error,
}: {
  item: Sending;
  queue: UploadQueue;
  kind: ResourceKind | undefined;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** What the form's rules, or the server, say of it. */
  error: string | undefined;
}) {
  const { fileSending: texts } = useTexts('sending');
  const [isOpen, setIsOpen] = useState(false);
  const { key, state } = item;
  const name = choice.name ?? item.name;
  const problem = item.problem ?? error;
  return (
    <li className={classes.row} data-state={state}>
      <div className={classes.what}>
        <p className={classes.name}>{name}</p>
        <SendingState item={item} queue={queue} />
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <SendingButtons item={item} queue={queue} name={name} />
        {state !== 'refused' && (
          <IconButton
            icon={IconPencil}
            label={texts.changeOf(name)}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          />
        )}
        {/* Photos are taken away one by one, where they are. */}
        {state !== 'pages' && (
          <IconButton icon={IconX} label={texts.removeOf(name)} onClick={() => queue.remove(key)} />
        )}
      </div>
      {isOpen && (
        <FileDialog
          kind={kind}
          name={name}
          choice={choice}
          onClose={() => setIsOpen(false)}
          onDone={async (next) => {
            onChoose(next);
            return {};
          }}
          doneLabel={texts.dialog.done}
          asAll={texts.asAll}
        />
      )}
    </li>
  );
}

/** How much of it is there, as a bar and in words. */
export function SendingState({ item, queue }: { item: Sending; queue: UploadQueue }) {
  const { fileSending: texts } = useTexts('sending');
  const sent = queue.sent.useValue()[item.key] ?? 0;
  const { name, size, state } = item;
  const isOnTheWay = state === 'sending' || state === 'away' || state === 'paused' || state === 'lost';
  const percent = Math.floor((100 * sent) / size);
  return (
    <>
      {isOnTheWay && <ProgressBar label={texts.progress(name)} max={size} value={sent} />}
      <p className={classes.state}>
        {sizeText(size)} · {texts.states[state]}
        {isOnTheWay && ` · ${percent}%`}
      </p>
    </>
  );
}

/** Pause, go on and try again, where there is something to it. */
export function SendingButtons({ item, queue, name }: { item: Sending; queue: UploadQueue; name: string }) {
  const { fileSending: texts } = useTexts('sending');
  const { key, state } = item;
  if (state === 'sending' || state === 'away' || state === 'waiting')
    return <IconButton icon={IconPlayerPause} label={texts.pauseOf(name)} onClick={() => queue.pause(key)} />;
  if (state === 'paused')
    return <IconButton icon={IconPlayerPlay} label={texts.goOnOf(name)} onClick={() => queue.goOn(key)} />;
  if (state === 'failed')
    return <IconButton icon={IconRefresh} label={texts.retryOf(name)} onClick={() => queue.goOn(key)} />;
  return null;
}

/** How far something is that takes its time. @param value left out: nobody knows */
export function ProgressBar({
  label,
  max,
  value,
}: {
  label: string;
  max: number;
  value?: number | undefined;
}) {
  return <progress className={classes.bar} max={max} value={value} aria-label={label} />;
}
