import { greyOf, type Hint, hintOf, LOOKED_AT } from './looks.ts';
import { smallEnough, within } from './sizes.ts';

/** A photo that is ready to be sent. */
export type Shrunk = { photo: Blob; hint: Hint | undefined };

/**
 * Makes a photo small enough to be sent from a phone, standing upright, and without what its camera wrote into it, such as
 * the place. @throws where the browser cannot open it: it may be a HEIC, or no photo
 */
export async function shrink(file: Blob): Promise<Shrunk> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  try {
    const hint = hintOf(greyCopy(bitmap, canvas));
    const photo = await smallEnough(({ longest, quality }) => {
      draw(bitmap, canvas, longest);
      return asJpeg(canvas, quality);
    });
    return { photo, hint };
  } finally {
    // Some tens of megabytes, which would otherwise wait for the garbage collector.
    bitmap.close();
    canvas.width = 0;
    canvas.height = 0;
  }
}

function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement, longest: number): CanvasRenderingContext2D {
  const { width, height } = within(bitmap, longest);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('The browser gives no canvas');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return context;
}

function greyCopy(bitmap: ImageBitmap, canvas: HTMLCanvasElement) {
  const context = draw(bitmap, canvas, LOOKED_AT);
  const { width, height } = canvas;
  return { data: greyOf(context.getImageData(0, 0, width, height).data), width, height };
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
