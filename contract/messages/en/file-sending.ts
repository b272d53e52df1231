import type { RightsBasis, Unreadable } from '../../file-facts.ts';
import type { Proposed } from '../../folder.ts';

const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

/** Where files are sent: with a form, or a folder of them. */
export const fileSending = {
  heading: 'Files',
  field: {
    label: 'Add files',
    hint: 'In place of a link, or besides: PDF, photos, Word or PowerPoint, at most 50 MB each.',
  },
  /** How far a file is. */
  states: {
    waiting: 'Waits for its turn',
    sending: 'Is being sent',
    away: 'The connection is lost. It goes on by itself.',
    paused: 'Paused',
    judging: 'Is being checked',
    filed: 'Is here',
    refused: 'Was refused',
    failed: 'Could not be sent',
    lost: 'The page was loaded again. Choose this file once more: it goes on where it stopped.',
  },
  progress: (name: string) => `How much of ${name} is sent`,
  pause: 'Pause',
  pauseOf: (name: string) => `Pause ${name}`,
  goOn: 'Go on',
  goOnOf: (name: string) => `Go on with ${name}`,
  retry: 'Try again',
  retryOf: (name: string) => `Try ${name} again`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  /** Where the form is sent while files are not here. */
  notHere: 'One of the files is not here yet. Let it go on, try it again, or remove it.',
  rights: {
    legend: 'By what right are they here?',
    choose: 'Choose one',
    own: 'My own work',
    college: 'Set by the college',
    university: 'With permission of the university',
    licence: 'Under an open licence',
  } satisfies Record<RightsBasis | 'legend' | 'choose', string>,
  rightsOfFile: 'By what right is it here?',
  asAll: 'As all files of this form',
  /** What each of them means, and who reads it. */
  explained: {
    own: 'You wrote or drew it yourself. Everybody can read it.',
    college:
      'A teacher of this college set it, such as a test or a sheet. Members who are signed in can read it.',
    university:
      'The university allowed it here, and there is a letter. Members who are signed in can read it.',
    licence: 'Its author allows everybody to pass it on, such as by Creative Commons. Everybody can read it.',
  } satisfies Record<RightsBasis, string>,
  /** Asked for where a right needs more said. */
  details: { university: 'Reference of the permission', licence: 'Which licence' },
  dialog: {
    title: 'Change this file',
    name: 'Name',
    copyOf: 'It is a copy of',
    beside: 'No link: it stands by itself',
    done: 'Done',
    save: 'Save',
    loading: 'Loading the file…',
    failed: 'The file could not be loaded.',
    saveFailed: 'The file could not be changed.',
  },
  attached: {
    heading: 'Here already',
    open: (name: string) => `Open ${name}`,
    removeFailed: 'The file could not be deleted.',
    pages: (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`,
    members: 'For members',
  },
  folder: {
    note: 'Drop a folder of papers here. Each is matched to its subject and exam by its name and its first page; you look at the table, mend what is wrong, and file them all.',
    drop: 'Drop a folder here',
    hint: 'PDF, pictures, Word or PowerPoint, at most 50 MB each.',
    chooseFolder: 'Choose a folder',
    chooseFiles: 'Choose files',
    empty: 'No file in there can be taken: PDF, pictures, Word or PowerPoint.',
    leftOut: (count: number) => `${files(count)} of another sort left out`,
    table: 'Papers to be filed',
    file: 'File',
    subject: 'Subject',
    kind: 'Kind',
    semester: 'Semester',
    exam: 'Exam',
    look: 'Please look',
    /** What is not sure. */
    unsure: { kind: 'kind', subject: 'subject', semester: 'semester', exam: 'exam' } satisfies Record<
      Proposed,
      string
    >,
    unread: 'By its name alone so far: its first page is being read.',
    /** It can be filed; its original stays for admins. */
    unreadable: {
      encrypted: 'It asks for a password, so nobody can read it here.',
      damaged: 'It ends too soon or makes no sense, so nobody can read it here.',
      pages: 'It has more than 500 pages, so nobody can read it here.',
      large: 'It is a picture of too many points, so nobody can read it here.',
      costly: 'It takes too much time or memory, so nobody can read it here.',
      format: 'It is of no format that can be read, so nobody can read it here.',
    } satisfies Record<Unreadable, string>,
    isHere: (subject: string, code: string) => `Here already: ${subject} (${code})`,
    twice: (name: string) => `The same as ${name}`,
    unknown: 'Not known',
    state: 'State',
    ready: 'Can be filed',
    filing: 'Is being filed…',
    proposing: 'Looking what it is…',
    proposeFailed: 'What these files are could not be worked out. Say it by hand, or try again.',
    correct: 'Correct',
    correctOf: (name: string) => `Correct ${name}`,
    dialogTitle: 'What is this file?',
    noExam: 'Not known',
    done: 'Right so',
    fileAll: (count: number) => `File ${files(count)}`,
    leave: (count: number) => `${files(count)} to look at first`,
    stillSending: (count: number) => `${files(count)} on the way`,
    filed: (count: number) => `${files(count)} filed`,
    failed: 'Could not be filed',
    another: 'Begin with another folder',
    open: (subject: string) => `Open the entry of ${subject}`,
  },
};
