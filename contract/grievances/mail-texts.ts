/** Mails of grievances say only that there is something new: neither a number nor what it is about. */
export const grievanceMails = {
  news: {
    subject: 'News for you at Basta',
    lead: 'There is something new for you at Basta. Log in to read it.',
    button: 'Log in to read',
    footnote: 'For your privacy, this email does not say what it is about.',
  },
  digest: {
    subject: 'Your desk at Basta today',
    lead: 'There is work on your desk. Log in to see it, with what is due first.',
    button: 'Open your desk',
    footnote: 'We send this email at nine on working days, and only when something is new or due.',
  },
};
