import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Rect, turnedRect } from '#contract/discussion/page-part.ts';
import { IconHelpCircle } from '#web/icons/help-circle.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { DrawLayer } from './draw-layer.tsx';
import { groupedMarks } from './grouped-marks.ts';
import classes from './page-parts.module.css';
import { useParts } from './parts-context.ts';
import { placeOf } from './place-of.ts';
import { useThreadsAt } from './use-threads-at.ts';

/** A mark takes so much room. Pixels. */
const MARK = 44;

/** Over a page: marks where questions are, the part that the open one is about, and what someone is marking. */
export function PageParts({ number, quarters }: { number: number; quarters: number }) {
  const { file, thread: open, threadPath, marking } = useParts();
  const { fileScreens: texts, discussionScreens } = useTexts('files', 'discussion');
  const layer = useRef<HTMLDivElement>(null);
  const height = useHeight(layer);
  const { data } = useThreadsAt(file);
  const threads = data?.threads.filter(({ page }) => page === number) ?? [];
  const opened = threads.find(({ _id }) => _id === open);
  return (
    <div ref={layer} className={classes.layer}>
      {opened?.rect && <Outline key={opened._id} rect={turnedRect(opened.rect, quarters)} />}
      {marking && <DrawLayer number={number} quarters={quarters} />}
      {!marking && threads.length > 0 && height > 0 && (
        <ul className={classes.marks} aria-label={texts.parts.marks(number)}>
          {groupedMarks(threads, quarters, (MARK / height) * 1000).map(({ top, threads: here }) => {
            const [first] = here;
            const shown = here.find(({ _id }) => _id === open) ?? first;
            return (
              shown && (
                <li key={first?._id} style={{ insetBlockStart: `${top / 10}%` }}>
                  <Link
                    to={threadPath(number, shown._id)}
                    // From thread to thread: Back closes what is beside the page.
                    replace={open !== undefined}
                    preventScrollReset
                    className={classes.mark}
                    data-thread={shown._id}
                    aria-current={shown._id === open || undefined}
                    aria-label={texts.parts.mark(
                      here.length,
                      shown.heading || discussionScreens.list.deleted,
                    )}
                  >
                    <span className={classes.chip}>
                      <IconHelpCircle size={18} aria-hidden="true" />
                      {here.length}
                    </span>
                  </Link>
                </li>
              )
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** How high an element is, in pixels; 0 until that is known. */
function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    setHeight(element.current.clientHeight);
    const observer = new ResizeObserver(([entry]) => entry && setHeight(entry.contentRect.height));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return height;
}

/** What the open thread is about: brought into sight where it is not. */
function Outline({ rect }: { rect: Rect }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return <div ref={box} data-part className={classes.outline} style={placeOf(rect)} />;
}
