import type { Subject } from '#contract/subjects/calls.ts';
import { codeKey } from '#contract/subjects/values.ts';

/** So many are offered: a phone shows them beside its keyboard. */
export const MOST_OPTIONS = 6;

/** Words as they are compared: without marks, `&` as `and`. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('&', ' and ');
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** How well a subject fits: the smaller the better; undefined where it does not. */
function rankOf({ code, otherCodes, name, aliases }: Subject, typed: string): number | undefined {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return undefined;
  const key = codeKey(typed);
  const keys = [code, ...otherCodes, ...aliases].map(codeKey);
  if (key && keys.includes(key)) return 0;
  if (key && keys.some((own) => own.startsWith(key))) return 1;
  const words = wordsOf(name);
  const initials = words.map(([first]) => first).join('');
  if (words.join(' ').startsWith(wanted.join(' ')) || initials.startsWith(wanted.join(''))) return 2;
  const all = [...words, ...aliases.flatMap(wordsOf)];
  return wanted.every((word) => all.some((own) => own.startsWith(word))) ? 3 : undefined;
}

/** The subjects that fit what was typed, best first: by code, short form, name, or the beginnings of its words. */
export function matchSubjects(subjects: readonly Subject[], typed: string): Subject[] {
  return subjects
    .flatMap((subject) => {
      const rank = rankOf(subject, typed);
      return rank === undefined ? [] : [{ subject, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_OPTIONS)
    .map(({ subject }) => subject);
}
