import type { Left } from './black-out.ts';

const left: Record<Left, string> = {
  number: 'the number of a grievance',
  email: 'an email address',
  phone: 'a phone number',
};

/** What the server says of orders. */
export const orderReplies = {
  notYours: 'Only members of the ombudsperson’s desk can open this.',
  gone: 'This order does not exist or was withdrawn.',
  left: (what: Left) => `The text still has ${left[what]}. Black it out first.`,
  published: 'Published. Everyone can read it now.',
  withdrawn: 'Withdrawn. Only your desk sees it now.',
};

/** The page of the ombudsperson's desk, where orders are blacked out and published. */
export const orderScreens = {
  note: 'Publish orders with all names blacked out. Orders on confidential grievances are never published.',
  loading: 'Loading orders...',
  failed: 'Couldn’t load the orders.',
  sendFailed: 'Couldn’t publish the order.',
  showFailed: 'Couldn’t change the order.',
  own: 'Orders of your desk',
  empty: 'No orders yet. Published ones appear here.',
  state: { published: 'Published', withdrawn: 'Withdrawn' },
  of: (matter: string, day: string) => `${matter}, ${day}`,
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this order?',
  withdrawText: 'Nobody outside your desk can read it then. You can publish it again.',
  again: 'Publish again',
  open: 'Open',
  make: 'New order',
  matter: 'About',
  on: 'Date of the order',
  text: 'Text of the order',
  textHint: 'Paste it here. It stays in this page: only the text with blocks is sent.',
  next: 'Black out names',
  blackOut:
    'Tap each name, roll number and place that leads to a person. The same word is blacked out everywhere.',
  words: 'Words of the order',
  preview: 'Preview',
  previewNote: 'This is what everyone will read.',
  none: 'Nothing is blacked out yet.',
  back: 'Change text',
  publish: 'Publish order',
};
