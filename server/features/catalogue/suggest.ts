import { codeKey } from '#contract/subject-codes.ts';
import type { Subject } from '#contract/subjects.ts';

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

/** Finds subjects whose code, name or short form is like what was typed, the most alike first. */
export function suggester(subjects: readonly Subject[]) {
  const likeCode = indexOf(
    subjects.flatMap((subject) =>
      [subject.code, ...subject.otherCodes].map((code) => [subject, codeKey(code)] as const),
    ),
  );
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
