/** What any call can be answered, whatever it is about. */
export const errors = {
  notFound: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not take that kind of request.',
  badRequest: 'The request could not be read.',
  changedMeanwhile: 'Someone else changed this while you were editing.',
  tooLarge: 'That is too large to be sent.',
  unsupportedType: 'Send the request as JSON.',
  internal: 'Something went wrong on our side. Please try again.',
  /** Behind what went wrong without being foreseen; the log has the same id. */
  askForHelp: (id: string) => `If you ask for help, say: ${id}`,
  overloaded: 'The site is busy. Please try again in a moment.',
  unreachable: 'The site cannot be reached. Please check your connection and try again.',
  unexpectedReply: 'The site sent a reply that this page does not understand. Please load the page again.',
  notSignedIn: 'Unauthorized. Please login again.',
  notAllowed: 'Your account may not do this.',
  verificationUnknown: 'This verification is no longer open. Please start again.',
  tooManyTries: (minutes: number) =>
    `Too many tries. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
};
