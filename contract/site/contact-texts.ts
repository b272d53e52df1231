/** What is said of messages to the college. */
export const contactTexts = {
  contacts: {
    sent: 'Form submitted successfully!',
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
