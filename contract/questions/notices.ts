/** What the calls of questions of papers say, and what each text takes. */
export type QuestionNotices = {
  'questions.gone': [];
  'cuts.saved': [count: number];
  'cuts.confirmed': [count: number];
  'cuts.noQuestions': [];
  'cuts.tooMany': [most: number];
  'cuts.noPaper': [];
  'cuts.noSuchPage': [number: number];
  'cuts.emptyProposal': [];
  'cuts.held': [name: string, minutes: number];
  'mapping.confirmed': [count: number];
  'mapping.undone': [count: number];
  'mapping.noUnit': [number: number];
  'mapping.noQuestion': [];
  'mapping.same': [];
  'mapping.different': [];
  'mapping.undecided': [];
  'mapping.noPair': [];
  'correctors.allowed': [name: string];
  'correctors.ended': [];
  'correctors.gone': [];
  'correctors.tooMany': [most: number];
};
