/** What the calls of questions of papers say, and what each text takes. */
export type QuestionNotices = {
  'questions.gone': [];
};
