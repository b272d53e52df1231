import type { RequestKind, RetentionKind } from './values.ts';

/**
 * The privacy notice, version by version: what changes its meaning is a new NOTICE_VERSION (contract/privacy/values.ts), which
 * notice-version.test.ts asks for.
 */
export const privacyNotice = {
  heading: 'Privacy notice',
  intro:
    'What Basta keeps about you, why, for how long, and what you can ask for. Written for the Digital Personal Data Protection Act, 2023.',
  version: (version: number) => `Version ${version}, as of 28 November 2026.`,
  what: {
    title: 'What we keep, and why',
    /** A thing and its purpose each. */
    rows: [
      [
        'Name, email address and password',
        'to let you, and only you, log in. We keep only a hash of the password, which nobody can read.',
      ],
      [
        'Roll number, department, semester and phone',
        'so that the college can identify you and contact you about what you sent.',
      ],
      [
        'Grievances, contact messages, links and files that you send while logged in',
        'so that staff can read and answer them and, for links and files, publish them.',
      ],
      [
        'Blog posts and their earlier versions',
        'because you want others to read them. Everyone sees a post and the author name you give it.',
      ],
      [
        'What you saved and recently opened',
        'so that you find it again on any device where you log in. Only you see it, and you can clear it.',
      ],
      [
        'Questions, answers and comments that you write, their earlier versions, and which answers helped you',
        'because you want others to read them. Everyone reads the text. Only members see your name, or a letter such as “Student A” if you choose that.',
      ],
      [
        'Questions and subjects that you follow, and how often you want news of them',
        'so that we can tell you what is new. Only you see it.',
      ],
      [
        'Questions that you practise: how you could answer each, and on which day; your learning paths; and your exam dates',
        'so that we can tell you what to practise next. Only you see it. If you agree, your answers also count in what your teachers see: rounded numbers of at least ten students, never names. We do not keep how long you took, nor what you click.',
      ],
      [
        'Decisions of moderators about what you wrote, their reasons, and your objections',
        'so that you read why and can object. Moderators of the subject see them, too. Everyone reads why a text is hidden or a question is closed.',
      ],
      [
        'Announcements and learning paths that you publish for a subject',
        'because students of the subject should read them. Everyone sees them with your name.',
      ],
      ['Which subjects you teach, if you are a teacher', 'so that students see who endorsed an answer.'],
      ['Study material that you request while logged in', 'so that we can tell you when it has arrived.'],
      [
        'The email address you leave with a contribution, and how you want to be thanked',
        'so that we can tell you what became of it, and then delete the address; and so that your name, your initials or nothing stands beside it.',
      ],
      [
        'Reports about study material, questions and answers, and the email address you leave with one',
        'so that we can fix what is wrong and tell you. We use the address only for that email.',
      ],
      [
        'When and from which network address a login succeeded or failed',
        'to find out who got into another person’s account.',
      ],
      [
        'What admins and the head of department change',
        'so that we can find and correct a mistake or misuse.',
      ],
      ['That you agreed to this notice, when, and whether you are 18', 'because the law requires it.'],
    ],
    not: 'We show no advertising, do not track you across sites and keep no profile of what you read. On this device Basta keeps your login, your bag, your drafts and your display settings.',
  },
  basis: {
    title: 'Your consent',
    text: 'You agree to this when you register. You can withdraw your consent at any time, just as easily: delete your account under Your data. What we did before stays lawful. You can read the study material without an account and without consent.',
  },
  who: {
    title: 'Who sees it',
    text: 'Admins of this site see accounts, contact messages, and links and files that you sent. Their lists hide phone and roll number; we record it when an admin views one. Grievances are read by the desk that they go to, such as the head of department or a committee; confidential ones only by their committee. Admins and the teachers of a subject moderate its questions and answers. They see the name behind a letter only after they give a reason, which we record. The email server and the site’s server process the data for the college. We give it to others only if a law requires it.',
  },
  howLong: {
    title: 'How long',
    text: 'The site deletes data by this table once a day. Backups keep older data until newer backups replace them.',
    columns: { what: 'What', days: 'How long', since: 'Counted from, and what happens then' },
    asLongAs: 'As long as the account',
    days: (days: number) => {
      if (days % 365 === 0) return days === 365 ? '1 year' : `${days / 365} years`;
      return days === 1 ? '1 day' : `${days} days`;
    },
    rows: {
      account: ['Account and profile', 'If you delete the account, we seal it.'],
      consent: ['What you agreed to, and a guardian’s consent', 'Deleted with the account.'],
      sealedAccount: [
        'A deleted account',
        'From the deletion. It is hidden and sealed, as the law requires. Then we erase it. Grievances and messages that we still keep lose your name and address.',
      ],
      registration: ['A registration that was not finished', 'From the day its code expired.'],
      session: ['A login', 'From its last use.'],
      post: [
        'Blog posts',
        'Deleted with the account, unless you keep them on the site under the author name they show.',
      ],
      discussion: [
        'Questions, answers and comments',
        'Until you delete them. If you delete the account, they stay without your name. Their photos go with the account.',
      ],
      deletedAnswer: [
        'Deleted questions, answers and comments',
        'From the deletion. Then their text, its earlier versions and their photos are erased.',
      ],
      practice: ['Answers to questions, and learning paths', 'From the day of each answer or change.'],
      bag: [
        'What you saved, and the last 30 things you opened',
        'Until you remove it; the rest goes with the account.',
      ],
      grievance: ['Grievances', 'From the day you sent them. An open case stays until it is closed.'],
      withdrawnOrder: [
        'Ombudsperson’s orders that were withdrawn',
        'From the day they were withdrawn. Their names were blacked out before.',
      ],
      minutes: [
        'Minutes of committees',
        'From the day they were added. They name the members who were present.',
      ],
      contactMessage: ['Contact messages', 'From the day you sent them.'],
      contribution: [
        'Contributed links and files',
        'From the day you sent them. Photos that we made a document of go once we decide on it. What we published stays as study material, without your name.',
      ],
      notification: ['Notifications', 'From the day they came.'],
      report: [
        'Reports about study material, questions and answers',
        'From the day you sent them. We delete the address you left when its email is sent or the report is dismissed.',
      ],
      moderation: [
        'Decisions of moderators, and objections',
        'From the day a decision ended. One that holds stays until then; of a deleted text, from the deletion.',
      ],
      announcement: [
        'Announcements of a subject',
        'From their last day, or from the day they were withdrawn.',
      ],
      wish: ['Requests for study material', 'From the day you sent them.'],
      takedown: ['Removal requests', 'From the day you sent them.'],
      upload: [
        'Upload progress of your files',
        'From the last upload. The files stay where they were published.',
      ],
      trash: ['Deleted items in a list', 'From the deletion. Until then we can restore them.'],
      event: ['Logins, failed logins and rate limits', 'From the day it happened.'],
      auditLog: ['What admins and the head of department changed', 'From the day it happened.'],
      request: ['Requests about personal data', 'From the day we received them.'],
      breach: ['Records of data breaches', 'From the day we noticed them.'],
    } satisfies Record<RetentionKind, [what: string, since: string]>,
  },
  rights: {
    title: 'What you can ask for',
    rows: {
      access: ['See your data', 'Under Your data you can read it and download it as a file, at once.'],
      correction: [
        'Correct it',
        'Under Profile you can change it yourself. Ask us for what you cannot change.',
      ],
      erasure: ['Delete it', 'Under Your data you can delete your account. We seal it and later erase it.'],
      grievance: ['Complain', 'about the use of your data. We answer within 90 days.'],
      nomination: ['Name a nominee', 'who can ask for all this if you die or can no longer do it.'],
    } satisfies Record<RequestKind, [what: string, how: string]>,
    link: 'Open your data',
  },
  minors: {
    title: 'If you are under 18',
    /** The page's anchor for those who are led here. */
    text: 'You can read all study material and every post. You can also contribute links and files, file a grievance, and write to us through the contact page. You need no account for this. Before your account can do anything else, such as write posts, a parent or guardian must agree.',
    how: 'They write to the person named below. The college checks who they are. It records how it checked, who issued the document, and when, but never the document number. They can withdraw the consent in the same way.',
  },
  ask: {
    title: 'Whom to ask',
    text: 'Ask this person about your data, even if you have no account:',
    board:
      'Complain to us first. If our answer does not help you, you can complain to the Data Protection Board of India.',
    boardLink: 'Website of the Board’s Ministry',
    contact: 'Open contact page',
  },
};
