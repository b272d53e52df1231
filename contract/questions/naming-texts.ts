/** What a question of a paper is called wherever it is named. */
export const questionNaming = {
  /** A question's number as it is said: "Question 4 (b)", of two of which one is answered the second: "Question 4 (b), or". */
  name: (number: number, part?: string, alternative?: number) =>
    `Question ${number}${part ? ` (${part})` : ''}${alternative && alternative > 1 ? ', or' : ''}`,
  marks: (count: number) => (count === 1 ? '1 mark' : `${count} marks`),
};
