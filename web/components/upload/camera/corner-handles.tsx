import { type CSSProperties, type PointerEvent, useEffect, useRef } from 'react';
import type { Corners, Point } from '#contract/files/values.ts';
import classes from './camera.module.css';
import { moveByKey, moveCorner } from './corners.ts';
import { Outline } from './outline.tsx';

/** So long after the last key a corner stays where it was put. */
const KEYS_END_MS = 700;

/** Four corners over a photo: dragged, or by the arrow keys (farther with Shift). It fills what it is in. */
export function CornerHandles({
  corners,
  names,
  onMove,
  onEnd,
}: {
  corners: Corners;
  names: readonly string[];
  /** Each time one of them moves. */
  onMove: (corners: Corners) => void;
  /** Once it stays. */
  onEnd: (corners: Corners) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Where on the photo a pointer is, in thousandths. */
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width = 1, height = 1 } = box.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return [((clientX - left) / width) * 1000, ((clientY - top) / height) * 1000];
  };
  return (
    <div ref={box} className={classes.handles}>
      <Outline corners={corners} />
      {corners.map(([across, down], index) => (
        <button
          key={names[index]}
          type="button"
          className={classes.handle}
          aria-label={names[index]}
          style={{ '--across': `${across / 10}%`, '--down': `${down / 10}%` } as CSSProperties} // names of our own
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={(event) =>
            event.currentTarget.hasPointerCapture(event.pointerId) &&
            onMove(moveCorner(corners, index, pointOf(event)))
          }
          onPointerUp={() => onEnd(corners)}
          onPointerCancel={() => onEnd(corners)}
          onKeyDown={(event) => {
            const next = moveByKey(corners, index, event.key, event.shiftKey);
            if (!next) return;
            event.preventDefault();
            onMove(next);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => onEnd(next), KEYS_END_MS);
          }}
          onBlur={() => {
            clearTimeout(timer.current);
            onEnd(corners);
          }}
        />
      ))}
    </div>
  );
}
