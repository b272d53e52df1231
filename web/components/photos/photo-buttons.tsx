import kit from '#web/ui/kit.module.css';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import classes from './photo-buttons.module.css';
import { TakeButton } from './take-button.tsx';

/** Takes photos of a paper by the phone's camera, or of those that are there. They come with the page, and stay where they are. */
export function PhotoButtons({
  texts,
  onPhotos,
}: {
  texts: { take: string; choose: string };
  onPhotos: (photos: File[]) => void;
}) {
  const props = { disabled: !useHydrated(), onPhotos };
  return (
    <div className={kit.stack2}>
      <TakeButton {...props} className={classes.camera} label={texts.take} isCamera />
      <TakeButton {...props} label={texts.choose} />
    </div>
  );
}
