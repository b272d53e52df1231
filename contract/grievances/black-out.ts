/** Stands for whatever was blacked out: always of the same length, which would tell something of a name. */
export const BLOCK = '█████';

/** The letters and digits that a word begins with, which the same word has everywhere: “Asha,” and “Asha’s” are one. '' for a mark alone. */
export const wordKey = (word: string): string =>
  (word.match(/[\p{L}\p{M}\p{N}]+/u)?.[0] ?? '').toLocaleLowerCase('en');

/** A text as words and what is between them, in its order. */
export const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((part) => part !== '');

/** The text with some words blacked out, wherever they are. What ends a sentence stays. @param keys of the words (`wordKey`) */
export function blackOut(text: string, keys: ReadonlySet<string>): string {
  const parts = wordsOf(text).map((part) =>
    keys.has(wordKey(part)) && wordKey(part) !== '' ? BLOCK + (part.match(/[.,;:!?)]*$/)?.[0] ?? '') : part,
  );
  return sameBlocks(parts.join(''));
}

/** Neighbours that are blacked out become one, and each as long as the others. */
export const sameBlocks = (text: string): string => text.replace(/█+(?:[^\S\n]+█+)*/g, BLOCK);

/** What nobody blacks out by mistake: the number of a grievance, an email address, the number of a phone. */
const LEFT = {
  number: /[A-Z]{2,8}\s*-\s*\d{4}\s*-\s*C?\d{3,}/i,
  email: /\S@\S/,
  phone: /(?:\d[\s-]?){9}\d/,
} as const;
export type Left = keyof typeof LEFT;

/** What a text still has that leads to a person; undefined: none of what can be told without knowing the names. */
export function leftIn(text: string): Left | undefined {
  if (LEFT.number.test(text)) return 'number';
  if (LEFT.email.test(text)) return 'email';
  return LEFT.phone.test(text) ? 'phone' : undefined;
}
