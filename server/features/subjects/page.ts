import { dayInIndia } from '#contract/grievances/clock.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { type SubjectPage, subjectPageCalls } from '#contract/subjects/calls.ts';
import { codeKey, codeKeysOf } from '#contract/subjects/values.ts';
import type { Deps } from '#server/deps.ts';
import type { Source } from '#server/http/reply/cache.ts';
import { ANNOUNCEMENTS_TOPIC, listAnnouncements } from '../discussion/announcement-queries.ts';
import { catalogueOf } from './catalogue.ts';
import { findAsked, findComparisons, findMaterial, findPostsNaming, findUnits } from './page-queries.ts';
import { SUBJECTS_TOPIC } from './queries.ts';

/** The topic of what was asked for of a subject. */
export const askedTopic = ({ code }: Subject) => `asked ${codeKey(code)}`;

/** What a subject's page is made from. */
export const subjectTopics = (subject: Subject) => [
  SUBJECTS_TOPIC,
  ...RESOURCE_KINDS,
  'blog',
  askedTopic(subject),
  ANNOUNCEMENTS_TOPIC,
];

/** Everything that there is for a subject. */
async function readSubjectPage(deps: Deps, subject: Subject): Promise<SubjectPage> {
  const { db } = deps;
  const { subjects } = await catalogueOf(deps);
  const comparisons = await findComparisons(db, subject._id);
  const equivalents = comparisons.flatMap(({ otherId, ...said }) => {
    const other = subjects.find(({ _id }) => _id === otherId);
    return other ? [{ ...said, other }] : [];
  });
  // Papers of another subject are no help.
  const helpful = equivalents.filter(({ degree }) => degree !== 'different');
  const own = codeKeysOf(subject);
  const others = new Map(helpful.flatMap(({ other }) => codeKeysOf(other).map((key) => [key, other.code])));
  return {
    subject,
    units: await findUnits(db, subject._id),
    equivalents: equivalents
      .map(({ other: { code, name, placements }, ...said }) => ({ code, name, placements, ...said }))
      .sort((one, two) => one.code.localeCompare(two.code)),
    ...(await findMaterial(db, own, others)),
    posts: await findPostsNaming(db, subject),
    announcements: await listAnnouncements(db, own, dayInIndia(deps.now())),
    asked: await findAsked(db, own),
  };
}

/** The reply about a subject, to be kept ready until something that it tells of changes. */
export function subjectReply(deps: Deps, subject: Subject): Source {
  const { path, response } = subjectPageCalls.get;
  return {
    key: path.replace(':code', encodeURIComponent(subject.code)),
    topics: subjectTopics(subject),
    contentType: 'application/json; charset=utf-8',
    make: async () => JSON.stringify(response.parse(await readSubjectPage(deps, subject))),
  };
}
