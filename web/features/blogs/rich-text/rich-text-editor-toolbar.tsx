import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Select } from '#web/ui/controls/field.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './rich-text-editor.module.css';
import { CHOICES, TOOLS } from './rich-text-editor-tools.ts';

/** Which button an arrow key leads to, counted from the one that has the focus. */
const STEPS = new Map<string, (at: number) => number>(
  Object.entries({
    ArrowRight: (at: number) => (at + 1) % TOOLS.length,
    ArrowLeft: (at: number) => (at + TOOLS.length - 1) % TOOLS.length,
    Home: () => 0,
    End: () => TOOLS.length - 1,
  }),
);

/**
 * What formats the text. The choices are the browser's own, one Tab stop each; the buttons are one Tab stop, with the
 * arrow keys between them (WAI-ARIA toolbar pattern). By mouse or finger the focus goes on with the text, by keyboard it
 * stays where it is.
 */
export function RichTextToolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const { richText: texts } = useTexts('blogs');
  const [current, setCurrent] = useState(0);
  const byPointer = useRef(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: { isEditable } }) => ({
      isEditable,
      chosen: Object.fromEntries(CHOICES.map(({ key, value }) => [key, value(editor)])),
      pressed: Object.fromEntries(TOOLS.map(({ key, isActive }) => [key, isActive?.(editor)])),
    }),
  });

  function apply(change: (chain: ChainedCommands) => ChainedCommands, pointer: boolean) {
    change(pointer ? editor.chain().focus() : editor.chain()).run();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = STEPS.get(event.key)?.(current);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div className={classes.toolbar}>
      {/* A choice is no text of the form: what it does in the text is told by the editor. Told of it, the form would be drawn
          again, and the choice with it, before its own event comes. */}
      <div className={classes.choices} onInput={(event) => event.stopPropagation()}>
        {CHOICES.map(({ key, values, nameOf, run }) => (
          <Select
            key={key}
            aria-label={texts[key]}
            aria-controls={controls}
            className={classes.choice}
            options={['', ...values].map((value) => ({ value, label: nameOf(value, texts) }))}
            value={state.chosen[key] ?? ''}
            onPointerDown={() => {
              byPointer.current = true;
            }}
            onKeyDown={() => {
              byPointer.current = false;
            }}
            onChange={({ currentTarget: { value } }) =>
              apply((chain) => run(chain, value), byPointer.current)
            }
          />
        ))}
      </div>
      <div
        role="toolbar"
        aria-label={texts.toolbar}
        aria-controls={controls}
        className={classes.tools}
        onKeyDown={onKeyDown}
      >
        {TOOLS.map(({ key, icon, run }, at) => (
          <IconButton
            key={key}
            icon={icon}
            label={texts[key]}
            className={classes.tool}
            aria-pressed={state.pressed[key]}
            tabIndex={at === current ? 0 : -1}
            onFocus={() => setCurrent(at)}
            // Keeps the focus, and on a phone the keyboard, with the text.
            onMouseDown={(event: MouseEvent) => event.preventDefault()}
            // A click by Enter or Space counts no clicks.
            onClick={({ detail }) => apply(run, detail > 0)}
          />
        ))}
      </div>
    </div>
  );
}
