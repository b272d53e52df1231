import type { ContributionState, Reason } from './decision-values.ts';

const things = (count: number) => (count === 1 ? '1 contribution' : `${count} contributions`);

/** What the calls about contributions reply. */
export const contributionReplies = {
  decided: (by: string, state: 'published' | 'returned' | 'rejected') => `${by} already ${state} this.`,
  returned: (count: number) => `Returned ${things(count)}.`,
  rejected: (count: number) => `Rejected ${things(count)}.`,
  undone: (count: number) => `${things(count)} back in the list.`,
  published: (count: number) => `Published ${things(count)}.`,
  noReceipt: 'No contribution has this receipt. Check each character.',
  notReturned: 'This contribution is not waiting for you.',
  sentAgain: 'Sent again. Thank you.',
  replaced: 'Replaced. The old file is in the trash, and its address opens the new one.',
  setApart: 'Marked as different. We won’t ask again.',
  split: (count: number) => `Split into ${count} contributions. The whole file is in the trash.`,
  splitUsed: 'A paper of this file was published, rejected, returned or split again. Undo that first.',
  sameBytes: 'These two files are exactly the same.',
  corrected: (count: number) => `Corrected ${things(count)}.`,
  confirmed: (count: number) => `Checked ${things(count)}.`,
};

/** To a contributor who left an address: what became of it. The reason is on the page alone. */
export const contributionMail = {
  subject: 'News about your contribution to Basta',
  leads: {
    published: (subject: string) => `We published your contribution to ${subject}. Thank you.`,
    // Nobody checked whose address it is: until an admin published it, nothing of what someone wrote is mailed there.
    returned: () =>
      'Your contribution needs your help before we can publish it. Open the page with your receipt.',
    rejected: () => 'We did not publish your contribution. Open the page with your receipt to read why.',
  } satisfies Record<Exclude<ContributionState, 'waiting'>, (subject: string) => string>,
  seen: (subject: string, opens: number) =>
    `Others opened your contribution to ${subject} ${opens === 1 ? 'once' : `${opens} times`} in its first week. Thank you.`,
  button: 'Open what I sent',
  /** Why they get it, and what becomes of the address. */
  footnotes: {
    returned: 'You left this address with your contribution. We delete it after our decision.',
    published:
      'You left this address with your contribution. In a week we tell you how often it was opened, and then delete the address.',
    rejected: 'You left this address with your contribution. We have deleted it now.',
    seen: 'You left this address with your contribution. We have deleted it now.',
  } satisfies Record<Exclude<ContributionState, 'waiting'> | 'seen', string>,
};

/** Why a contribution is returned or rejected, as an admin chooses it, and how its sender fixes it. */
export const reasonTexts = {
  unreadable: {
    name: 'Cannot be read',
    advice: 'Take the photo again in good light, with the whole page in it.',
  },
  incomplete: { name: 'Pages missing', advice: 'Send all pages together.' },
  wrongSubject: { name: 'Wrong subject', advice: 'Check the subject code on the first page.' },
  duplicate: { name: 'Already on the site', advice: 'We have this already. Thank you.' },
  person: {
    name: 'Shows a name or answers',
    advice: 'Send a paper without names, roll numbers and answers.',
  },
  notMaterial: { name: 'Not study material', advice: 'Only study material of a subject can be published.' },
  rights: { name: 'May not be shared', advice: 'Say who owns it and who allowed it.' },
  other: { name: 'Another reason', advice: '' },
} satisfies Record<Reason, { name: string; advice: string }>;
