import { greyOf, type Hint, hintOf, LOOKED_AT } from './looks.ts';
import { smallEnough, smoothingFor, WAYS, within } from './sizes.ts';

/** A photo that is ready to be sent. */
type Shrunk = {
  photo: Blob;
  /** A small copy for the list, so that a phone need not open the photo for it. */
  thumb: Blob;
  hint: Hint | undefined;
};

/** As sharp as the list shows it. */
const THUMB_QUALITY = 0.8;

/**
 * Makes a photo small enough to be sent from a phone, standing upright, and without what its camera wrote into it, such as
 * the place. @throws where the browser cannot open it: it may be a HEIC, or no photo
 */
export async function shrink(file: Blob): Promise<Shrunk> {
  const large = document.createElement('canvas');
  const small = document.createElement('canvas');
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    draw(bitmap, large, WAYS[0].longest);
    // Some tens of megabytes, which would otherwise wait for the garbage collector.
    bitmap.close();
    const context = draw(large, small, LOOKED_AT);
    const { width, height } = small;
    const hint = hintOf({ data: greyOf(context.getImageData(0, 0, width, height).data), width, height });
    const thumb = await asJpeg(small, THUMB_QUALITY);
    const photo = await smallEnough(({ longest, quality }) => {
      if (longest >= Math.max(large.width, large.height)) return asJpeg(large, quality);
      draw(large, small, longest);
      return asJpeg(small, quality);
    });
    return { photo, thumb, hint };
  } finally {
    for (const canvas of [large, small]) canvas.width = canvas.height = 0;
  }
}

function draw(
  from: ImageBitmap | HTMLCanvasElement,
  canvas: HTMLCanvasElement,
  longest: number,
): CanvasRenderingContext2D {
  const { width, height } = within(from, longest);
  canvas.width = width;
  canvas.height = height;
  // In the page's own memory: it is read back at once.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('The browser gives no canvas');
  context.imageSmoothingQuality = smoothingFor(width / from.width);
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(from, 0, 0, width, height);
  return context;
}

function asJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser made no JPEG'))),
      'image/jpeg',
      quality,
    );
  });
}
