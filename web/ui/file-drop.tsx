import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './file-drop.module.css';

/** Takes one file, chosen or dropped. The whole area is the label of the browser's own file input. */
export function FileDrop({
  label,
  hint,
  accept,
  disabled,
  onFile,
}: {
  label: string;
  hint: string;
  /** As the input's `accept`: '.csv,text/csv'. A dropped file is not held against it. */
  accept: string;
  disabled: boolean;
  onFile: (file: File) => void;
}) {
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onFile(file);
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
        take(event.dataTransfer.files);
      }}
    >
      <IconFileUpload size={36} stroke={1.5} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      <span className={classes.hint}>{hint}</span>
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same file again, after it was mended, is a change too.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
