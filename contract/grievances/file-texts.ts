/** What the server replies about files of cases. */
export const caseFileReplies = {
  kind: 'We can’t attach this type of file. Use PDF, JPEG or PNG.',
  lost: 'One file is missing. Remove it and choose it again.',
  gone: 'This grievance does not have that file. Reload the page.',
  missing: 'We can’t find the content of this file. Please tell the desk.',
  notCopied:
    'We can’t remove the location and device from this photo, so we don’t show it while the name is hidden. Ask the sender for a PDF.',
  noPages: 'Only PDF files have pages to print. Download this file.',
  notHere: 'You can’t attach files here. Remove them and try again.',
  tooMany: (most: number) => `Attach at most ${most} files at once.`,
  tooLarge: (megabytes: number) => `These files are over ${megabytes} MB together. Remove one.`,
  full: 'This grievance has no room for more files. Describe the rest in your text.',
};

/** Files of cases on the pages. */
export const caseFileScreens = {
  attach: 'Attach files',
  hint: (count: number, megabytes: number) =>
    `Up to ${count} files: PDF, JPEG or PNG, ${megabytes} MB each. Only the sender and the desk see them.`,
  asTheyAre:
    'We keep files as they are: a photo can show where it was taken. If you hide your name, the desk gets photos without the location. PDFs and file names stay as they are.',
  copies:
    'The name is hidden, so photos come without location, time and device. The SHA-256 is that of the original file.',
  choose: 'Choose files',
  list: 'Attached files',
  sending: 'Uploading',
  sent: 'Uploaded',
  tooLarge: (size: string, megabytes: number) =>
    `This file is ${size}. The limit is ${megabytes} MB: make it smaller.`,
  tooMany: (count: number) => `You can attach ${count} files at once. We left out the others.`,
  retry: 'Try again',
  retryOf: (name: string) => `Try ${name} again`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  heading: 'Files',
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  downloadFailed: 'Couldn’t download the file.',
  fingerprint: 'SHA-256',
};
