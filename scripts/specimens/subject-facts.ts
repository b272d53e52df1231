import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const FILE = join(import.meta.dirname, '../../sample-data/curriculum.json');

const curriculum = z.object({
  programmes: z.array(z.object({ code: z.string(), name: z.string() })),
  subjects: z.array(
    z.object({
      code: z.string(),
      mcode: z.string().optional(),
      name: z.string(),
      type: z.string(),
      aliases: z.array(z.string()).default([]),
      places: z.array(
        z.object({
          programme: z.string(),
          scheme: z.string(),
          semester: z.string(),
          elective: z.string().optional(),
        }),
      ),
    }),
  ),
  equivalences: z.array(z.object({ codes: z.tuple([z.string(), z.string()]), reason: z.string() })),
});
export type Curriculum = z.infer<typeof curriculum>;
export type Subject = Curriculum['subjects'][number];

/** What the sample knows of its subjects. */
export async function readCurriculum(): Promise<Curriculum> {
  return curriculum.parse(JSON.parse(await readFile(FILE, 'utf8')));
}

/** The subject that has a code. @throws Error where none has it */
export function subjectOf({ subjects }: Curriculum, code: string): Subject {
  const subject = subjects.find((one) => one.code === code);
  if (!subject) throw new Error(`sample-data/curriculum.json has no subject ${code}`);
  return subject;
}
