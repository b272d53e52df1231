import type { Found } from './found.ts';
import { toFrame } from './frames.ts';

/** What was found, for the pipe: pictures and pixels as bytes, the rest as text. */
export function foundToFrame(found: Found): Buffer {
  if (found.kind === 'picture') {
    const { image, thumb, ...rest } = found;
    return toFrame({ ...rest, imageBytes: image.length }, [image, thumb]);
  }
  if (found.kind === 'scan') {
    const { pixels, ...rest } = found;
    return toFrame(rest, [pixels]);
  }
  return toFrame(found);
}
