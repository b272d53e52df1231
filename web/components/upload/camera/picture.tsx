import { useEffect, useRef } from 'react';
import classes from './camera.module.css';

/**
 * Shows a photo no larger than it is needed, so that a phone has not twenty of them in its memory. Drawn, because the site's rules
 * for pages let no picture be shown that is no address of its own. @param label '' where it says nothing
 */
export function Picture({
  blob,
  longest,
  label,
}: {
  blob: Blob | undefined;
  longest: number;
  label: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isOver = false;
    if (blob) {
      void bitmapOf(blob, longest).then(
        (bitmap) => {
          const [target, context] = [canvas.current, canvas.current?.getContext('2d')];
          if (!isOver && target && context) {
            target.width = bitmap.width;
            target.height = bitmap.height;
            context.drawImage(bitmap, 0, 0);
          }
          bitmap.close();
        },
        () => {},
      );
    }
    return () => {
      isOver = true;
    };
  }, [blob, longest]);
  return (
    <canvas
      ref={canvas}
      className={classes.picture}
      width={3}
      height={4}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}

async function bitmapOf(blob: Blob, longest: number): Promise<ImageBitmap> {
  const whole = await createImageBitmap(blob);
  const scale = longest / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  try {
    return await createImageBitmap(whole, {
      resizeWidth: Math.max(1, Math.round(whole.width * scale)),
      resizeHeight: Math.max(1, Math.round(whole.height * scale)),
      resizeQuality: 'high',
    });
  } finally {
    whole.close();
  }
}
