import type { FileProposal } from '#contract/files/proposal-calls.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './fill-in.module.css';

/** So much of the page is shown around a place, by the height of its words. */
const AROUND = 0.4;
/** How a page is turned to be read, by its quarters: of a picture of this width and height. */
const TURNS = [
  () => undefined,
  (_: number, height: number) => `translate(${height} 0) rotate(90)`,
  (width: number, height: number) => `translate(${width} ${height}) rotate(180)`,
  (width: number) => `translate(0 ${width}) rotate(270)`,
];

/** A cut-out of the first page around the place where something was read. */
export function PlaceOnPage({
  picture,
  box,
}: Pick<FileProposal, 'picture'> & { box: readonly number[] | undefined }) {
  const texts = useTexts('filling').filling;
  const [left = 0, top = 0, across = 0, down = 0] = box ?? [];
  if (!picture || !box) return null;
  const { address, width, height, quarters } = picture;
  const [shownWidth, shownHeight] = quarters % 2 === 0 ? [width, height] : [height, width];
  const around = (down * shownHeight * AROUND) / 1000;
  const view = [
    (left * shownWidth) / 1000 - around,
    (top * shownHeight) / 1000 - around,
    (across * shownWidth) / 1000 + 2 * around,
    (down * shownHeight) / 1000 + 2 * around,
  ].map(Math.round);
  return (
    <svg className={classes.place} viewBox={view.join(' ')} role="img" aria-label={texts.place}>
      <image href={address} width={width} height={height} transform={TURNS[quarters % 4]?.(width, height)} />
    </svg>
  );
}
