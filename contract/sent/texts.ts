import type { SentKind, SentState } from './values.ts';

/** What the page of all that someone sent says. */
export const sentScreen = {
  intro: 'What you sent, and what happened to it.',
  loading: 'Loading what you sent...',
  fetchFailed: 'Couldn’t load what you sent. Reload the page.',
  empty: 'You have not sent anything yet.',
  emptyNext: 'Contribute study material',
  list: 'What you sent, newest first',
  older: 'Show older',
  olderFailed: 'Couldn’t load older entries. Try again.',
  open: (title: string) => `Open ${title}`,
  logIn: 'Log in to see everything that you sent with your account.',
  logInButton: 'Log in',
  ahead: (count: number) => {
    if (count === 0) return 'Next in line';
    return count < 100 ? `${count} ahead of it` : 'More than 100 ahead of it';
  },
  kinds: {
    contribution: 'Contribution',
    wish: 'Request',
    report: 'Report',
    removal: 'Removal request',
    message: 'Message',
    request: 'Data request',
    grievance: 'Grievance',
    post: 'Post',
  } satisfies Record<SentKind, string>,
  states: {
    waiting: 'Waiting',
    yours: 'Waiting for you',
    published: 'Published',
    answered: 'Answered',
    done: 'Done',
    rejected: 'Rejected',
    removed: 'Deleted',
  } satisfies Record<SentState, string>,
  receipt: {
    heading: 'Sent without an account?',
    label: 'Receipt',
    hint: 'The code that you got after sending, such as 7K2M-Q9XF-4RTA-8HCE.',
    open: 'Open',
    wrong: 'A receipt has 16 letters and digits. Check each of them.',
    failed: 'Couldn’t open this receipt. Try again.',
    unread: 'You sent it again, but we couldn’t load its new state.',
  },
  fix: {
    heading: 'Send it again',
    note: 'What you changed',
    submit: 'Send again',
    failed: 'Couldn’t send this again. Your changes are still here.',
  },
};
