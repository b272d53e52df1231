/** Emails about notifications say only that there is something new: neither a number nor what it is about. */
export const notificationMails = {
  news: {
    subject: 'News for you at Basta',
    lead: 'There is something new for you at Basta. Log in to read it.',
  },
  daily: {
    subject: 'Your day at Basta',
    lead: (count: number) =>
      count === 1
        ? 'There is something new for you at Basta. Log in to read it.'
        : `There are ${count} new things for you at Basta. Log in to read them.`,
  },
  button: 'Log in to read',
  footnote: 'For your privacy, this email does not say what it is about.',
  /** Stands before the address where the reader stops these emails. */
  fewer: (link: string) => `To get fewer emails, open ${link}`,
};
