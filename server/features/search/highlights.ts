import type { Why } from '#contract/search/calls.ts';
import { tokenize } from './tokenize.ts';

/** Where a text has the words that were meant, as places and lengths. */
export function highlightsOf(text: string, meant: ReadonlySet<string>): Why['marks'] {
  const words = tokenize(text);
  const found = words.filter((word, at) => {
    if (meant.has(word.text)) return true;
    // Part of what was written as one.
    const [before, next] = [words[at - 1]?.text, words[at + 1]?.text];
    return (
      (next !== undefined && meant.has(word.text + next)) ||
      (before !== undefined && meant.has(before + word.text))
    );
  });
  return found.map(({ start, end }) => [start, end - start]);
}

/** The first letters of a text's words: what a short form is made of. */
export function initialHighlights(text: string): Why['marks'] {
  return tokenize(text.replace(/\(.*?\)/g, (part) => ' '.repeat(part.length)))
    .filter(({ text }) => !/^\d/.test(text))
    .map(({ start }) => [start, 1]);
}
