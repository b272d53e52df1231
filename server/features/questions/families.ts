import { editsBetween } from '#contract/core/edit-distance.ts';
import { mix } from '#server/files/work/page-signature.ts';
import { readQuestion, type Token } from './question-tokens.ts';

/** From here on two questions are the same one, asked again. */
export const SAME_QUESTION = 0.8;
/** From here on they may be: a person says. */
export const UNSURE_QUESTION = 0.6;
/** From here on a question says something of what someone asks in their own words, who may say much else. */
export const LIKE_QUESTION = 0.4;
/** Not above it, whatever else they have in common: other numbers make another problem. */
const OTHER_PROBLEM = 0.3;
/** Nor above it where one has a number or a sign that the other lacks. */
const NOT_SURE = SAME_QUESTION - 0.05;

/** Words that only one of both has count so much, and those that each has instead of the other's. */
const COST = { added: 0.4, exchanged: 0.8 } as const;
/** A list of so many numbers may have one that was read wrong. */
const LONG_LIST = 8;

/**
 * How alike two questions are, from 0 to 1: 1 where they ask the same in other words. `SAME_QUESTION` and `UNSURE_QUESTION` are its
 * bounds. Without a word that says what they are about they are not alike.
 */
export function likenessOf(one: string, other: string): number {
  return likenessOfRead(readQuestion(one), readQuestion(other));
}

/** The same of questions that were read before: of thousands each is read once. */
export function likenessOfRead(one: Token[], other: Token[]): number {
  const [left, right] = [rest(one, other), rest(other, one)];
  const shared = (sum(one) - sum(left) + sum(other) - sum(right)) / 2;
  if (shared <= 0) return 0;
  const [fewer, more] = [sum(left), sum(right)].sort((a, b) => a - b);
  const score = shared / (shared + COST.added * ((fewer ?? 0) + (more ?? 0)) + COST.exchanged * (fewer ?? 0));
  const [oneExact, otherExact] = [left, right].map((tokens) => tokens.filter(({ kind }) => kind !== 'word'));
  if (!oneExact?.length && !otherExact?.length) return score;
  if (oneExact?.length && otherExact?.length) {
    const isMisread =
      oneExact.length === 1 &&
      otherExact.length === 1 &&
      one.filter(({ kind }) => kind === 'number').length >= LONG_LIST;
    return Math.min(score, isMisread ? NOT_SURE : OTHER_PROBLEM);
  }
  // "Explain any 4 types" and "Explain the types" are one question.
  const lacking = [...(oneExact ?? []), ...(otherExact ?? [])];
  const isCount = lacking.length === 1 && lacking[0]?.kind === 'number' && /^\d$/.test(lacking[0].text);
  return isCount ? score : Math.min(score, NOT_SURE);
}

const sum = (tokens: readonly Token[]) => tokens.reduce((before, { weight }) => before + weight, 0);

/** The tokens of a question that the other has not: each of the other's stands for one. */
function rest(own: readonly Token[], others: readonly Token[]): Token[] {
  const free = [...others];
  const without = own.filter((token) => {
    const at = free.findIndex((other) => isSame(token, other));
    if (at >= 0) free.splice(at, 1);
    return at < 0;
  });
  return without.filter((token) => !isAbbreviated(token, own, free, others));
}

function isSame(one: Token, other: Token): boolean {
  if (one.text === other.text || one.folded === other.folded) return true;
  if (one.kind !== 'word' || other.kind !== 'word') return false;
  // Of "internal" and "external", "synchronous" and "asynchronous" the first letters tell.
  if (one.folded.charAt(0) !== other.folded.charAt(0)) return false;
  return isMistyped(one.text, other.text) || isMistyped(one.word, other.word);
}

/** Whether two words differ by a letter, or by two where they are long. */
function isMistyped(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  const most = shorter >= 10 ? 2 : 1;
  return shorter >= 5 && editsBetween(one, other, most) <= most;
}

/** Whether a token is a short form of words in a row of the other question, or one of the words of such a form. */
function isAbbreviated(
  token: Token,
  own: readonly Token[],
  free: readonly Token[],
  others: readonly Token[],
): boolean {
  if (others.some((_, from) => wordsOfForm(token.word, others, from) > 0)) return true;
  const at = own.indexOf(token);
  return free.some(({ word }) =>
    own.some((_, from) => from <= at && at < from + wordsOfForm(word, own, from)),
  );
}

/** How many words from a place on a short form stands for: DBMS for "database management system"; 0 where it does not. */
function wordsOfForm(form: string, words: readonly Token[], from: number): number {
  if (form.length < 2 || form.length > 5) return 0;
  let [left, count] = [form, 0];
  while (left !== '') {
    const word = words[from + count]?.word ?? '';
    if (!word.startsWith(left.charAt(0))) return 0;
    left = left.slice(1);
    // A word of two words has two letters in it.
    const next = words[from + count + 1]?.word.charAt(0);
    if (left !== '' && left.charAt(0) !== next && word.slice(1).includes(left.charAt(0)))
      left = left.slice(1);
    count += 1;
  }
  return count > 1 ? count : 0;
}

/** So many of a question's words make its keys, and so many letters of each: its end is what changes. */
const KEY_WORDS = 6;
const KEY_LETTERS = 5;

/**
 * The keys of a question in an index: whole numbers of 32 bits, at most 15. Questions that may be the same share one: two of their
 * weightiest words, as they look to a reader of scans. A question of one or two words has their keys, too.
 */
export function familyKeysOf(text: string): number[] {
  return familyKeysOfRead(readQuestion(text));
}

/** The same of a question that was read before. */
export function familyKeysOfRead(tokens: readonly Token[]): number[] {
  const own = tokens.filter(({ kind }) => kind === 'word');
  const words = [...new Map((own.length > 0 ? own : tokens).map((token) => [keyWord(token), token.weight]))]
    .sort(
      ([one, weight], [other, its]) => its - weight || other.length - one.length || (one < other ? -1 : 1),
    )
    .slice(0, KEY_WORDS)
    .map(([word]) => word)
    .sort();
  const pairs = words.flatMap((word, at) => words.slice(at + 1).map((other) => `${word} ${other}`));
  return (words.length > 2 ? pairs : [...words, ...pairs]).map(hashOf);
}

const keyWord = ({ kind, folded }: Token) => (kind === 'word' ? folded.slice(0, KEY_LETTERS) : folded);

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash, 31) + text.charCodeAt(at);
  return mix(hash);
}
