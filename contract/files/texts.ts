import type { FileRefusal } from './notices.ts';

/** What the server says of the site's own files. */
export const fileReplies = {
  gone: 'This file is not here any more.',
  noPage: 'This file has no such page.',
  hidden: 'Somebody says that this file must not be here. It is hidden until an admin has decided.',
  signIn: 'This file is for members. Please sign in to open it.',
  missing: 'The bytes of this file are missing. The admins are told.',
  changed: 'File updated successfully',
  deleted: 'File deleted successfully',
  restored: 'File restored successfully',
  retried: (count: number) => (count === 1 ? 'One file is read again' : `${count} files are read again`),
  rights: 'Say by what right the file is here.',
  detail: 'Say which licence it is, or give the reference of the permission.',
  tooMany: (most: number) => `One entry has at most ${most} files.`,
  field: 'The file is a copy of one of the links, or stands beside them.',
  name: 'Give the file a name.',
  uploadGone: 'This file is no longer waiting to be filed. Please send it again.',
  uploadOpen: 'This file is still being sent. Please wait until it is here.',
  tooManyParts: 'This file came in too many small pieces. Please send it again over a steadier connection.',
  tooLarge: (megabytes: number) => `A file may have at most ${megabytes} MB.`,
  budgetOfSender: (megabytes: number) =>
    `That is more than ${megabytes} MB in one day. Please send the rest tomorrow.`,
  budgetOfVisitors:
    'Visitors have sent as much as the site takes in one day. Log in to send this file now, or try again tomorrow.',
  budgetOfAll: 'The site has no room for more files. Please tell an admin.',
  diskFull:
    'The disk of the site is full, so no files can be sent. Everything else goes on. Please tell an admin.',
  storeAway: 'The site cannot reach its files at the moment. Please try again in some minutes.',
  scannerAway: 'The file cannot be checked for viruses right now. Please try again in some minutes.',
  copied: 'The copy is kept. It is read next, and then it can be opened and searched.',
  copyThere: 'A copy of this link is kept already.',
  copyNoLink: 'The entry has no such link any more. Please load the page again.',
  copyFailed:
    'Nobody answers at this link, or not in time. Please try again later, or send the file yourself.',
  copyAsks:
    'This link asks for permission or for a sign-in, so the site cannot fetch it. Send the file yourself.',
  copyGone: 'There is nothing at this link any more.',
  copyPage: 'The link leads to a web page and not to a file. Open it, save the file and send it yourself.',
  copyAnswered: (status: number) =>
    `The other site refuses to give the file (${status}). Open the link, save the file and send it yourself.`,
  copyPrivate:
    'This link leads to an address that is not on the internet, and the site does not fetch from there.',
  added: 'Filed as a new entry',
  filled: 'Filed with the entry that had nothing yet',
  attached: 'Filed with the entry that was there',
  isThere: 'This very file is there already',
  takedownSent: 'Thank you. The file is hidden now, and an admin decides.',
  takedownMailed: (address: string) =>
    `Please open the link that we sent to ${address}. The file is hidden as soon as you do, and an admin decides.`,
  takedownQueued: 'Thank you. An admin will look at your request. The file stays until then.',
  takedownOver: 'This request has been decided already, or the link is not complete.',
  takedownHidden: 'The file is hidden until you decide',
  takedownsRestored: (count: number) =>
    count === 1
      ? 'One request is ended, and its file stays'
      : `${count} requests are ended, and their files stay`,
  takedownRemoved: 'The file is in the trash, and the request is ended',
  takedownRestored: 'The file is there again, and the request is ended',
  outcome: 'Say whether the file stays.',
  refused: {
    empty: 'This file is empty.',
    format: 'This is no PDF, picture (JPEG, PNG, WebP, HEIC, TIFF), Word (DOCX) or PowerPoint (PPTX) file.',
    ending: 'The ending of the name is not one of a file that we take. Rename the file, then send it again.',
    mixed: 'This file is of two formats at once, which no program makes by mistake. Save it again.',
    script: 'There is a web page or a script in the beginning of this file. Save it again.',
    virus: 'The virus scanner found something in this file.',
    cancelled: 'The upload was cancelled.',
  } satisfies Record<FileRefusal, string>,
};

/** What the server says of links that it was asked to look at. */
export const linkReplies = {
  fine: 'The link opens',
  asks: 'The link asks for permission or for a sign-in',
  gone: 'There is nothing at this link any more',
  away: 'Nobody answers at this link, or so that one cannot know',
};
