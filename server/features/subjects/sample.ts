import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { semester } from '#contract/core/rules/fields.ts';
import { programme, scheme } from '#contract/subjects/calls.ts';
import { codeKey } from '#contract/subjects/codes.ts';
import { EQUIVALENCE_DEGREES, SUBJECT_TYPES } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import { insertProgramme, insertScheme, insertSubject, saveEquivalence } from './queries.ts';

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
  for (const row of programmes) await insertProgramme(tx, row);
  for (const row of schemes) await insertScheme(tx, row);
  const ids = new Map<string, string>();
  for (const { code, places, ...facts } of subjects) {
    const placements = places.map(({ elective, ...place }) => ({
      ...place,
      ...UNKNOWN,
      isElective: elective !== undefined,
      electiveGroup: elective ?? '',
    }));
    ids.set(codeKey(code), await insertSubject(tx, { codes: [code], ...facts, placements }));
  }
  for (const { codes, degree, reason } of equivalences) {
    const [one, other] = codes.map((code) => ids.get(codeKey(code)));
    if (!one || !other) throw new Error(`The sample has no subject for one of ${codes}.`);
    await saveEquivalence(tx, [one, other], { degree, reason, decidedBy: null });
  }
}
