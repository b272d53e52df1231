/** What the calls of questions of papers say. */
export const questionReplies = {
  gone: 'This question is no longer on the site.',
};

const questionCount = (count: number) => (count === 1 ? '1 question' : `${count} questions`);

/** What is said of correcting a paper. */
export const cutReplies = {
  saved: (count: number) => `Saved ${questionCount(count)} as a proposal.`,
  confirmed: (count: number) => `Confirmed ${questionCount(count)}.`,
  noQuestions: 'Confirmed: this file has no questions.',
  tooMany: (most: number) => `A paper has at most ${most} questions. Delete some, or split the file.`,
  noPaper: 'Only past papers have questions.',
  noSuchPage: (number: number) => `This file has no page ${number}. Move the box to another page.`,
  emptyProposal: 'You have no question to save. If this file has none, choose “Confirm: no questions”.',
  held: (name: string, minutes: number) =>
    `${name} is correcting this paper. You can take over in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
};

/** And of who may do it. */
export const correctorReplies = {
  allowed: (name: string) => `${name} may correct the papers of this subject.`,
  ended: 'This person no longer corrects papers of this subject.',
  gone: 'This person does not correct papers of this subject.',
  tooMany: (most: number) => `A teacher can allow ${most} people for a subject. Remove one first.`,
};

/** And of the units of questions. */
export const mappingReplies = {
  confirmed: (count: number) => `Confirmed the unit of ${questionCount(count)}.`,
  undone: (count: number) => `Undone for ${questionCount(count)}.`,
  noUnit: (number: number) => `This subject no longer has a unit ${number}. Reload the page.`,
  noQuestion: 'One of these questions no longer belongs to this subject. Reload the page.',
  same: 'These two are the same question now.',
  different: 'These two are different questions now.',
  undecided: 'Undone. You can decide again.',
  noPair: 'You can no longer decide about these two questions. Reload the page.',
};
