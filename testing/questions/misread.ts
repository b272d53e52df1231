import type { WordBox } from '#contract/files/values.ts';
import type { Random } from '#testing/files/paper-layouts.ts';
import { around, type Rect } from './typesetter.ts';

/** How a paper came to be read: as a program wrote it, from a clean scan, from a photo of a phone. */
export const READ = {
  digital: { figures: 0, letters: 0, lost: 0, jitter: 0, skew: 0 },
  scan: { figures: 0.12, letters: 0.01, lost: 0.004, jitter: 1, skew: 6 },
  photo: { figures: 0.25, letters: 0.03, lost: 0.015, jitter: 2, skew: 14 },
} as const;

const AS: Record<string, readonly string[]> = {
  '|': [']', '[', '!', 'I', 'l', '1', '/'],
  '0': ['O', 'o'],
  '1': ['I', 'l', '|'],
  '5': ['S', 's'],
  '8': ['B'],
  '2': ['Z', 'z'],
  '9': ['g', 'q'],
  '6': ['b', 'G'],
};
const OTHER: Record<string, string> = {
  e: 'c',
  c: 'e',
  o: 'a',
  n: 'h',
  h: 'b',
  i: 'l',
  l: 'i',
  m: 'rn',
  '(': '{',
  ')': '}',
  '[': 'I',
  ']': 'l',
};

export type Read = {
  pages: WordBox[][];
  /** Where what was printed from one word up to another stands. */
  placeOf(words: { page: number; from: number; to: number }): Rect;
};

/** Words as a reader of scans takes them. */
export function misread(
  printed: readonly (readonly WordBox[])[],
  how: keyof typeof READ,
  random: Random,
): Read {
  const { figures, letters, lost, jitter, skew } = READ[how];
  const seen = printed.map((words) => {
    const slope = ((random() * 2 - 1) * skew) / 1000;
    const off = () => Math.round((random() * 2 - 1) * jitter);
    return words.map(([word, left, top, width, height]): WordBox => {
      const read = [...word]
        .map((letter) => {
          const as = AS[letter];
          if (as && random() < figures) return as[Math.floor(random() * as.length)] ?? letter;
          return random() < letters ? (OTHER[letter] ?? letter) : letter;
        })
        .join('');
      return [read, left + off(), Math.round(top + slope * left) + off(), width + off(), height + off()];
    });
  });
  return {
    pages: seen.map((words) => words.filter(() => random() >= lost)),
    placeOf: ({ page, from, to }) => around(seen[page - 1]?.slice(from, to) ?? [], page),
  };
}
