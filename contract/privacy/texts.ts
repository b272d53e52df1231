import type { Age, GuardianMethod } from './consent.ts';

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
