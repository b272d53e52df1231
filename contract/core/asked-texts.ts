/** What is wrong with what a program asks for: no form has it. */
export const askedTexts = {
  language: 'This site does not speak this language.',
  search: 'A search takes up to 200 characters, and what its address names.',
  cursor: 'The list can only go on after what it gave.',
  pageSize: 'Ask for 1 to 100 at a time.',
};
