/** What the server says about your own data. */
export const privacyReplies = {
  stated: 'Thank you. We saved your answer.',
  ageStated: 'You told us that you are under 18. To change this, write to the data protection contact.',
  limited: 'You are under 18, so a parent or guardian must agree first. The privacy notice explains how.',
  asked: 'Request sent to the data protection contact.',
  accountDeleted: 'Your account is deleted and sealed.',
};
