import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { EXAM_SESSIONS } from '#contract/material/values.ts';

const FOLDER = join(import.meta.dirname, '../../sample-data/papers');

/** What stands between two questions of which one is answered. */
const OR = /^(OR|अथवा|ਜਾਂ)$/;

const facts = z.object({
  code: z.string(),
  exam: z.templateLiteral([z.enum(EXAM_SESSIONS), ' ', z.number()]),
  as: z.enum(['digital', 'scan', 'photo']).default('digital'),
  language: z.enum(['en', 'hi', 'pa']).default('en'),
  /** Words of it that the home page offers as a search. */
  example: z.string().optional(),
});

/** A question: its lines, `or` where the next ones are another choice. `marks` are those of the line alone, such as `5`. */
export type Line = { text: string; marks?: string; or?: true };
export type PaperText = z.infer<typeof facts> & {
  /** Of its files, such as `de-2024-may`. */
  slug: string;
  year: number;
  session: (typeof EXAM_SESSIONS)[number];
  /** The questions of sections A, B and C. */
  sections: Line[][][];
};

/** The texts of the specimen papers, by their names. @throws Error where one is not written as sample-data/README.md says */
export async function readPapers(): Promise<PaperText[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => paperOf(name.slice(0, -3), await readFile(join(FOLDER, name), 'utf8'))),
  );
}

/** @param slug what the paper's files are called @param text the Markdown: facts between two lines of dashes, then three sections */
export function paperOf(slug: string, text: string): PaperText {
  const [, head = '', body = ''] = text.split(/^---\n/m);
  const pairs = head.split('\n').flatMap((line) => {
    const [, name, value] = /^(\w+): (.+)$/.exec(line) ?? [];
    return name && value ? [[name, value] as const] : [];
  });
  const known = facts.parse(Object.fromEntries(pairs));
  const sections = body
    .split(/^## Section [ABC]\n/m)
    .slice(1)
    .map((section) => section.split(/^- /m).slice(1).map(linesOf));
  const counts = sections.map((questions) => questions.length).join();
  if (counts !== '10,5,3') throw new Error(`${slug}: the sections have ${counts} questions, not 10,5,3`);
  const [session, year] = known.exam.split(' ');
  return {
    ...known,
    slug,
    sections,
    year: Number(year),
    session: z.enum(EXAM_SESSIONS).parse(session),
  };
}

function linesOf(question: string): Line[] {
  return question
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      if (OR.test(line)) return { text: line, or: true };
      const [, text = line, marks] = /^(.+) \[(\d+)\]$/.exec(line) ?? [];
      return marks ? { text, marks } : { text };
    });
}
