/** A photo is looked at in a grey copy of this width and height at most. */
export const LOOKED_AT = 256;

/** What someone may want to take a photo again for. */
export type Hint = 'empty' | 'dark' | 'blurred';

/** Generated photos of papers have 139 to 525; the same, blurred by 12 pixels of 2,200, have 10 to 35. */
const LEAST_SHARP = 60;
/** The lightest tenth of a photo of white paper is lighter, even in a badly lit room. */
const LEAST_LIGHT = 90;
/** A photo of something has shades that differ by more. */
const LEAST_SHADES = 8;

type Grey = { data: Uint8Array; width: number; height: number };

/** The shades of a picture's pixels, 0 to 255. @param rgba four bytes of each */
export function greyOf(rgba: Uint8ClampedArray): Uint8Array {
  const grey = new Uint8Array(rgba.length / 4);
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(at * 4, at * 4 + 3);
    grey[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  }
  return grey;
}

/** How sharp a picture is: the variance of its Laplacian, 0 where nothing in it has an edge. */
export function sharpness({ data, width, height }: Grey): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around =
        (data[at - 1] ?? 0) + (data[at + 1] ?? 0) + (data[at - width] ?? 0) + (data[at + width] ?? 0);
      const edge = around - 4 * (data[at] ?? 0);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** What a photo looks like; undefined where nothing is to be said. Only ever a hint: a photo may be right all the same. */
export function hintOf(picture: Grey): Hint | undefined {
  const shades = picture.data.toSorted();
  const shadeAt = (share: number) => shades[Math.floor(share * (shades.length - 1))] ?? 0;
  if (shadeAt(0.9) < LEAST_LIGHT) return 'dark';
  if (shadeAt(0.995) - shadeAt(0.005) < LEAST_SHADES) return 'empty';
  return sharpness(picture) < LEAST_SHARP ? 'blurred' : undefined;
}
