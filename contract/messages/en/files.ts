import type { FileRefusal } from '../../file-notices.ts';

/** What the server says of the site's own files. */
export const fileReplies = {
  gone: 'This file is not here any more.',
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
  tooLarge: (megabytes: number) => `A file may have at most ${megabytes} MB.`,
  budgetOfSender: (megabytes: number) =>
    `That is more than ${megabytes} MB in one day. Please send the rest tomorrow.`,
  budgetOfAll: 'The site has no room for more files. Please tell an admin.',
  diskFull:
    'The disk of the site is full, so no files can be sent. Everything else goes on. Please tell an admin.',
  scannerAway: 'The file cannot be checked for viruses right now. Please try again in some minutes.',
  added: 'Filed as a new entry',
  attached: 'Filed with the entry that was there',
  isThere: 'This very file is there already',
  takedownSent: 'Thank you. The file is hidden now, and an admin decides.',
  takedownRemoved: 'The file is in the trash, and the request is ended',
  takedownRestored: 'The file is there again, and the request is ended',
  refused: {
    empty: 'This file is empty.',
    format: 'This is no PDF, picture (JPEG, PNG, WebP, HEIC), Word (DOCX) or PowerPoint (PPTX) file.',
    ending: 'The ending of the name says another format than the file has. Save it again in one of them.',
    mixed: 'This file is of two formats at once, which no program makes by mistake. Save it again.',
    script: 'There is a web page or a script in the beginning of this file. Save it again.',
    virus: 'The virus scanner found something in this file.',
    cancelled: 'The upload was cancelled.',
  } satisfies Record<FileRefusal, string>,
};
