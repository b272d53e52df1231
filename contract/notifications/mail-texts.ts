/** Emails about notifications say only that there is something new: neither a number nor what it is about. */
export const notificationMails = {
  news: {
    subject: 'News for you at Basta',
    lead: 'You have something new at Basta. Log in to read it.',
  },
  daily: {
    subject: 'Your day at Basta',
    lead: (count: number) =>
      count === 1
        ? 'You have something new at Basta. Log in to read it.'
        : `You have ${count} new things at Basta. Log in to read them.`,
  },
  digest: {
    subject: 'New questions at Basta',
    lead: 'Subjects that you follow have new questions.',
  },
  wanted: {
    subject: 'A question for you at Basta',
    lead: 'A subject that you know has a new question. Can you answer it?',
  },
  waiting: {
    subject: 'Questions need you at Basta',
    lead: 'These questions in your subjects have waited longest for an answer.',
  },
  /** Says of a subject how many new questions it has, where they are, and how to hear no more of it. */
  ofSubject: (subject: string, count: number, link: string) =>
    `${subject}: ${count === 1 ? '1 new question' : `${count} new questions`}. ${link}`,
  muteSubject: (subject: string, link: string) => `Mute ${subject}: ${link}`,
  oldest: (subject: string, day: string, link: string) => `${subject}, asked on ${day}: ${link}`,
  toEndorse: (link: string) => `Read an answer, and endorse it if it is right: ${link}`,
  muteThread: (link: string) => `Mute this question: ${link}`,
  followThread: (link: string) => `Get all answers to this question: ${link}`,
  button: 'Log in to read',
  footnote: 'For your privacy, this email does not say what it is about.',
  footnoteOfSubjects: 'For your privacy, this email names no person and quotes no question.',
  /** Stands before the address where the reader stops these emails. */
  fewer: (link: string) => `To get fewer emails, open ${link}`,
};
