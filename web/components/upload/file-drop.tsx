import { useState } from 'react';
import { IconFileUpload } from '#web/icons/file-upload.ts';
import kit from '#web/ui/kit.module.css';
import classes from './file-drop.module.css';

/** Takes files, chosen or dropped. The whole area is the label of the browser's own file input. */
export function FileDrop({
  label,
  hint,
  accept,
  disabled = false,
  multiple = false,
  folder = false,
  readDrop,
  onFiles,
}: {
  label: string;
  hint: string;
  /** As the input's `accept`: '.csv,text/csv'. A dropped file is not held against it. */
  accept?: string;
  disabled?: boolean;
  /** Several at once. */
  multiple?: boolean;
  /** Folders are chosen, with all that is in them. */
  folder?: boolean;
  /** Finds the files of what is dropped, where that may be a folder. */
  readDrop?: (dropped: DataTransfer) => Promise<File[]>;
  onFiles: (files: File[]) => void;
}) {
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const taken = [...(files ?? [])].slice(0, multiple || folder ? undefined : 1);
    if (taken.length > 0 && !disabled) onFiles(taken);
  };
  return (
    <label
      className={classes.drop}
      data-over={isOver}
      onDragOver={(event) => {
        // Without this the browser leaves the page and shows the file.
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (!readDrop) take(event.dataTransfer.files);
        else if (!disabled) void readDrop(event.dataTransfer).then(onFiles);
      }}
    >
      <IconFileUpload size={36} stroke={1.5} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      <span className={kit.muted}>{hint}</span>
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        {...(folder && { webkitdirectory: '' })}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same file again, after it was repaired, is a change too.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
