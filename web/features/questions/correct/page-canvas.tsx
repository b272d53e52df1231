import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { pictureAddress } from '#contract/files/address.ts';
import type { FileDetails, PageSummary } from '#contract/files/calls.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import type { Change, Edit } from './cut-edit.ts';
import classes from './page-canvas.module.css';
import { clamped, type Place } from './places.ts';

/** What a press on a page does. */
export type Mode = 'choose' | 'draw' | 'more' | 'split';

/** A drag of a pointer: of a new box, of a box, or of an edge of one. */
type Drag = { edge: string; from: { x: number; y: number }; place: Place; at?: number; index?: number };

/** What is smaller than this was a press and no drag, in thousandths. */
const LEAST_DRAG = 6;

const boxAt = ({ left, top, width, height }: Place) =>
  ({ '--left': left, '--top': top, '--width': width, '--height': height }) as CSSProperties; // its own names

/** The picture of a page, upright, with the boxes of its questions; where something is heard, they are drawn and moved. */
export function PageCanvas({
  file,
  leaf: { number: page, width = 0, height = 0, quarters = 0 },
  edit: { questions, at },
  mode = 'choose',
  line,
  onChange,
  onDone,
}: {
  file: FileDetails;
  leaf: PageSummary;
  edit: Edit;
  mode?: Mode;
  /** Where the chosen question would be split. */
  line?: { page: number; top: number } | undefined;
  /** Left out where it is only looked at. */
  onChange?: (change: Change) => void;
  /** What was to be done on the page was done. */
  onDone?: () => void;
}) {
  const { correctScreen: texts } = useTexts('correcting');
  const layer = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag>();
  if (!width || !height) return <p className={classes.none}>{texts.noPicture}</p>;
  const isLying = quarters % 2 === 1;
  const shape = { '--w': isLying ? height : width, '--h': isLying ? width : height } as CSSProperties; // its own names

  function pointOf({ clientX, clientY }: PointerEvent) {
    const box = layer.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return {
      x: ((clientX - box.left) / box.width) * 1000,
      y: ((clientY - box.top) / box.height) * 1000,
    };
  }

  function begin(event: PointerEvent<HTMLDivElement>) {
    if (!onChange || event.button !== 0) return;
    const from = pointOf(event);
    if (mode === 'split') {
      onChange({ does: 'split', page, top: Math.round(from.y) });
      onDone?.();
      return;
    }
    const target = event.target as HTMLElement; // a pointer is over an element
    const {
      question,
      place: index,
      edge = 'all',
    } = target.closest<HTMLElement>('[data-place]')?.dataset ?? {};
    const [chosen, nth] = [Number(question), Number(index)];
    const place = questions[chosen]?.places[nth];
    if (mode === 'choose' && place) {
      onChange({ does: 'choose', at: chosen });
      // A finger scrolls the page; what it chose before it moves.
      if (event.pointerType !== 'mouse' && chosen !== at) return;
      setDrag({ edge: target.dataset.edge ?? edge, from, place, at: chosen, index: nth });
    } else if (mode !== 'choose' || event.pointerType === 'mouse')
      setDrag({ edge: 'new', from, place: { page, left: from.x, top: from.y, width: 0, height: 0 } });
    else return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
  }

  function go(event: PointerEvent<HTMLDivElement>) {
    if (drag) setDrag({ ...drag, place: dragged(drag, startOf(drag), pointOf(event)) });
  }
  const startOf = ({ at: chosen, index, place, from }: Drag): Place =>
    (chosen !== undefined && questions[chosen]?.places[index ?? 0]) || {
      ...place,
      left: from.x,
      top: from.y,
    };

  function end(event: PointerEvent<HTMLDivElement>) {
    if (!drag) return;
    setDrag(undefined);
    const to = pointOf(event);
    const isDrag = Math.max(Math.abs(to.x - drag.from.x), Math.abs(to.y - drag.from.y)) >= LEAST_DRAG;
    if (!isDrag) return;
    const place = dragged(drag, startOf(drag), to);
    if (drag.edge !== 'new') onChange?.({ does: 'move', index: drag.index ?? 0, place });
    else {
      onChange?.({ does: mode === 'more' ? 'more' : 'draw', place });
      onDone?.();
    }
  }

  return (
    <div className={classes.page} style={shape}>
      <img
        src={pictureAddress('pages', file.id, page, file.key)}
        width={width}
        height={height}
        alt={texts.pictureOf(page)}
        className={classes.picture}
        data-rotation={quarters}
        loading={page > 2 ? 'lazy' : 'eager'}
        draggable={false}
      />
      {/* For pointers: keys do the same in the list beside it. */}
      <div
        ref={layer}
        className={classes.layer}
        data-mode={onChange ? mode : undefined}
        data-page={page}
        aria-hidden="true"
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={() => setDrag(undefined)}
      >
        {questions.flatMap(({ key, number, part, places }, question) =>
          places.map((place, index) => {
            if (place.page !== page) return [];
            const isDragged = drag?.at === question && drag.index === index;
            const isChosen = question === at;
            return (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: places of a question are told by their order
                key={`${key} ${index}`}
                className={classes.box}
                style={boxAt(isDragged ? drag.place : place)}
                data-question={question}
                data-place={index}
                data-chosen={isChosen || undefined}
              >
                {index === 0 && <span className={classes.label}>{texts.name(number, part)}</span>}
                {isChosen && onChange && EDGES.map((edge) => <i key={edge} data-edge={edge} />)}
              </div>
            );
          }),
        )}
        {drag?.edge === 'new' && <div className={classes.box} data-chosen style={boxAt(drag.place)} />}
        {line?.page === page && (
          <div className={classes.line} style={{ '--top': line.top } as CSSProperties} />
        )}
      </div>
    </div>
  );
}

const EDGES = ['n', 's', 'e', 'w', 'nw', 'se'];

/** Where a drag has brought what it began with. */
function dragged({ edge, from }: Drag, start: Place, { x, y }: { x: number; y: number }): Place {
  const { page } = start;
  const [across, down] = [x - from.x, y - from.y];
  if (edge === 'all') return clamped({ ...start, left: start.left + across, top: start.top + down });
  const sides =
    edge === 'new'
      ? {
          left: Math.min(from.x, x),
          top: Math.min(from.y, y),
          right: Math.max(from.x, x),
          bottom: Math.max(from.y, y),
        }
      : {
          left: start.left + (edge.includes('w') ? across : 0),
          top: start.top + (edge.includes('n') ? down : 0),
          right: start.left + start.width + (edge.includes('e') ? across : 0),
          bottom: start.top + start.height + (edge.includes('s') ? down : 0),
        };
  const left = Math.max(0, Math.min(sides.left, sides.right));
  const top = Math.max(0, Math.min(sides.top, sides.bottom));
  return clamped({
    page,
    left,
    top,
    width: Math.min(1000, Math.max(sides.left, sides.right)) - left,
    height: Math.min(1000, Math.max(sides.top, sides.bottom)) - top,
  });
}
