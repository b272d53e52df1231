import type { PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { IconArrowDown } from '#web/icons/arrow-down.ts';
import { IconArrowUp } from '#web/icons/arrow-up.ts';
import { IconArrowsVertical } from '#web/icons/arrows-vertical.ts';
import { IconRotateClockwise } from '#web/icons/rotate-clockwise.ts';
import { IconTrash } from '#web/icons/trash.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import type { Sending } from '../../files/sending.ts';
import { TakeButton } from '../../photos/take-button.tsx';
import { SendingButtons, SendingState } from '../sending-row.tsx';
import classes from './camera.module.css';
import { Outline } from './outline.tsx';
import { cornersOf, type PhotoPage } from './page-values.ts';
import type { Pages } from './pages.ts';
import { Picture } from './picture.tsx';

/** Below so sure of a sheet, someone should look at it. */
const LEAST_SURE = 0.5;

/** A photo of a page: how it looks, how far it is, and what can be done with it. */
export function PageRow({
  store,
  page,
  index,
  item,
  isOver,
  isBusy,
  onOver,
  onMove,
  onOpen,
}: {
  store: Pages;
  page: PhotoPage;
  index: number;
  item: Sending | undefined;
  /** Another one is dragged to its place. */
  isOver: boolean;
  isBusy: boolean;
  onOver: (index: number | undefined) => void;
  onMove: (to: number) => void;
  onOpen: () => void;
}) {
  const messages = useTexts('sending');
  const texts = messages.camera;
  const number = index + 1;
  const problem = item?.state === 'lost' ? texts.lost : item?.problem;
  /** The button moves with its row, and keeps the focus. */
  const moveTo = (to: number) => (event: { currentTarget: HTMLElement }) => {
    const button = event.currentTarget;
    flushSync(() => onMove(to));
    button.focus();
  };
  return (
    <li className={classes.row} data-over={isOver || undefined} data-state={problem ? 'failed' : undefined}>
      <button
        type="button"
        className={classes.thumb}
        aria-label={texts.cornersOf(number)}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <span className={classes.turned} data-quarters={page.quarters}>
          <Picture blob={page.thumb} longest={256} label="" />
          <Outline corners={cornersOf(page)} />
        </span>
      </button>
      <div className={classes.what}>
        <p className={classes.name}>{texts.page(number)}</p>
        {page.isPreparing && <p className={classes.note}>{texts.preparing}</p>}
        {item && item.state !== 'filed' && item.state !== 'lost' && (
          <SendingState item={item} queue={store.queue} />
        )}
        {item?.state === 'filed' && <p className={classes.note}>{sheetText(page, texts.sheet)}</p>}
        {page.hint && (
          <p className={classes.hint} role="status">
            {texts.hints[page.hint]}
          </p>
        )}
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <DragHandle label={texts.drag(number)} index={index} onOver={onOver} onMove={onMove} onKey={moveTo} />
      <fieldset className={classes.actions} disabled={isBusy} aria-label={texts.page(number)}>
        {item && item.state !== 'filed' && (
          <SendingButtons item={item} queue={store.queue} name={texts.page(number)} />
        )}
        <IconButton
          icon={IconArrowUp}
          label={texts.up(number)}
          aria-disabled={index === 0}
          onClick={moveTo(index - 1)}
        />
        <IconButton
          icon={IconArrowDown}
          label={texts.down(number)}
          aria-disabled={index === store.pages.get().length - 1}
          onClick={moveTo(index + 1)}
        />
        <IconButton
          icon={IconRotateClockwise}
          label={texts.turn(number)}
          onClick={() => store.turn(page.id)}
        />
        <TakeButton
          single
          isCamera
          label={texts.retake(number)}
          onPhotos={(taken) => store.add(taken, page.id)}
        />
        <IconButton icon={IconTrash} label={texts.remove(number)} onClick={() => store.remove(page.id)} />
      </fieldset>
    </li>
  );
}

type SheetTexts = Record<'working' | 'found' | 'unsure' | 'none' | 'own' | 'whole', string>;

function sheetText({ cut, sheet }: PhotoPage, texts: SheetTexts): string {
  if (cut) return cut === 'whole' ? texts.whole : texts.own;
  if (!sheet) return texts.working;
  if (sheet.state !== 'found') return texts.none;
  return (sheet.sure ?? 1) < LEAST_SURE ? texts.unsure : texts.found;
}

/** Takes its row to another place: dragged, or by the arrow keys. */
function DragHandle({
  label,
  index,
  onOver,
  onMove,
  onKey,
}: {
  label: string;
  index: number;
  onOver: (index: number | undefined) => void;
  onMove: (to: number) => void;
  onKey: (to: number) => (event: { currentTarget: HTMLElement }) => void;
}) {
  const placeOf = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    const rows = [...(currentTarget.closest('ol')?.children ?? [])];
    const below = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
    return below < 0 ? rows.length - 1 : below;
  };
  const isHeld = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) =>
    currentTarget.hasPointerCapture(pointerId);
  return (
    <IconButton
      icon={IconArrowsVertical}
      className={classes.drag}
      label={label}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={(event) => isHeld(event) && onOver(placeOf(event))}
      onPointerUp={(event) => {
        if (!isHeld(event)) return;
        onOver(undefined);
        onMove(placeOf(event));
      }}
      onPointerCancel={() => onOver(undefined)}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (step === 0) return;
        event.preventDefault();
        onKey(index + step)(event);
      }}
    />
  );
}
