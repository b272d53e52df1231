import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import type { Programme, Subject } from '#contract/subjects/calls.ts';
import { codeKey, codeKeysOf } from '#contract/subjects/values.ts';
import type { Deps } from '#server/deps.ts';
import { findComparisons } from './page-queries.ts';
import { type Catalogue, countThings, readCatalogue, SUBJECTS_TOPIC } from './queries.ts';

/** The catalogue as this node keeps it: a few kB for each of at most 5,000 subjects. */
export type KeptCatalogue = Catalogue & {
  /** Subjects by the keys of all their codes (contract/subjects/values.ts). */
  byKey: ReadonlyMap<string, Subject>;
};

/** The catalogue, read again after a change of it on any node. */
export function catalogueOf({ cache, db }: Pick<Deps, 'cache' | 'db'>): Promise<KeptCatalogue> {
  const make = async () => {
    const catalogue = await readCatalogue(db);
    const keys = catalogue.subjects.flatMap((subject) =>
      codeKeysOf(subject).map((key) => [key, subject] as const),
    );
    return { ...catalogue, byKey: new Map(keys) };
  };
  return cache.valueOf({ key: 'catalogue', topics: [SUBJECTS_TOPIC], make });
}

/** The subject that a code stands for, in any spelling and also where it was merged into another one. */
export async function findSubject(
  deps: Pick<Deps, 'cache' | 'db'>,
  code: string,
): Promise<Subject | undefined> {
  const { byKey } = await catalogueOf(deps);
  return byKey.get(codeKey(code));
}

/** The codes whose papers are papers of a subject: its own, and those of subjects that are the same. */
export async function keysWithSame(deps: Pick<Deps, 'cache' | 'db'>, subject: Subject): Promise<string[]> {
  const { subjects } = await catalogueOf(deps);
  const same = (await findComparisons(deps.db, subject._id)).filter(({ degree }) => degree === 'same');
  const others = subjects.filter(({ _id }) => same.some(({ otherId }) => otherId === _id));
  return [subject, ...others].flatMap(codeKeysOf);
}

/** What changes a catalogue that says how much each subject has. */
export const COUNTED_TOPICS = [SUBJECTS_TOPIC, ...RESOURCE_KINDS];

/** The catalogue as readers get it: each subject says how much of each kind it has to open. */
export async function countedCatalogue(deps: Pick<Deps, 'cache' | 'db'>): Promise<Catalogue> {
  const make = async () => {
    const { programmes, schemes, subjects } = await catalogueOf(deps);
    const counts = await countThings(
      deps.db,
      subjects.map(({ _id }) => _id),
    );
    return {
      programmes,
      schemes,
      subjects: subjects.map((subject) => ({ ...subject, things: counts.get(subject._id) ?? {} })),
    };
  };
  return deps.cache.valueOf({ key: 'counted catalogue', topics: COUNTED_TOPICS, make });
}

/** A name without what is written in several ways: "&" and "and", capitals, spaces and points. */
export const lettersOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/&|\band\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The programme that a department is of: the one with its name, however that is written. */
export function programmeOf(department: string, programmes: readonly Programme[]): Programme | undefined {
  const letters = lettersOf(department);
  return programmes.find(({ name }) => lettersOf(name) === letters);
}
