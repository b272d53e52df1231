/** What a page says where a mail only goes into the mailbox. */
export const mailbox = {
  note: 'This site sends no mails yet: they wait in its mailbox. Its address stands where the site was started, below “Basta is ready”.',
};

/** The page that shows the mails. */
export const mailboxPage = {
  title: 'Mailbox',
  intro:
    'Basta sends no mails here, because SMTP_URL is not set. This page shows them instead, on this computer only. Keep its address to yourself.',
  empty: 'No mail yet. Register or ask for a new password, then load this page again.',
  reload: 'Load again',
  newest: (count: number) => `The newest ${count} mails are shown.`,
  code: 'Code',
};
