import { pick, type Random } from '#testing/files/paper-layouts.ts';
import { Typesetter } from './typesetter.ts';

/** A question as it was printed. */
export type Truth = {
  section?: string;
  number: number;
  part?: string;
  alternative?: number;
  marks: number;
  /** Its words: on which page, from which up to which. */
  words: { page: number; from: number; to: number };
};
export type ExamPaper = { layout: string; pages: Typesetter['pages']; truth: Truth[] };

const VERBS = [
  'Explain',
  'Define',
  'Describe',
  'Derive',
  'Discuss',
  'Compare',
  'State',
  'Design',
  'Write a program for',
  'What is meant by',
] as const;
const THINGS = [
  'the working of a full wave rectifier',
  'Dijkstra algorithm',
  'the third normal form',
  'a master-slave flip-flop',
  'virtual memory',
  'an 8-bit adder',
  'the second law of thermodynamics',
  'the race-around condition',
  'a balanced search tree',
  'the transport layer',
  'Carnot efficiency',
  'a PID controller',
  'the sampling theorem',
  'a doubly linked list',
  'Maxwell equations',
  'the life cycle of a project',
  'a context-free grammar',
  'bending moment',
] as const;
const TAILS = [
  'with a neat diagram.',
  'with a suitable example.',
  'and list its advantages.',
  'in detail.',
  'briefly.',
  '',
  'and give two uses of it in industry today.',
  'for a plant that costs Rs. 1,20,000 and runs 1.9 hours a day, with all steps shown and every assumption stated.',
  'using equation (5) and the values f (3) = 12 and f (4) = 18, and comment on the result that you have obtained in this way.',
  'where 5 units are sold in the first year, 12 in the second and 20 in the third, and say which of them pays for itself.',
] as const;
/** A question as examiners word them, long or short. */
export const ask = (random: Random) =>
  `${pick(random, VERBS)} ${pick(random, THINGS)} ${pick(random, TAILS)}`.trim();
export const brief = (random: Random) => `${pick(random, VERBS)} ${pick(random, THINGS)}.`;

type Named = Pick<Truth, 'section' | 'number' | 'part' | 'alternative'>;

/** Writes a paper, and notes where each question stands. */
export class Writer extends Typesetter {
  truth: Truth[] = [];
  random: Random;

  constructor(random: Random) {
    super();
    this.random = random;
  }

  /** A question; what stands before its text and behind it is part of it. */
  ask(
    named: Named,
    marks: number,
    text: string,
    how: Parameters<Typesetter['text']>[1],
    extra?: 'figure' | 'table',
  ): void {
    this.need(3 + Math.ceil(text.length / 70) + (extra ? 5 : 0));
    const from = this.pages.at(-1)?.length ?? 0;
    this.text(text, how);
    if (extra === 'table')
      for (const row of ['1 2 3 4 5', '10 20 30 40 50', '1-15 16-30 31-45 46-60 61-75'])
        this.line(...row.split(' ').map((cell, at): [number, string] => [how.left + 60 + at * 110, cell]));
    this.truth.push({
      ...named,
      marks,
      words: { page: this.page, from, to: this.pages.at(-1)?.length ?? 0 },
    });
    this.space(pick(this.random, [0.2, 0.5, 1]));
  }

  extra(): 'table' | undefined {
    return this.random() < 0.06 ? 'table' : undefined;
  }
}

/** What stands at the foot of every page. */
export const footer = (paper: Writer, text: (page: number) => string) => {
  for (const [at, words] of paper.pages.entries()) {
    const own = new Typesetter();
    own.put(text(at + 1), 60, 962);
    words.push(...(own.pages[0] ?? []));
  }
};
