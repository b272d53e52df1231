import { useRef } from 'react';
import { IconCamera } from '#web/icons/camera.ts';
import { IconPhoto } from '#web/icons/photo.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';

/** Opens the phone's own camera, or its photos. */
export function TakeButton({
  label,
  isCamera = false,
  single = false,
  look = isCamera ? undefined : 'plain',
  disabled,
  className,
  onPhotos,
}: {
  label: string;
  isCamera?: boolean;
  /** One photo in the place of another, by a picture only. */
  single?: boolean;
  /** How it looks, where it is not the main one of a form. */
  look?: 'plain' | undefined;
  /** Until the page is alive. */
  disabled?: boolean;
  className?: string | undefined;
  onPhotos: (photos: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const Icon = isCamera ? IconCamera : IconPhoto;
  const open = () => input.current?.click();
  return (
    <>
      {single ? (
        <IconButton icon={Icon} label={label} onClick={open} />
      ) : (
        <Button
          {...(look && { look })}
          icon={Icon}
          className={className}
          disabled={disabled}
          data-waiting={disabled || undefined}
          onClick={open}
        >
          {label}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        multiple={!single}
        {...(isCamera && { capture: 'environment' })}
        onChange={({ currentTarget }) => {
          const photos = [...(currentTarget.files ?? [])];
          // The same photo again is a change, too.
          currentTarget.value = '';
          if (photos.length > 0) onPhotos(photos);
        }}
      />
    </>
  );
}
