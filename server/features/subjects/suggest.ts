import type { Subject } from '#contract/subjects/calls.ts';
import { codeKey, codeKeysOf } from '#contract/subjects/values.ts';
import { foldedKey } from '../search/codes.ts';

/** What is less alike than this is no suggestion. */
const LEAST_ALIKE = 0.4;
const MOST = 3;

/** The groups of three letters in a text, its beginning and its end marked. */
function trigramsOf(text: string): Set<string> {
  const padded = `  ${text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
}

type Text = { subject: Subject; size: number };

/** All texts of the catalogue by their trigrams: a text is compared with those only that share some with it. */
function indexOf(texts: readonly (readonly [Subject, string])[]) {
  const byTrigram = new Map<string, Text[]>();
  for (const [subject, text] of texts) {
    const trigrams = trigramsOf(text);
    const entry = { subject, size: trigrams.size };
    for (const trigram of trigrams) {
      const entries = byTrigram.get(trigram);
      if (entries) entries.push(entry);
      else byTrigram.set(trigram, [entry]);
    }
  }
  /** How alike subjects are to a text, from 0 to 1. */
  return (text: string): [Subject, number][] => {
    const trigrams = trigramsOf(text);
    const shared = new Map<Text, number>();
    for (const trigram of trigrams)
      for (const entry of byTrigram.get(trigram) ?? []) shared.set(entry, (shared.get(entry) ?? 0) + 1);
    return [...shared].map(([{ subject, size }, count]) => [subject, (2 * count) / (trigrams.size + size)]);
  };
}

/** Here Z is read as 2, too. */
const folded = (key: string) => foldedKey(key).replaceAll('Z', '2');

/** The shortest beginning of a code that says something. */
const LEAST_CODE = 5;

/**
 * How alike two codes are, by what goes wrong when they are typed. Another digit is no mistake: it is the next subject.
 */
function likenessOfCodes(one: string, other: string): number {
  if (folded(one) === folded(other)) return 0.95;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= LEAST_CODE && long.startsWith(short)) return 0.9;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const [rest, longRest] = [short.slice(start), long.slice(start)];
  // A letter too many, or two that changed places.
  if (longRest.slice(1) === rest) return 0.7;
  const isSwapped = rest[0] === longRest[1] && rest[1] === longRest[0] && rest.slice(2) === longRest.slice(2);
  return isSwapped && rest.length > 1 ? 0.9 : 0;
}

/** Finds subjects whose code, name or short form is like what was typed, the most alike first. */
export function suggester(subjects: readonly Subject[]) {
  const codes = subjects.flatMap((subject) => codeKeysOf(subject).map((key) => [subject, key] as const));
  const likeCode = (key: string) =>
    codes.map(([subject, other]) => [subject, likenessOfCodes(key, other)] as const);
  const likeName = indexOf(
    subjects.flatMap((subject) => [subject.name, ...subject.aliases].map((name) => [subject, name] as const)),
  );
  return (code: string, name: string): Subject[] => {
    const best = new Map<Subject, number>();
    for (const [subject, likeness] of [...likeCode(codeKey(code)), ...likeName(name)])
      best.set(subject, Math.max(likeness, best.get(subject) ?? 0));
    return [...best]
      .filter(([, likeness]) => likeness >= LEAST_ALIKE)
      .sort(([one, more], [other, less]) => less - more || one.code.localeCompare(other.code))
      .slice(0, MOST)
      .map(([subject]) => subject);
  };
}
