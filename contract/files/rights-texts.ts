import type { RightsBasis } from './values.ts';

/** By what right a file is here: in short, what that means and who reads it, and what else is asked for. */
export const rightsBases = {
  own: {
    name: 'Own work',
    means: 'Whoever sent it made it: notes, a summary, a drawing. Everybody may read it.',
  },
  college: {
    name: 'Set by the college',
    means:
      'A paper, a syllabus or notes that the college set for its students. Members read it, after signing in.',
  },
  university: {
    name: 'Permission of the university',
    detail: 'Reference of the permission',
    means:
      'The university allowed it in writing, and the reference of that letter stands with the file. Members read it, after signing in.',
  },
  licence: {
    name: 'Open licence',
    detail: 'Which licence',
    means:
      'Its author gave it to everybody under a licence such as CC BY, which stands with the file. Everybody may read it.',
  },
} satisfies Record<RightsBasis, { name: string; means: string; detail?: string }>;

/** The public page about the rights of files. */
export const rightsPage = {
  heading: 'Whose files these are',
  bases: {
    title: 'By what right a file is here',
    text: 'Every file that Basta keeps says by what right it is here, and nothing is kept without one. What is not kept is a link.',
    link: {
      name: 'Link only',
      means:
        'Every link, unless there is a copy beside it: it opens another site. What it opens is kept there and not here; its owner decides who sees it.',
    },
  },
  readers: {
    title: 'Who reads what',
    rows: [
      ['Everybody', 'own work, and what is under an open licence'],
      ['Members, after signing in', 'what the college set, and what the university gave permission for'],
      [
        'Admins only',
        'what somebody sent in and nobody has looked through yet, and what is being decided on',
      ],
    ],
  },
  away: {
    title: 'How to have something taken away',
    steps: [
      'Open the file and press “This must not be here”. You need no account.',
      'Say who you are, where we can reach you, and why it must not be here.',
      'The file is hidden from everybody at once.',
      'An admin looks at it, and either takes it away or puts it back, with an answer.',
    ],
    write: 'Or write to us, with the address of the page that the file is on:',
  },
  privacy: 'What we keep of your request, and for how long',
};
