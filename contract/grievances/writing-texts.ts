import type { Duplicate } from '../material/contribution-calls.ts';
import type { Thanks } from '../material/decision-values.ts';

/** The contribute page. */
export const contribute = {
  title: 'Contribute Resources',
  intro: 'Share a link or file that helped you. No account needed. An admin will review it.',
  heading: 'Add Material',
  choose: 'Choose one',
  subjectCodeHint: 'Optional. Example: BTCS402-18.',
  linkHint:
    'A Google Drive file that anyone with the link can open, or a video channel. Leave empty if you add files.',
  noteHint: 'Optional: what it contains, which units, which year.',
  submit: 'Submit',
  reading: 'We read the first page, fill in the form and then send it.',
  sendFailed: 'Failed to submit material',
  /** What the contributor is told in addition to `sent`. */
  duplicates: {
    resource: 'This link is already on the site. An admin will still review it.',
    submission: 'This link was already contributed. An admin will review both.',
  } satisfies Record<Duplicate, string>,
  sent: {
    title: 'Thanks! An admin will review it.',
    next: 'Once published, everyone can find it with the study material.',
    another: 'Contribute more',
  },
  thanks: {
    legend: 'Thank me on the site',
    choices: { none: 'No', initials: 'With my initials', name: 'With my name' } satisfies Record<
      Thanks,
      string
    >,
    emailHint:
      'Optional: we email you our decision, and a week later how often it was opened. Then we delete the address.',
  },
  receipt: {
    label: 'Your receipt',
    keep: 'Copy this code or take a screenshot: it is shown only now.',
    copy: 'Copy receipt',
    copied: 'Receipt copied',
    own: 'We will tell you our decision.',
    follow: 'Follow what you sent',
  },
  seeIt: (kind: string, semester: string) => `See it under ${kind}, semester ${semester}`,
};

/** The contact form, and what stands beside it. */
export const contact = {
  heading: 'Contact Us',
  intro: 'A question, a broken link, an idea? Write or call us. We will answer you.',
  reachHeading: 'Reach us directly',
  formHeading: 'Write to us',
  submit: 'Send message',
  sent: {
    title: 'Thank you! We got your message.',
    next: 'We will answer you by email.',
    another: 'Write another message',
  },
  sendFailed: 'Couldn’t send your message. Please try again.',
};
