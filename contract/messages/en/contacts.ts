/** The texts of writing to the college, and of reading what was written. */
export const contactTexts = {
  contact: {
    heading: 'Contact Us',
    intro: 'A question, a broken link, an idea: write or call, and somebody will get back to you.',
    reachHeading: 'Reach us directly',
    formHeading: 'Write to us',
    submit: 'Send message',
    sent: {
      title: 'Thank you! Your message is with us now.',
      next: 'Somebody reads it and answers to the email address that you gave.',
      another: 'Write another message',
    },
  },
  contacts: {
    sent: 'Form submitted successfully!',
    sendFailed: 'Your message could not be sent. Please try again.',
    deleted: 'Contact deleted successfully',
    deleteFailed: (message: string) => `Failed to delete contact: ${message}`,
    deleteError: 'An error occurred while deleting the contact',
    restored: 'Contact restored successfully',
    empty: 'No contacts found.',
  },
};

/** The messages in the admin area. */
export const contactScreens = {
  messageOf: (name: string) => `the message of ${name}`,
};
