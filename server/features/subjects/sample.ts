import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { semester } from '#contract/core/rules/fields.ts';
import { programme, scheme } from '#contract/subjects/calls.ts';
import { codeKey, EQUIVALENCE_DEGREES, SUBJECT_TYPES } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import { saveSubjects } from './catalogue-queries.ts';
import { type Said, saveSaid } from './equivalence-queries.ts';
import { saveInFrame } from './frame-queries.ts';

const SAMPLE_FILE = join(import.meta.dirname, '../../../sample-data/curriculum.json');

const sample = z.object({
  about: z.array(z.string()),
  programmes: z.array(programme),
  schemes: z.array(scheme),
  subjects: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      type: z.enum(SUBJECT_TYPES),
      aliases: z.array(z.string()).default([]),
      places: z.array(
        z.object({ programme: z.string(), scheme: z.string(), semester, elective: z.string().optional() }),
      ),
    }),
  ),
  equivalences: z.array(
    z.object({
      codes: z.tuple([z.string(), z.string()]),
      degree: z.enum(EQUIVALENCE_DEGREES),
      reason: z.string(),
    }),
  ),
});

/** What the sample does not know of a place. */
const UNKNOWN = { lecture: null, tutorial: null, practical: null, credits: null };

/** Loads the sample's programmes, schemes and subjects. */
export async function loadSampleCatalogue(tx: Db): Promise<void> {
  const { programmes, schemes, subjects, equivalences } = sample.parse(
    JSON.parse(await readFile(SAMPLE_FILE, 'utf8')),
  );
  for (const row of programmes) await saveInFrame(tx, 'programme', row);
  for (const row of schemes) await saveInFrame(tx, 'scheme', row);
  const ids = await saveSubjects(
    tx,
    subjects.map(({ places, ...subject }) => ({
      ...subject,
      otherCodes: [],
      units: [],
      placements: places.map(({ elective, ...place }) => ({
        ...place,
        ...UNKNOWN,
        isElective: elective !== undefined,
        electiveGroup: elective ?? '',
      })),
    })),
  );
  const idOf = new Map(subjects.map(({ code }, at) => [codeKey(code), ids[at]]));
  const said = equivalences.map(({ codes, degree, reason }): Said => {
    const [one, other] = codes.map((code) => idOf.get(codeKey(code)));
    if (!one || !other) throw new Error(`The sample has no subject for one of ${codes}.`);
    return { one, other, degree, reason, decidedBy: null };
  });
  await saveSaid(tx, said);
}
