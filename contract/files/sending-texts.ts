import type { Proposed } from './folder-calls.ts';
import type { Stays } from './import-calls.ts';
import type { Unreadable } from './values.ts';

const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

/** Where files are sent: with a form, or a folder of them. */
export const fileSending = {
  heading: 'Files',
  field: {
    label: 'Add files',
    hint: 'Instead of a link, or with it: PDF, photos, Word or PowerPoint, up to 50 MB each.',
  },
  /** How far a file is. */
  states: {
    waiting: 'Queued',
    sending: 'Uploading',
    away: 'Connection lost. We’ll continue when it is back.',
    paused: 'Paused',
    judging: 'Checking',
    filed: 'Uploaded',
    pages: 'We combine your photos into one PDF when you send the form.',
    refused: 'Rejected',
    failed: 'Upload failed',
    lost: 'Page reloaded. Choose this file again to continue the upload.',
  },
  progress: (name: string) => `Upload progress of ${name}`,
  pause: 'Pause',
  pauseOf: (name: string) => `Pause ${name}`,
  goOn: 'Continue',
  goOnOf: (name: string) => `Continue ${name}`,
  retry: 'Try again',
  retryOf: (name: string) => `Try ${name} again`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  /** Where the form is sent while files are not here. */
  notHere: 'One file is not uploaded yet. Wait for it, retry it or remove it.',
  rights: {
    legend: 'Who owns these files?',
    choose: 'Choose one',
  },
  rightsOfFile: 'Who owns this file?',
  asAll: 'Same as all files here',
  dialog: {
    title: 'Edit file',
    name: 'Name',
    copyOf: 'Copy of',
    beside: 'No link: a separate file',
    done: 'Done',
    save: 'Save',
    loading: 'Loading the file...',
    failed: 'Couldn’t load the file.',
    saveFailed: 'Couldn’t save the file.',
  },
  attached: {
    heading: 'Already uploaded',
    open: (name: string) => `Open ${name}`,
    removeFailed: 'Couldn’t delete the file.',
    pages: (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`,
    readers: { everybody: 'For everyone', members: 'Login needed' },
  },
  folder: {
    note: 'Drop a folder of papers here. We match each to its subject and exam, using its name and first page. Check the table, fix any mistakes, then publish.',
    drop: 'Drop a folder here',
    hint: 'PDF, pictures, Word or PowerPoint, up to 50 MB each.',
    chooseFolder: 'Choose folder',
    chooseFiles: 'Choose files',
    empty: 'No supported files here. Choose PDF, pictures, Word or PowerPoint.',
    leftOut: (count: number) => `${files(count)} skipped: file type not supported`,
    table: 'Papers to publish',
    file: 'File',
    subject: 'Subject',
    kind: 'Kind',
    semester: 'Semester',
    exam: 'Exam',
    look: 'Check',
    /** What is not sure. */
    unsure: {
      kind: 'kind',
      subject: 'subject',
      code: 'known name, but code not in the catalogue',
      semester: 'semester',
      exam: 'exam',
      blank: 'no words on page 1',
      papers: 'several papers in one file',
      file: 'useful file or not',
    } satisfies Record<Proposed, string>,
    unread: 'Guessed from the file name; reading page 1...',
    /** It can be filed; its original stays for admins. */
    unreadable: {
      encrypted: 'Locked with a password. Students cannot read it here.',
      damaged: 'Damaged or incomplete file. Students cannot read it here.',
      pages: 'More than 500 pages. Students cannot read it here.',
      large: 'Image resolution too high. Students cannot read it here.',
      costly: 'Needs too much time, memory or disk space. Students cannot read it here.',
      format: 'File type not supported. Students cannot read it here.',
    } satisfies Record<Unreadable, string>,
    here: 'Already uploaded',
    left: 'Skipped',
    isHere: (subject: string, code: string) => `Already uploaded: ${subject} (${code})`,
    twice: (name: string) => `Same as ${name}`,
    unknown: 'Not known',
    state: 'State',
    ready: 'Ready to publish',
    filing: 'Publishing...',
    proposing: 'Finding subject and exam...',
    proposeFailed: 'Couldn’t find out what these files are. Fill in the details, or try again.',
    newSubject: (code: string) => `New subject ${code}`,
    newSubjectOf: (name: string, code: string) => `New subject: ${[code, name].filter(Boolean).join(' ')}`,
    correct: 'Edit',
    correctOf: (name: string) => `Edit ${name}`,
    /** Of files that say the same as one whose subject was just corrected. */
    alike: (count: number, said: string) => {
      const others = count === 1 ? '1 more file' : `${count} more files`;
      const says = count === 1 ? 'says' : 'say';
      return said
        ? `${others} ${says} “${said}”.`
        : `${others} in this folder ${count === 1 ? 'has' : 'have'} no subject.`;
    },
    correctAlike: 'Correct them too',
    dialogTitle: 'What is this file?',
    firstPage: (name: string) => `First page of ${name}`,
    firstPageWaits: 'Preparing the first page...',
    noFirstPage: 'First page not available.',
    done: 'Looks right',
    fileAll: (count: number) => `Publish ${files(count)}`,
    leave: (count: number) => `${count} ${count === 1 ? 'needs' : 'need'} checking`,
    stillSending: (count: number) => `${count} uploading`,
    filed: (count: number) => `${files(count)} published`,
    failed: 'Couldn’t publish',
    another: 'Start another folder',
    anotherTitle: (count: number) => `Skip ${files(count)}?`,
    anotherText: 'Files not published yet leave the table. Upload them again to publish them later.',
    open: (subject: string) => `Open entry: ${subject}`,
    compare: 'Open the paper that we have',
    /** What an import of single files is called. */
    files: 'Files',
  },
  imports: {
    heading: 'Earlier imports',
    published: (published: number, all: number) => `${published} of ${files(all)} published`,
    undone: 'Undone',
    goOn: 'Check the rest',
    goOnOf: (name: string) => `Check the rest of ${name}`,
    undo: 'Undo import',
    undoOf: (name: string) => `Undo import of ${name}`,
    undoTitle: (name: string) => `Undo the import “${name}”?`,
    undoText: (count: number) =>
      `${files(count)} ${count === 1 ? 'moves' : 'move'} to the trash, with the entries that the import made. What someone changed since then stays. You can restore everything for 30 days.`,
    stays: (count: number) => `${count} ${count === 1 ? 'stays' : 'stay'}:`,
    why: {
      changed: 'the file was changed, moved or reported since',
      entryChanged: 'its entry was changed since',
      entryUsed: 'the file is in the trash; its entry stays, because others added something to it',
    } satisfies Record<Stays, string>,
  },
};
