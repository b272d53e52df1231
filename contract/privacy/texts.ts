import type { Age, GuardianMethod, RequestKind, RetentionKind } from './values.ts';

/** What the server says about one's own data. */
export const privacyReplies = {
  stated: 'Thank you. It is written down.',
  ageStated:
    'This account says that its owner is under 18. The person in charge of personal data can change that.',
  limited:
    'The owner of this account is under 18: it can read, and for anything else a parent or guardian has to agree first. The privacy notice says how.',
  asked: 'Your request is with the person in charge now.',
  accountDeleted: 'Your account is deleted and sealed.',
};

/** The bar that asks, and the pages about one's own data. */
export const privacyScreens = {
  bar: {
    label: 'About your account',
    notice: 'Please read the privacy notice, which says what Basta keeps about you.',
    age: 'Please say whether you are 18 or older.',
    limited: 'You can read everything. Before you write, a parent or guardian has to agree.',
    open: 'Open',
    how: 'How',
    later: 'Later',
  },
  ages: { adult: 'I am 18 or older', minor: 'I am under 18' } satisfies Record<Age, string>,
  myData: {
    intro: 'Everything that Basta keeps about you. Nobody but you sees this page.',
    loading: 'Loading your data…',
    failed: 'Your data could not be loaded.',
    download: 'Download my data',
    downloading: (size: string) => `Loading: ${size}`,
    downloadHint: 'All of it as a JSON file, with the texts of your posts.',
    downloadFailed: 'Your data could not be saved.',
    statement: {
      heading: 'What we have to ask you',
      notice: 'The privacy notice says what is kept, why, for how long, and whom to ask.',
      agree: 'I have read it and agree',
      failed: 'Your answer could not be saved.',
    },
    agreed: (version: number, date: string) =>
      `You agreed to version ${version} of the privacy notice on ${date}.`,
    none: 'Nothing.',
    sections: {
      account: 'Account',
      consents: 'What you stated and agreed to',
      posts: 'Blog posts',
      grievances: 'Grievances',
      contributions: 'Contributions',
      contactMessages: 'Contact messages',
      sessions: 'Sign-ins that still hold',
      events: 'What happened with your account',
      auditLines: 'Changes by you as staff, and by staff to your account',
      requests: 'Your requests',
      bag: 'Your bag: what you saved and opened lately',
      files: 'Files that you sent',
      takedowns: 'Files that you asked to be taken away',
      reports: 'What you reported of study material',
    },
    created: 'Registered',
    updated: 'Last changed',
    roles: 'Roles',
    deleted: 'deleted',
    bagLists: { saved: 'saved', opened: 'opened' } as Readonly<Record<string, string>>,
    until: (from: string, to: string) => `${from}, holds until ${to}`,
    due: (received: string, due: string) => `Received ${received}, answered by ${due} at the latest.`,
    /** What stands for a kind of consent or event that has a name here. */
    consentKinds: {
      notice: 'Privacy notice',
      age: 'Age',
      guardian: 'Guardian’s consent',
      guardianWithdrawn: 'Guardian’s consent taken back',
    } as Readonly<Record<string, string>>,
    eventKinds: {
      signIn: 'Signed in',
      signInFailed: 'A sign-in failed',
      signOut: 'Signed out',
      limited: 'Held up after many tries',
      reveal: 'An admin looked at your phone or roll number',
      export: 'You exported a list',
      ownData: 'You asked for your data',
    } as Readonly<Record<string, string>>,
    guardianMethods: {
      onRecord: 'what the college has on record',
      documentSeen: 'a document that was shown',
      token: 'a token of a service such as DigiLocker',
      adultNow: 'proof of being 18',
    } satisfies Record<GuardianMethod, string>,
    ask: {
      heading: 'Ask for something else',
      hint: 'Correct what you cannot change yourself, complain about how your data is treated, or name somebody who may act for you.',
      kind: 'What is it about?',
      text: 'What you ask for',
      submit: 'Send request',
      failed: 'Your request could not be sent.',
    },
    deletion: {
      heading: 'Delete my account',
      text: 'Your account is hidden at once and sealed for as long as the law asks. Then it is erased.',
      link: 'Delete my account',
    },
  },
  deleteAccount: {
    points: [
      'At once: you are signed out everywhere, nobody can sign in, and your profile is hidden. A mail confirms it.',
      'Your posts are hidden too, unless you leave them here under the author name that they show.',
      'Grievances and messages that you sent stay with those who read them, under your name, until the account is erased or their own time is over.',
    ],
    sealed: (duration: string) =>
      `For ${duration} everything stays sealed, because the law asks for it. Until then an admin can bring the account back if you ask for it. After that it is erased, and what has to stay does not name you any more.`,
    backups: 'Backups hold what they held until they are replaced in their turn.',
    keepPosts: 'Leave my posts on the site',
    keepPostsHint: 'Under the author name that they show. Nobody can change them for you later.',
    submit: 'Delete my account',
    cancel: 'Keep my account',
    failed: 'Your account could not be deleted.',
    doneTitle: 'Your account is deleted',
    done: (date: string) =>
      `It is sealed until ${date} and then erased. If this was a mistake, ask the person in charge of personal data before that day.`,
  },
};

/**
 * The privacy notice, version by version: what changes its meaning is a new NOTICE_VERSION (contract/privacy/values.ts), which
 * notice-version.test.ts asks for.
 */
