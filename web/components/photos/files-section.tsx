import { type ComponentProps, type RefObject, Suspense, useRef } from 'react';
import filesRoom from '#web/components/files/files-room.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { FilesOfForm, FilesPart as Part } from '../upload/files-part.tsx';
import { PhotoButtons } from './photo-buttons.tsx';

/** Many send a link; the page comes before it. */
const FilesPart = lazyPart(
  () => loadTexts('sending').then(() => import('../upload/files-part.tsx')),
  'FilesPart',
);

/** The photos and files of a form. Its buttons for photos come with the page, what sends files comes after it. */
export function FilesSection({
  ref,
  texts,
  ...part
}: Omit<ComponentProps<typeof Part>, 'ref' | 'early'> & {
  ref: RefObject<FilesOfForm | null>;
  texts: ComponentProps<typeof PhotoButtons>['texts'];
}) {
  const isHydrated = useHydrated();
  /** Photos that were taken before the part was there. */
  const early = useRef<File[]>([]);
  const take = (photos: File[]) =>
    ref.current ? ref.current.photograph(photos) : early.current.push(...photos);
  return (
    <>
      <PhotoButtons texts={texts} onPhotos={take} />
      <div className={filesRoom.room}>
        {isHydrated && (
          <Suspense>
            <FilesPart ref={ref} early={early} {...part} />
          </Suspense>
        )}
      </div>
    </>
  );
}
