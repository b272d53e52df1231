import { say } from '#contract/core/notices.ts';
import type { WholeSubject } from '#contract/subjects/catalogue-calls.ts';
import type { SubjectBody } from '#contract/subjects/catalogue-fields.ts';
import { codeKey, codesOf } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import {
  findSubjects,
  ownersOf,
  type SavedSubject,
  saveSubjects,
  unknownPlace,
} from './catalogue-queries.ts';
import { createStatements } from './contradictions.ts';
import { deleteSaid, pairOf, readSaid, type Said, saveSaid } from './equivalence-queries.ts';

/** A subject of the catalogue. @throws HttpError 404 where there is none */
export async function subjectOf(db: Db, id: string): Promise<WholeSubject> {
  const [subject] = await findSubjects(db, [id]);
  if (!subject) throw new HttpError(404, say('catalogue.gone'));
  return subject;
}

/** The subject that has a code, in any spelling. @throws HttpError 400 about the field where there is none */
export async function subjectByCode(db: Db, code: string, path: string): Promise<WholeSubject> {
  const owner = (await ownersOf(db, [code])).get(codeKey(code));
  if (!owner) throw new HttpError(400, say('catalogue.unknownCode', code), { path });
  return subjectOf(db, owner.id);
}

/**
 * Writes a subject after a look at what only the catalogue knows: no code may be of another one, and its places must be
 * there. To be called under the lock.
 * @throws HttpError 400 about the field
 */
export async function saveSubject(tx: Db, subject: SavedSubject): Promise<string> {
  const owners = await ownersOf(tx, codesOf(subject));
  for (const code of codesOf(subject)) {
    const owner = owners.get(codeKey(code));
    if (!owner || owner.id === subject._id) continue;
    const path = code === subject.code ? 'code' : 'otherCodes';
    throw new HttpError(400, say('catalogue.codeTaken', code, owner.name), { path });
  }
  await checkPlaces(tx, subject);
  const [id = ''] = await saveSubjects(tx, [subject]);
  return id;
}

async function checkPlaces(tx: Db, { placements }: Pick<SubjectBody, 'placements'> | SavedSubject) {
  const at = await unknownPlace(tx, placements);
  const place = at === undefined ? undefined : placements[at];
  if (!place) return;
  const notice = say('catalogue.unknownPlace', place.programme, place.scheme);
  throw new HttpError(400, notice, { path: `placements.${at}.programme` });
}

/**
 * Says what subjects are to each other, if all that is said then agrees.
 * @param without what is taken back at the same time
 * @throws HttpError 400 where it contradicts
 */
export async function sayOf(tx: Db, said: readonly Said[], without: readonly Said[] = []): Promise<void> {
  const replaced = new Set([...said, ...without].map(({ one, other }) => pairOf(one, other)));
  const kept = (await readSaid(tx)).filter(({ one, other }) => !replaced.has(pairOf(one, other)));
  const statements = createStatements();
  for (const statement of [...kept, ...said]) {
    const broken = statements.add(statement);
    if (!broken) continue;
    const codes = new Map(
      (await findSubjects(tx, [broken.one, broken.other])).map((row) => [row._id, row.code]),
    );
    const [one = '', other = ''] = [codes.get(broken.one), codes.get(broken.other)];
    throw new HttpError(400, say('catalogue.contradiction', one, other), { path: 'degree' });
  }
  for (const { one, other } of without) await deleteSaid(tx, one, other);
  await saveSaid(tx, said);
}
