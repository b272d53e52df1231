import type { RightsBasis } from './values.ts';

/** Who owns a file: in short, what that means and who reads it, and what else is asked for. */
export const rightsBases = {
  own: {
    name: 'Own work',
    means: 'The person who uploaded it made it: notes, a summary, a drawing. Everyone can read it.',
  },
  college: {
    name: 'College or university paper',
    means: 'A paper, syllabus or notes that the college gave its students. You need to log in to read it.',
    /** Where the college opens its papers to everyone. */
    meansOpen: 'A paper, syllabus or notes that the college gave its students. Everyone can read it.',
  },
  university: {
    name: 'University permission',
    detail: 'Reference number of the permission',
    means:
      'The university gave written permission; its reference is shown with the file. You need to log in to read it.',
  },
  licence: {
    name: 'Open licence',
    detail: 'Name of the licence',
    means:
      'The author lets everyone use it under a licence such as CC BY, shown with the file. Everyone can read it.',
  },
} satisfies Record<RightsBasis, { name: string; means: string; meansOpen?: string; detail?: string }>;

/** The public page about the rights of files. */
export const rightsPage = {
  heading: 'Copyright',
  bases: {
    title: 'Who owns these files?',
    text: 'We say who owns each file that we keep. Everything else is a link.',
    link: {
      name: 'Link only',
      means:
        'The link opens another website. The file is stored there, and its owner decides who can see it. We may keep a copy beside it.',
    },
  },
  readers: {
    title: 'Who can read what',
    rows: [
      ['Everyone', 'the author’s own work and files under an open licence'],
      ['Logged-in users', 'college papers and files with university permission'],
      ['Admins only', 'new uploads, and files with an open removal request'],
    ],
    /** Where the college opens its papers to everyone. */
    rowsOpen: [
      ['Everyone', 'college papers, the author’s own work and files under an open licence'],
      ['Logged-in users', 'files with university permission'],
      ['Admins only', 'new uploads, and files with an open removal request'],
    ],
  },
  away: {
    title: 'Request removal',
    steps: [
      'Open the file and tap “Request removal”. You need no account.',
      'Tell us who you are, your email address and why we should remove it.',
      'If you are logged in, we hide the file at once. Otherwise, first open the link that we email you.',
      'An admin decides to delete the file or keep it, and answers you.',
    ],
    write: 'Or email us the address of the file’s page:',
  },
  privacy: 'What we keep of your request, and for how long',
};
