import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './correct.module.css';
import type { Change, Edit } from './cut-edit.ts';
import type { Mode } from './page-canvas.tsx';

/** What can be done with the boxes on the pages. */
export function EditTools({
  edit: { questions, at, past, future },
  mode,
  change,
  onMode,
  onSplit,
}: {
  edit: Edit;
  mode: Mode;
  change: (change: Change) => void;
  onMode: (mode: Mode) => void;
  onSplit: () => void;
}) {
  const { correctScreen: texts } = useTexts('correcting');
  const none = at < 0;
  const hints = { draw: texts.drawHint, more: texts.moreHint, split: texts.splitHint, choose: '' };
  const way = (name: Exclude<Mode, 'choose'>, isOff: boolean) => (
    <Button
      look="plain"
      aria-pressed={mode === name}
      disabled={isOff}
      onClick={() => onMode(mode === name ? 'choose' : name)}
    >
      {texts[name]}
    </Button>
  );
  const act = (label: string, does: 'join' | 'remove' | 'undo' | 'redo', isOff: boolean) => (
    <Button look="quiet" disabled={isOff} onClick={() => change({ does })}>
      {label}
    </Button>
  );
  return (
    <>
      <div role="toolbar" aria-label={texts.tools} className={classes.tools}>
        {way('draw', false)}
        {way('split', none)}
        {way('more', none)}
        {act(texts.join, 'join', none || at >= questions.length - 1)}
        {act(texts.remove, 'remove', none)}
        {act(texts.undo, 'undo', past.length === 0)}
        {act(texts.redo, 'redo', future.length === 0)}
        <Button look="quiet" disabled={at <= 0} onClick={() => change({ does: 'step', by: -1 })}>
          {texts.previous}
        </Button>
        <Button
          look="quiet"
          disabled={at >= questions.length - 1}
          onClick={() => change({ does: 'step', by: 1 })}
        >
          {texts.next}
        </Button>
      </div>
      {mode !== 'choose' && (
        <p role="status" className={classes.note}>
          {hints[mode]}{' '}
          {mode === 'split' && (
            <Button look="plain" onClick={onSplit}>
              {texts.splitHere}
            </Button>
          )}
          <Button look="quiet" onClick={() => onMode('choose')}>
            {texts.cancel}
          </Button>
        </p>
      )}
    </>
  );
}
