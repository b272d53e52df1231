import type { z } from 'zod';
import { type Notice, noticeIn, say } from '#contract/core/notices.ts';

/** What is wrong with a line: thrown where it is found. */
export class Wrong extends Error {
  readonly problems: Notice[];

  constructor(...problems: Notice[]) {
    super();
    this.problems = problems;
  }
}

/** What the rules make of cells. @throws Wrong */
export function parsed<Schema extends z.ZodType>(schema: Schema, cells: unknown): z.output<Schema> {
  const result = schema.safeParse(cells);
  if (!result.success) throw new Wrong(...result.error.issues.map(noticeIn));
  return result.data;
}

export const numberIn = (text = '') => (text === '' ? null : Number(text.replace(',', '.')));
export const listIn = (text: string) =>
  text
    .split(';')
    .map((item) => item.trim())
    .filter(Boolean);

/** Whether a line may still say something of a thing: another one must not have. */
export function onlyOnce() {
  const lines = new Map<string, number>();
  return (thing: string, line: number) => {
    const earlier = lines.get(thing);
    if (earlier !== undefined) throw new Wrong(say('catalogue.csv.twice', earlier));
    lines.set(thing, line);
  };
}
