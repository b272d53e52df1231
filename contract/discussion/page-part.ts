/** Left, top, width, height in thousandths of a page's picture as it lies, so zoom, turning and pixel density do not matter. */
export type Rect = [left: number, top: number, width: number, height: number];

/** A page is so wide and so high. */
export const PAGE_SIDE = 1000;

const isPlace = (value: number) => Number.isInteger(value) && value >= 0 && value <= PAGE_SIDE;

/** Whether numbers are a part of a page: of some size, and nowhere beyond its edges. */
export function isRect(values: readonly number[]): values is Rect {
  const [left = 0, top = 0, width = 0, height = 0] = values;
  return (
    values.length === 4 &&
    values.every(isPlace) &&
    width > 0 &&
    height > 0 &&
    left + width <= PAGE_SIDE &&
    top + height <= PAGE_SIDE
  );
}

/** Reads it as addresses have it: four numbers with commas; undefined where that makes no sense. */
export function readRect(text: string | null): Rect | undefined {
  const values = (text ?? '').split(',', 5).map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : -1));
  return isRect(values) ? values : undefined;
}

/** A part of a page, on the page turned clockwise by so many quarters. */
export function turnedRect([left, top, width, height]: Rect, quarters: number): Rect {
  const [right, bottom] = [PAGE_SIDE - left - width, PAGE_SIDE - top - height];
  const turned: Rect[] = [
    [left, top, width, height],
    [bottom, left, height, width],
    [right, bottom, width, height],
    [top, right, height, width],
  ];
  return turned[((quarters % 4) + 4) % 4] ?? [left, top, width, height];
}

/** A rectangle with some room around it, as far as the page has it: one that ends with its letters cuts their edges off. */
export function withRoom([left, top, width, height]: Rect, across: number, down: number): Rect {
  const [from, above] = [Math.max(0, left - across), Math.max(0, top - down)];
  return [
    from,
    above,
    Math.min(PAGE_SIDE, left + width + across) - from,
    Math.min(PAGE_SIDE, top + height + down) - above,
  ];
}
