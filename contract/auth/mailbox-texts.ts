/** What a page says where a mail only goes into the mailbox. */
export const mailbox = {
  note: 'This site sends no mails yet: they wait in its mailbox. Its address stands where the site was started, below “Basta is ready”.',
};
