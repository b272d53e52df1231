import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type Rect, turnedRect } from '#contract/discussion/page-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { askPartPath } from './ask-part-path.ts';
import classes from './draw-layer.module.css';
import { type Place, placeIn, rectAfterKey, rectBetween } from './drawn-rect.ts';
import { useParts } from './parts-context.ts';
import { placeOf } from './place-of.ts';

/** Is drawn on: a pointer or a finger marks a part of the page, and keys move and resize it. */
export function DrawLayer({ number, quarters }: { number: number; quarters: number }) {
  const { file, marking, setDrawn } = useParts();
  const { parts: texts } = useTexts('files').fileScreens;
  const navigate = useNavigate();
  const begun = useRef<Place>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const drawn = marking?.drawn?.page === number ? marking.drawn : undefined;
  const isHere = drawn !== undefined;
  const paper = useRef<HTMLDivElement>(null);
  const isByKey = marking?.byKeyOn === number;
  useEffect(() => {
    if (!isByKey || !paper.current) return;
    const rect = rectInSight(paper.current, quarters);
    setDrawn(rect && { page: number, rect });
  }, [isByKey, number, quarters, setDrawn]);
  useEffect(() => {
    // Anyone who came by key goes on by key.
    if (isHere && !begun.current) button.current?.focus();
  }, [isHere]);

  function draw(event: PointerEvent<HTMLDivElement>) {
    if (!begun.current) return;
    const rect = rectBetween(
      begun.current,
      placeIn(event.currentTarget.getBoundingClientRect(), event),
      quarters,
    );
    setDrawn(rect && { page: number, rect });
  }

  function begin(event: PointerEvent<HTMLDivElement>) {
    // With two fingers the page is zoomed.
    if (!event.isPrimary) return stop();
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = placeIn(event.currentTarget.getBoundingClientRect(), event);
    setDrawn(undefined);
  }

  function stop() {
    begun.current = undefined;
    setDrawn(undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    const rect = drawn && rectAfterKey(drawn.rect, quarters, event);
    if (!rect) return;
    event.preventDefault();
    setDrawn({ page: number, rect });
  }

  const shown = drawn && turnedRect(drawn.rect, quarters);
  const to = drawn && askPartPath(file, drawn);
  return (
    <div
      ref={paper}
      className={classes.paper}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={(event) => {
        draw(event);
        begun.current = undefined;
      }}
      onPointerCancel={stop}
    >
      {shown && (
        <button
          ref={button}
          type="button"
          className={classes.drawn}
          style={placeOf(shown)}
          aria-label={texts.drawn(number, ...(shown.map((value) => Math.round(value / 10)) as typeof shown))}
          onKeyDown={onKeyDown}
          onClick={() => to && void navigate(to)}
        />
      )}
    </div>
  );
}

/** What is above this line is behind the header and the bar. Pixels. */
const BAR_END = 140;

/** What someone begins with who marks by keys: in the middle of what is seen of the page. */
function rectInSight(paper: Element, quarters: number): Rect | undefined {
  const box = paper.getBoundingClientRect();
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
  const [top, bottom] = [Math.max(BAR_END, box.top), Math.min(innerHeight, box.bottom)];
  const at = (share: number) =>
    placeIn(box, { clientX: left + (right - left) * share, clientY: top + (bottom - top) * share });
  return rectBetween(at(0.3), at(0.7), quarters);
}
