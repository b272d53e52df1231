import { isDeepStrictEqual } from 'node:util';
import { say } from '#contract/core/notices.ts';
import type { Placement } from '#contract/subjects/calls.ts';
import type { WholeSubject } from '#contract/subjects/catalogue-calls.ts';
import { codeKey, codeKeysOf, codesOf } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { deleteSubject, findSubjects, saveSubjects } from './catalogue-queries.ts';
import { saveSubject, sayOf, subjectByCode, subjectOf } from './catalogue-service.ts';
import { pairOf, readSaid, type Said } from './equivalence-queries.ts';
import { type Kept, keepRemoved, takeRemoved } from './removed-queries.ts';

/** Who does it, and when. */
type Act = { by: string; at: Date };

const NOTHING_GAINED: Kept['gained'] = { aliases: [], places: [], units: [], said: [] };

const isAt = (place: Placement) => (other: Pick<Placement, 'programme' | 'scheme'>) =>
  place.programme === other.programme && place.scheme === other.scheme;

/** Takes a subject out of the catalogue; it is kept. Its study material stays, and nobody's by then. */
export async function removeSubject(tx: Db, id: string, act: Act): Promise<WholeSubject> {
  const subject = await subjectOf(tx, id);
  const said = await readSaid(tx, id);
  await keepRemoved(tx, { subject, kept: { subject, said, gained: NOTHING_GAINED }, into: null, ...act });
  await deleteSubject(tx, id);
  return subject;
}

/**
 * Gives all that a subject has to another one. Study material goes along with the codes, and so does what is filed at
 * that moment. What both have stays as the other has it.
 */
export async function mergeSubjects(tx: Db, from: string, code: string, act: Act) {
  const subject = await subjectOf(tx, from);
  const into = await subjectByCode(tx, code, 'into');
  if (into._id === from) throw new HttpError(400, say('catalogue.sameSubject'), { path: 'into' });
  const said = await readSaid(tx, from);
  const taken = new Set((await readSaid(tx, into._id)).map((one) => counterpart(one, into._id)));
  const names = new Set([into.name, ...into.aliases]);
  const places = subject.placements.filter((place) => !into.placements.some(isAt(place)));
  const gained: Kept['gained'] = {
    aliases: [...new Set([subject.name, ...subject.aliases])].filter((name) => !names.has(name)),
    places: places.map(({ programme, scheme }) => ({ programme, scheme })),
    units: into.units.length > 0 ? [] : subject.units,
    said: said
      .map((one) => ({ ...one, one: into._id, other: counterpart(one, from) }))
      .filter(({ other }) => other !== into._id && !taken.has(other)),
  };
  await keepRemoved(tx, { subject, kept: { subject, said, gained }, into, ...act });
  await deleteSubject(tx, from);
  await saveSubjects(tx, [
    {
      ...into,
      otherCodes: [...into.otherCodes, ...codesOf(subject)],
      aliases: [...into.aliases, ...gained.aliases],
      placements: [...into.placements, ...places],
      units: [...into.units, ...gained.units],
    },
  ]);
  await sayOf(tx, gained.said);
  return { subject, into };
}

const saysTheSame = (one: Said, other: Said) =>
  pairOf(one.one, one.other) === pairOf(other.one, other.other) &&
  one.degree === other.degree &&
  one.reason === other.reason;

const counterpart = ({ one, other }: Pick<Said, 'one' | 'other'>, id: string) => (one === id ? other : one);

/** Brings a subject back that was deleted or merged. @throws HttpError where something is in the way */
export async function restoreSubject(tx: Db, id: string): Promise<WholeSubject> {
  const row = orGone(await takeRemoved(tx, id), say('admin.nothingToRestore'));
  const { subject, said, gained } = row.kept;
  if (row.into !== null) await takeBack(tx, row.kept, row.into, row.intoName ?? '');
  await saveSubject(tx, subject);
  const others = said.map((one) => counterpart(one, id));
  const living = new Set((await findSubjects(tx, others)).map(({ _id }) => _id));
  const stillSaid = await readSaid(tx, row.into ?? id);
  await sayOf(
    tx,
    said.filter((one) => living.has(counterpart(one, id))),
    gained.said.filter((given) => stillSaid.some((one) => saysTheSame(one, given))),
  );
  return subject;
}

/** Takes from the subject that others were merged into what it has of this one, but for what was changed since. */
async function takeBack(tx: Db, { subject, gained }: Kept, into: string, name: string): Promise<void> {
  const [heir] = await findSubjects(tx, [into]);
  if (!heir) throw new HttpError(409, say('catalogue.heirGone', name));
  const own = new Set(codeKeysOf(subject));
  const [code, ...otherCodes] = codesOf(heir).filter((left) => !own.has(codeKey(left)));
  if (code === undefined) throw new HttpError(409, say('catalogue.heirWithoutCode', heir.name));
  const places = subject.placements.filter((place) => gained.places.some(isAt(place)));
  await saveSubjects(tx, [
    {
      ...heir,
      code,
      otherCodes,
      aliases: heir.aliases.filter((alias) => !gained.aliases.includes(alias)),
      placements: heir.placements.filter((place) => !places.some((given) => isDeepStrictEqual(given, place))),
      units: heir.units.filter((unit) => !gained.units.some((given) => isDeepStrictEqual(given, unit))),
    },
  ]);
}
