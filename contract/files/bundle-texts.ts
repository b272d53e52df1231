const range = (from: number, to: number) => (from === to ? `Page ${from}` : `Pages ${from}–${to}`);

/** What is said of a file that seems to hold several papers, and of photos that seem to be one. */
export const bundles = {
  heading: (name: string, count: number) => `“${name}” seems to hold ${count} papers`,
  /** Before anything is done. */
  note: 'Check where each paper begins. Nothing changes until you split the file.',
  list: 'Papers in this file',
  range,
  beginsOn: (number: number) => `Paper ${number} begins on`,
  page: (number: number) => `Page ${number}`,
  unknown: 'We couldn’t read which paper this is.',
  add: 'Add a paper',
  remove: (number: number) => `Join with paper before: paper ${number}`,
  join: 'Join with paper before',
  split: (count: number) => `Split into ${count} files`,
  keep: 'Keep one file',
  splitting: 'Splitting...',
  failed: 'Couldn’t split the file.',
  /** What a part is called whose paper is not known. */
  nameOf: (name: string, from: number, to: number) =>
    `${name.replace(/\.pdf$/i, '')}, ${range(from, to).toLowerCase()}.pdf`,
  done: (name: string, count: number) => `“${name}” is split into ${count} files.`,
  undo: 'Undo',
  /** Of a file that is of another subject than the form. */
  other: (name: string, paper: string) => `${name} is sent as a paper of ${paper}.`,
  useForm: 'Use the subject above',
  /** Photos of one paper. */
  together: (count: number) => `These ${count} photos seem to be pages of one paper`,
  bind: 'Make one document',
  apart: 'Keep them apart',
  bound: (name: string, count: number) => `“${name}” is made of ${count} photos.`,
  binding: 'Making the document...',
  documentName: 'Photographed paper.pdf',
  bindFailed: 'Couldn’t make the document. Your photos are still here.',
};
