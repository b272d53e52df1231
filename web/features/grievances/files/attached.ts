import type { Dispatch, SetStateAction } from 'react';

/** What a file chooser offers; what a file is, its content tells. */
export const ACCEPT = 'application/pdf,image/jpeg,image/png';

/** A file that a text is to take along. `file` is there once the server has it. */
export type AttachedRow = {
  key: number;
  blob: File;
  name: string;
  /** What attaches it. */
  file?: string;
  /** Why it is not there. */
  problem?: string;
  /** Whether it may be sent again as it is. */
  canRetry?: boolean;
};

export type AttachProps = {
  rows: readonly AttachedRow[];
  setRows: Dispatch<SetStateAction<AttachedRow[]>>;
  /** What is said of them, where they are no files of a case. */
  hint?: string;
};
