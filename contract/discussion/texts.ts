/** What the calls of discussions reply. */
export const threadReplies = {
  asked: 'Asked. We tell you when someone answers.',
  answered: 'Answered.',
  commented: 'Comment added.',
  changed: 'Changed.',
  removed: 'Deleted.',
  accepted: 'Marked as answered.',
  notAccepted: 'No longer marked as answered.',
  endorsed: 'Endorsed with your name.',
  notEndorsed: 'No longer endorsed.',
  gone: 'This question or answer no longer exists.',
  thingGone: 'What you ask about is no longer on the site.',
  ownHelp: 'Your own answer cannot help you.',
  onlyAnswers: 'Only an answer can be marked so.',
  noDepth: 'A comment cannot have comments. Comment on the answer.',
  changedSince: 'The answer was changed. Read it again first.',
  ownWrong: 'Change or delete your own answer instead.',
  saidWrong: 'You already said that this answer is wrong.',
  tooManyFormulas: 'These are more formulas than one text may have. Split it.',
};
/** What the calls about who teaches what reply. */
export const teachingReplies = {
  given: 'Saved. They can endorse answers in this subject on these days.',
  ended: 'Ended. What they endorsed stays.',
  nobody: 'No account has this email address.',
  noSubject: 'No subject has this code.',
  notYours: 'This subject is not in the programme of your department.',
  noProgramme: 'No programme has this code.',
  daysReversed: 'The last day is before the first day.',
  gone: 'This entry no longer exists.',
};
