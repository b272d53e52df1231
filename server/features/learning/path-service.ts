import type { BagRef } from '#contract/bag/values.ts';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { keyed, type Step, unitInTitle } from '#contract/learning/path.ts';
import type { PathsReply, PathsToEdit, PublishedPath } from '#contract/learning/path-calls.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import type { Programme, Subject } from '#contract/subjects/calls.ts';
import { codeKeysOf } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Source } from '#server/http/reply/cache.ts';
import { Refusal } from '#server/http/serve/errors.ts';
import { describeThings } from '../bag/queries.ts';
import { catalogueOf, keysWithSame } from '../subjects/catalogue.ts';
import { findUnits } from '../subjects/page-queries.ts';
import { SUBJECTS_TOPIC } from '../subjects/queries.ts';
import { listHelped, listPaths, PATHS_TOPIC, type PathRow } from './path-queries.ts';

/** What the paths of a subject are made from. */
export const pathTopics = [SUBJECTS_TOPIC, ...RESOURCE_KINDS, 'blog', PATHS_TOPIC];

const thingsOf = (steps: readonly Step[]): BagRef[] =>
  steps.flatMap(({ material }) => material.map((thing) => ({ ...thing, at: '' })));

function publishedOf({ id, until, at, teacher: _, isWithdrawn: __, ...path }: PathRow): PublishedPath {
  return { _id: id, ...path, ...(until !== null && { until }), at: at.toISOString() };
}

/** The classes that a subject is taught to: each programme, and its semesters. */
export function classesOf({ placements }: Subject, programmes: readonly Programme[]): PathsToEdit['classes'] {
  return programmes.flatMap(({ code: programme, name }) => {
    const own = placements.filter((place) => place.programme === programme);
    const semesters = [...new Set(own.map(({ semester }) => semester))].sort();
    return own.length === 0
      ? []
      : (['', ...semesters] as const).map((semester) => ({ programme, semester, name }));
  });
}

/** The paths of a subject for everyone: material that is gone from the site has no name here, and so is not shown. */
async function readPaths(deps: Deps, subject: Subject): Promise<PathsReply> {
  const { db } = deps;
  const [rows, units, helped, catalogue] = await Promise.all([
    listPaths(db, codeKeysOf(subject)),
    findUnits(db, subject._id),
    listHelped(db, await keysWithSame(deps, subject)),
    catalogueOf(deps),
  ]);
  const shown = rows.filter(({ isWithdrawn }) => !isWithdrawn);
  const refs = [
    ...shown.flatMap(({ steps }) => thingsOf(steps)),
    ...helped.map(({ id }) => ({ what: 'resource' as const, id, at: '' })),
  ];
  const [things = []] = await describeThings(db, catalogue, [refs]);
  return {
    subject: { code: subject.code, name: subject.name },
    units: units.map(({ number, title }) => ({ number, title })),
    paths: shown.map(publishedOf),
    things,
    helped: helped.map(({ id, title }) => {
      const unit = unitInTitle(title ?? '');
      return { id, ...(unit !== undefined && { unit }) };
    }),
  };
}

/** The reply about the paths of a subject, to be kept ready until something that it tells of changes. */
export function pathsSource(deps: Deps, subject: Subject): Source {
  const { path, response } = api.paths.read;
  return {
    key: path.replace(':code', encodeURIComponent(subject.code)),
    topics: pathTopics,
    contentType: 'application/json; charset=utf-8',
    make: async () => JSON.stringify(response.parse(await readPaths(deps, subject))),
  };
}

/** @throws Refusal where a path names what is not there: a unit of the syllabus, one of its own units, or material */
export async function checkSteps(
  tx: Db,
  deps: Pick<Deps, 'cache' | 'db'>,
  subject: Subject,
  steps: readonly Step[],
): Promise<void> {
  const units = new Set(keyed(await findUnits(tx, subject._id)).map(({ unit }) => unit));
  const on = new Set(steps.map(({ unit }) => unit));
  const [things = []] = await describeThings(tx, await catalogueOf(deps), [thingsOf(steps)]);
  const known = new Set(things.map(({ what, id }) => `${what} ${id}`));
  for (const { unit, title, needs, material } of steps) {
    if (!units.has(unit)) throw new Refusal(say('paths.noUnit', title), 'steps');
    if (!needs.every((need) => on.has(need))) throw new Refusal(say('paths.notOnPath', title), 'steps');
    if (!material.every(({ what, id }) => known.has(`${what} ${id}`)))
      throw new Refusal(say('paths.noMaterial', title), 'steps');
  }
}
