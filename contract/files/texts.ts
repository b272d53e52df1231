import type { FileRefusal } from './notices.ts';

/** What the server says of the site's own files. */
export const fileReplies = {
  gone: 'This file was deleted or does not exist.',
  noPage: 'This file does not have that page. Choose another one.',
  hidden: 'Reported. Hidden while an admin reviews it.',
  signIn: 'Log in to open this file.',
  missing: 'We can’t find the content of this file. We’ve told the admins.',
  changed: 'File updated successfully',
  deleted: 'File deleted successfully',
  restored: 'File restored successfully',
  retried: (count: number) => (count === 1 ? 'Processing 1 file again' : `Processing ${count} files again`),
  rights: 'Choose who owns the file.',
  detail: 'Enter the licence, or the reference number of the permission.',
  tooMany: (most: number) => `The limit is ${most} files in an entry. Remove some.`,
  field: 'Choose the link that this file copies, or no link.',
  name: 'Enter a name for the file.',
  uploadGone: 'This upload has expired or is already published. Upload the file again.',
  uploadOpen: 'This file is still uploading. Wait until it is finished.',
  tooManyParts: 'The connection broke too often. Upload the file again on a better connection.',
  tooLarge: (megabytes: number) =>
    `This file is too large. The limit is ${megabytes} MB: compress it or upload it in parts.`,
  budgetOfSender: (megabytes: number) =>
    `You’ve reached the limit of ${megabytes} MB a day. Upload the rest tomorrow.`,
  budgetOfAddress: (megabytes: number) =>
    `Your network has reached today’s limit of ${megabytes} MB for visitors. Log in to upload now, or try again tomorrow.`,
  budgetOfVisitors: 'Visitors have used today’s upload limit. Log in to upload now, or try again tomorrow.',
  budgetOfAll: 'The site has no space for more files. Please tell an admin.',
  diskFull:
    'The site’s disk is full, so you can’t upload files. Everything else works. Please tell an admin.',
  storeAway: 'We can’t reach the file storage right now. Try again in a few minutes.',
  scannerAway: 'We can’t check the file for viruses right now. Try again in a few minutes.',
  copied: 'Copy kept. We are processing it; then you can open and search it.',
  copyThere: 'We already keep a copy of this link.',
  copyNoLink: 'The entry no longer has this link. Please reload the page.',
  copyFailed: 'The website doesn’t answer. Try again later, or upload the file yourself.',
  copyAsks: 'This link needs permission or a login, so we can’t download it. Upload the file yourself.',
  copyGone: 'This link no longer works. Edit the entry and change the link.',
  copyPage: 'The link opens a web page, not a file. Open it, save the file and upload it yourself.',
  copyFolder: 'The link opens a folder, not a file. Open it, and use the link of the file.',
  copyAnswered: (status: number) =>
    `The website didn’t give us the file (${status}). Open the link, save the file and upload it yourself.`,
  copyPrivate: 'This link is not on the public internet, so we can’t download it. Upload the file yourself.',
  added: 'Published as a new entry',
  filled: 'Added to an entry that was empty',
  attached: 'Added to the existing entry',
  isThere: 'This file is already uploaded',
  likeOne: (subject: string, code: string) =>
    `Not published: we have a similar paper (${[subject, code].filter(Boolean).join(', ')}). Compare both.`,
  importGone: 'This import does not exist, or another admin began it. Start again.',
  importOver: 'This import was undone. Start again to publish its files.',
  importUndone: (files: number, entries: number) =>
    `Import undone: ${files} ${files === 1 ? 'file' : 'files'} and ${entries} ${entries === 1 ? 'entry' : 'entries'} moved to trash`,
  takedownSent: 'Thank you. We’ve hidden the file until an admin decides.',
  takedownMailed: (address: string) =>
    `Open the link that we sent to ${address}. We then hide the file until an admin decides.`,
  takedownQueued: 'Thank you. An admin will review your request. The file stays until then.',
  takedownOver:
    'This request is already decided, or the link is incomplete. Copy the whole link from the email.',
  takedownHidden: 'File hidden until you decide',
  takedownsRestored: (count: number) =>
    count === 1 ? '1 request closed. Its file stays.' : `${count} requests closed. Their files stay.`,
  takedownRemoved: 'File moved to trash. Request closed.',
  takedownRestored: 'File restored. Request closed.',
  outcome: 'Choose whether to keep the file.',
  photos: {
    corners:
      'These four corners do not enclose a page. Drag each one to a corner of the sheet, without crossing lines.',
    none: 'Add a photo first.',
    tooMany: (most: number) =>
      `The limit is ${most} photos in a document. Put the rest into a second document.`,
    twice: 'The same photo is in the list twice. Remove one of the two.',
    noPhoto: 'This file is not a photo. Add it as a separate file.',
    unreadable: 'This photo can’t be opened. Remove it, or take it again.',
  },
  refused: {
    empty: 'This file is empty. Choose another one.',
    format:
      'File type not supported. Use PDF, a picture (JPEG, PNG, WebP, HEIC, TIFF), Word (DOCX) or PowerPoint (PPTX).',
    ending:
      'We don’t accept this file name ending. Rename the file, such as “paper.pdf”, and upload it again.',
    mixed: 'This file mixes two file types. Save it again, then upload it.',
    script: 'This file starts with a web page or script. Save it again, then upload it.',
    virus: 'The virus scanner found a problem in this file. Upload a clean copy.',
    cancelled: 'You cancelled the upload.',
  } satisfies Record<FileRefusal, string>,
};

/** What the server says of links that it was asked to look at. */
export const linkReplies = {
  fine: 'The link opens',
  asks: 'The link needs permission or a login',
  gone: 'The link no longer works',
  away: 'Couldn’t check the link',
};

/** What is said where a file is to be split into its papers. */
export const splitReplies = {
  noPdf: 'We can split PDF files only. Send this file as it is.',
  begins: 'Each paper needs at least one page, and all pages must be in the file. Check the page numbers.',
  tooMany: (most: number) => `The limit is ${most} papers in a file. Split it yourself, then send the parts.`,
  locked: 'This file has a password, so we can’t split it. Send it as it is.',
  unreadable: 'We can’t split this file. Send it as it is.',
};
