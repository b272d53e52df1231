import type { Semester } from '#contract/constants.ts';
import type { Language } from '#contract/messages/languages.ts';
import type { Found, FoundSubject, SearchQuery } from '#contract/search.ts';
import { codeKey, codeKeysOf } from '#contract/subject-codes.ts';
import type { Subject } from '#contract/subjects.ts';
import type { Reads } from '#server/database/copy.ts';
import type { Deps } from '#server/deps.ts';
import { catalogueOf, type KeptCatalogue } from '../subjects/catalogue.ts';
import { SUBJECTS_TOPIC } from '../subjects/queries.ts';
import { findInside } from './inside.ts';
import { findPages } from './page-search.ts';
import { findCandidates, isTooSlow, type Narrowing } from './queries.ts';
import { rankPosts, rankRows } from './rank.ts';
import { inSlices } from './steps.ts';
import { createSubjectSearch, type SubjectHit } from './subject-search.ts';
import { termsOf } from './terms.ts';

const MOST_SUBJECTS = 8;
const MOST_RESOURCES = 20;
const MOST_POSTS = 6;
/** A mistyped word may be so many known ones. */
const MOST_MEANT = 3;

/** The subjects' index as this node keeps it: made again after a change of the catalogue on any node. */
export function subjectSearchOf(deps: Pick<Deps, 'cache' | 'db'>) {
  const make = async () => {
    const catalogue = await catalogueOf(deps);
    return { catalogue, search: await inSlices(createSubjectSearch(catalogue)) };
  };
  return deps.cache.valueOf({ key: 'subject-search', topics: [SUBJECTS_TOPIC], make });
}

/**
 * Looks for everything that may be meant.
 * @param reads where study material, its files and posts are read from
 */
export async function find(
  deps: Pick<Deps, 'cache' | 'db'>,
  reads: Reads,
  asked: SearchQuery,
  { language, isMember }: { language: Language; isMember: boolean },
): Promise<Found> {
  const { catalogue, search } = await subjectSearchOf(deps);
  const query = search.read(asked.q);
  const wish = { semester: asked.own, programme: asked.programme };
  const isIn = isInPlace(asked);
  const hits = query.text === '' ? [] : search.search(query, wish).filter(({ subject }) => isIn(subject));
  const subjects = hits.slice(0, MOST_SUBJECTS);
  const terms = termsOf(query, (word) => search.meantBy(word).slice(0, MOST_MEANT));
  // Entries and posts of a whole semester are lists, which have pages of their own.
  const keys = terms ? subjects.flatMap(({ subject }) => codeKeysOf(subject)) : [];
  const isNarrow = [asked.kind, asked.year, asked.subject].some((value) => value !== undefined);
  const narrowing = narrowingOf(asked, catalogue);
  const [{ rows, posts }, ofFiles] = await reads((db) =>
    Promise.all([
      findCandidates(db, keys, terms, narrowing, !isNarrow).catch(unlessSlow({ rows: [], posts: [] })),
      findInside(db, { query, narrowing, subjects, search, own: asked.own, isMember }).catch(
        unlessSlow({ inside: [] }),
      ),
    ]),
  );
  const meant = new Set(query.words.flatMap(({ text }) => [text, ...search.meantBy(text)]));
  return {
    subjects: subjects.map((hit) => asFound(hit, asked, catalogue)),
    resources: rankRows(rows, { query, subjects, meant, own: asked.own }, MOST_RESOURCES),
    posts: rankPosts(posts, meant, MOST_POSTS),
    pages: isNarrow || query.text === '' ? [] : findPages(query, language),
    ...ofFiles,
    nearest:
      subjects.length > 0 ? [] : search.nearest(query, wish).map((hit) => asFound(hit, asked, catalogue)),
  };
}

/** Nothing where it took too long, in place of a failure: nobody waits for it a second time elsewhere. */
function unlessSlow<Nothing>(nothing: Nothing) {
  return (error: unknown): Nothing => {
    if (isTooSlow(error)) return nothing;
    throw error;
  };
}

/** Whether a subject is the one that the search is narrowed to, and has a place there. */
function isInPlace({ semester, programme, subject }: Omit<SearchQuery, 'q'>) {
  const key = subject && codeKey(subject);
  if (!semester && !programme && !key) return () => true;
  return (one: Subject) => {
    if (key && !codeKeysOf(one).includes(key)) return false;
    if (!semester && !programme) return true;
    return one.placements.some(
      (place) => (!semester || place.semester === semester) && (!programme || place.programme === programme),
    );
  };
}

function narrowingOf(
  { kind, semester, subject, programme, year }: SearchQuery,
  { subjects }: KeptCatalogue,
): Narrowing {
  const isAnywhere = !programme && !subject;
  const known = isAnywhere
    ? undefined
    : subjects.filter(isInPlace({ programme, subject })).flatMap(codeKeysOf);
  // Entries may have a code that the catalogue does not.
  const isUnknown = known?.length === 0 && subject !== undefined && !programme;
  return {
    kind,
    semester,
    year,
    codeKeys: isUnknown ? [codeKey(subject)] : known,
  };
}

/** A subject as it travels, with the semester that the reader means. */
function asFound(
  { subject: { code, name, placements }, why }: SubjectHit,
  { semester, programme, own }: SearchQuery,
  { schemes }: KeptCatalogue,
): FoundSubject {
  const yearOf = (name: string) => schemes.find((scheme) => scheme.name === name)?.year ?? 0;
  const newestFirst = placements.toSorted((one, other) => yearOf(other.scheme) - yearOf(one.scheme));
  const places = newestFirst.filter((place) => !programme || place.programme === programme);
  const wanted = [semester, own].find((one) => places.some((place) => place.semester === one));
  const found: Semester | '' = (wanted as Semester | undefined) ?? places[0]?.semester ?? '';
  const programmes = [...new Set(placements.map((place) => place.programme))];
  return { code, name, semester: found, programmes, why };
}