export const privacyNotice = {
  heading: 'Privacy notice',
  intro:
    'What Basta keeps about you, why, for how long, and what you can ask for. Written for the Digital Personal Data Protection Act, 2023.',
  version: (version: number) => `Version ${version}, as of 22 November 2026.`,
  what: {
    title: 'What is kept, and why',
    /** A thing and its purpose each. */
    rows: [
      [
        'Name, email address and password',
        'to let you in, and nobody else. The password is kept as a hash, which nobody can read.',
      ],
      [
        'Roll number, department, semester and phone',
        'so that the college can tell its students apart and reach you about what you sent in.',
      ],
      [
        'Grievances, contact messages, links and files that you send in while signed in',
        'so that they can be read, answered and, for links and files, published.',
      ],
      [
        'Blog posts and what they said before',
        'because you want others to read them. Everybody sees a post and the author name that you give it.',
      ],
      [
        'What you saved and the last things that you opened',
        'so that you find them again, in any browser that you sign in to. Nobody else sees it, and you clear it yourself.',
      ],
      [
        'Reports about study material, and an address that you leave with one',
        'so that the material is put right and you hear of it. The address is used for that mail alone.',
      ],
      [
        'When and from which network address somebody signed in or failed to',
        'to find out who got into an account that is not theirs.',
      ],
      [
        'What admins and the head of department change',
        'so that a mistake or a misuse can be found and put right.',
      ],
      ['That you agreed to this notice, when, and whether you are 18', 'because the law asks for it.'],
    ],
    not: 'There is no advertising, no tracking across sites and no profile of what you read. In this browser Basta keeps your sign-in, your bag, your drafts and how you like the pages to look.',
  },
  basis: {
    title: 'On what basis',
    text: 'You agree to this when you register, and you can take that back at any time, as easily as you gave it: by deleting your account under Your data. What was done before stays lawful. Reading the study material needs no account and no agreement.',
  },
  who: {
    title: 'Who sees it',
    text: 'Admins of this site see accounts, contact messages, links and files that were sent in; phone and roll number are hidden in their lists, and showing one is written down. The head of department reads grievances. The mail server and the machine that the site runs on carry the data for the college. It is given to others only where a law demands it.',
  },
  howLong: {
    title: 'How long',
    text: 'A job of the site carries this table out once a day. Backups hold what they held until they are replaced in their turn.',
    columns: { what: 'What', days: 'How long', since: 'From when, and what happens then' },
    asLongAs: 'As long as the account',
    days: (days: number) => {
      if (days % 365 === 0) return days === 365 ? '1 year' : `${days / 365} years`;
      return days === 1 ? '1 day' : `${days} days`;
    },
    rows: {
      account: ['Account and profile', 'Goes when you delete the account, which seals it.'],
      consent: ['What you agreed to, and a guardian’s consent', 'Goes with the account.'],
      sealedAccount: [
        'A deleted account',
        'From the deletion on it is hidden and sealed, as the law asks. Then it is erased; grievances and messages that are still kept lose your name and address.',
      ],
      registration: ['A registration that was not finished', 'From when its code expired.'],
      session: ['A sign-in', 'From its last use.'],
      post: [
        'Blog posts',
        'Go with the account, unless you leave them on the site under the author name that they show.',
      ],
      bag: [
        'What you saved, and the last 30 things that you opened',
        'Until you take it out; the rest goes with the account.',
      ],
      grievance: ['Grievances', 'From when they were sent.'],
      contactMessage: ['Contact messages', 'From when they were sent.'],
      contribution: [
        'Contributed links and files',
        'From when they were sent. What was published stays as study material, without your name.',
      ],
      report: [
        'Reports about study material',
        'From when they were sent. An address that was left goes as soon as its mail is sent or the report is dismissed.',
      ],
      takedown: ['Requests to take a file away', 'From when they were sent.'],
      upload: [
        'How much of which files was sent',
        'From when it was sent last; the files stay where they were filed.',
      ],
      trash: ['What was deleted from a list', 'From the deletion on; until then it can be brought back.'],
      event: ['Sign-ins, failed ones and who was held up', 'From when it happened.'],
      auditLog: ['What admins and the head of department changed', 'From when it happened.'],
      request: ['Requests about personal data', 'From when they were received.'],
      breach: ['Records of data breaches', 'From when they were noticed.'],
    } satisfies Record<RetentionKind, [what: string, since: string]>,
  },
  rights: {
    title: 'What you can ask for',
    rows: {
      access: ['See your data', 'Under Your data you read it and save it as a file, at once.'],
      correction: ['Correct it', 'Under Profile you change it yourself; ask for what you cannot change.'],
      erasure: [
        'Delete it',
        'Under Your data you delete your account, which is then sealed and later erased.',
      ],
      grievance: [
        'Complain',
        'about how your data is treated. You get an answer within 90 days at the latest.',
      ],
      nomination: ['Name somebody', 'who may ask for all this if you die or cannot do it any more.'],
    } satisfies Record<RequestKind, [what: string, how: string]>,
    link: 'To your data',
  },
  minors: {
    title: 'If you are under 18',
    /** The page's anchor for those who are led here. */
    text: 'Without an account you can read all study material and every post, contribute links and files, and write through the contact page. With an account you can read; before you can write anything in your name, a parent or guardian has to agree.',
    how: 'They ask the person named below. The college looks at who they are, and records only how it did that, who had issued what it was shown, and when; never a document’s number. They can take it back in the same way.',
  },
  ask: {
    title: 'Whom to ask',
    text: 'Ask this person about your data, also where you have no account:',
    board:
      'If the answer does not help you, you can complain to the Data Protection Board of India, once you have complained here.',
    boardLink: 'The Ministry that the Board belongs to',
    contact: 'To the contact page',
  },
};
