import type { Semester } from '#contract/core/constants.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { Found, FoundSubject, SearchQuery } from '#contract/search/calls.ts';
import { foundCount } from '#contract/search/values.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { codeKey, codeKeysOf } from '#contract/subjects/values.ts';
import { messagesIn } from '#server/catalogues.ts';
import type { Reads } from '#server/database/copy.ts';
import type { Deps } from '#server/deps.ts';
import { searchThreads } from '../discussion/search-queries.ts';
import { type AskedQuestions, searchQuestions } from '../questions/search-queries.ts';
import { switchOf } from '../site/queries.ts';
import { catalogueOf, type KeptCatalogue } from '../subjects/catalogue.ts';
import { SUBJECTS_TOPIC } from '../subjects/queries.ts';
import { headingsOf } from './found-entries.ts';
import { findInside } from './paper-search.ts';
import { withoutUnit } from './parse-query.ts';
import { findCandidates, type Narrowing } from './queries.ts';
import { asFoundQuestions, asResources, rankPosts, rankRows, whyThreads } from './rank.ts';
import { findPages } from './site-pages.ts';
import { createSubjectSearch, type SubjectHit } from './subject-search.ts';
import { SYNONYMS_TOPIC, synonymsOf } from './synonyms.ts';
import { inSlices } from './time-slices.ts';
import { deadline, isTooSlow } from './timed-queries.ts';
import { topResults } from './top-results.ts';
import { stemTermsOf, termsOf } from './tsquery.ts';

const MOST_SUBJECTS = 8;
const MOST_RESOURCES = 20;
const MOST_POSTS = 6;

/** The subjects' index as this node keeps it: made again after a change of the catalogue or of synonyms on any node. */
export function subjectSearchOf(deps: Pick<Deps, 'cache' | 'db'>) {
  const make = async () => {
    const catalogue = await catalogueOf(deps);
    const synonyms = await synonymsOf(deps);
    return { catalogue, search: await inSlices(createSubjectSearch(catalogue, synonyms)) };
  };
  return deps.cache.valueOf({ key: 'subject-search', topics: [SUBJECTS_TOPIC, SYNONYMS_TOPIC], make });
}

/**
 * Looks for everything that may be meant.
 * @param reads where study material, its files and posts are read from
 */
export async function find(
  deps: Pick<Deps, 'cache' | 'db' | 'now'>,
  reads: Reads,
  asked: SearchQuery,
  reader: Reader,
): Promise<Found> {
  const found = await findTyped(deps, reads, asked, reader);
  const { meant } = found;
  if (meant === undefined || asked.exact === 'yes' || foundCount(found) > 0) return found;
  // Nothing else is found: what was meant is looked for at once.
  return { ...(await findTyped(deps, reads, { ...asked, q: meant }, reader)), meant, instead: true };
}

/** Who looks: the language of the texts, and whether someone is logged in. */
type Reader = { language: Language; isMember: boolean };

async function findTyped(
  deps: Pick<Deps, 'cache' | 'db' | 'now'>,
  reads: Reads,
  asked: SearchQuery,
  { language, isMember }: Reader,
): Promise<Found> {
  const { catalogue, search } = await subjectSearchOf(deps);
  const way = isMember || (await switchOf(deps, 'visitorsOpenMaterial')) ? 'direct' : 'login';
  const query = search.read(asked.q);
  const wish = { semester: asked.own, programme: asked.programme };
  const isIn = isInPlace(asked);
  const hits = query.text === '' ? [] : search.search(query, wish).filter(({ subject }) => isIn(subject));
  const subjects = hits.slice(0, MOST_SUBJECTS);
  const terms = termsOf(query, search);
  // Entries and posts of a whole semester are lists, which have pages of their own.
  const keys = terms ? subjects.flatMap(({ subject }) => codeKeysOf(subject)) : [];
  const isOfMaterial = asked.kind !== undefined || asked.year !== undefined;
  const isNarrow = isOfMaterial || asked.subject !== undefined;
  const narrowing = narrowingOf(asked, catalogue);
  const wantsPapers = query.exam !== undefined;
  let isIncomplete = false;
  /** Nothing where it took too long, in place of a failure: nobody waits for it a second time elsewhere. */
  const unlessSlow =
    <Nothing>(nothing: Nothing) =>
    (error: unknown): Nothing => {
      if (!isTooSlow(error)) throw error;
      isIncomplete = true;
      return nothing;
    };
  const subjectOf = (key: string) => catalogue.byKey.get(key);
  const mayReadThreads = isMember || (await switchOf(deps, 'visitorsReadThreads'));
  // A thread is of no kind, and of no year's exam.
  const inThreads = isOfMaterial || !mayReadThreads ? undefined : stemTermsOf(query);
  /** A unit of a subject that was named is all of its questions; else those are looked for that have the words. */
  const waysToQuestions = (): AskedQuestions[] => {
    const named = withoutUnit(query);
    const known = {
      unit: query.unit?.number,
      readers: isMember ? ('members' as const) : ('everybody' as const),
    };
    const meantSubjects = query.unit
      ? search
          .search(named, wish)
          .filter(({ subject }) => isIn(subject))
          .slice(0, MOST_SUBJECTS)
      : [];
    const words = termsOf(named, search, 'whole');
    return [
      ...(meantSubjects.length > 0
        ? [{ ...known, subjects: meantSubjects.flatMap(({ subject }) => codeKeysOf(subject)) }]
        : []),
      ...(words ? [{ ...known, terms: words }] : []),
    ];
  };
  const ofPapers = asked.kind === undefined || asked.kind === 'pyq' ? waysToQuestions() : [];
  const [{ rows, posts }, ofFiles, threads, questions] = await reads((db) => {
    // Where a copy does not answer, the database has all of the time.
    const left = deadline();
    isIncomplete = false;
    return Promise.all([
      findCandidates(db, keys, terms, narrowing, { wantsPosts: !isNarrow, wantsPapers }, left).catch(
        unlessSlow({ rows: [], posts: [] }),
      ),
      findInside(db, { query, narrowing, subjects, search, own: asked.own, isMember, left }).catch(
        unlessSlow({ inside: [] }),
      ),
      inThreads
        ? searchThreads(db, inThreads, keysIn(asked, catalogue), subjectOf, isMember, left).catch(
            unlessSlow([]),
          )
        : [],
      firstFound(ofPapers, (way) => searchQuestions(db, way, narrowing, left)).catch(unlessSlow([])),
    ]);
  });
  const meant = search.formsOf(query.words);
  const messages = messagesIn(language);
  const headingOf = headingsOf(catalogue, messages);
  const ranked = rankRows(rows, { query, subjects, meant, own: asked.own, headingOf });
  const best = {
    posts: rankPosts(posts, meant, MOST_POSTS),
    pages: isNarrow || query.text === '' ? [] : findPages(query, language),
  };
  const wanted = query.words.filter(({ isOptional }) => !isOptional).length;
  return {
    top: topResults(
      { ...best, exam: query.exam, subjects, rows: ranked, wanted, now: deps.now(), way },
      messages,
    ),
    subjects: subjects.map((hit) => asFound(hit, asked, catalogue)),
    resources: asResources(ranked, MOST_RESOURCES, way),
    ...best,
    ...ofFiles,
    ...(threads.length > 0 && { threads: whyThreads(threads, meant) }),
    ...(questions.length > 0 && { questions: asFoundQuestions(questions, meant, subjectOf) }),
    ...(isIncomplete ? { incomplete: true } : {}),
    nearest:
      subjects.length > 0 ? [] : search.nearest(query, wish).map((hit) => asFound(hit, asked, catalogue)),
  };
}

/** What the first way that finds something finds. */
async function firstFound<Way, Hit>(
  ways: readonly Way[],
  look: (way: Way) => Promise<Hit[]>,
): Promise<Hit[]> {
  for (const way of ways) {
    const hits = await look(way);
    if (hits.length > 0) return hits;
  }
  return [];
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

/** The codes of the subjects that a search is narrowed to; undefined: of any. */
function keysIn(
  { semester, programme, subject }: Omit<SearchQuery, 'q'>,
  { subjects }: KeptCatalogue,
): string[] | undefined {
  if (!semester && !programme && !subject) return undefined;
  const known = subjects.filter(isInPlace({ semester, programme, subject })).flatMap(codeKeysOf);
  // Entries may have a code that the catalogue does not.
  return known.length === 0 && subject && !semester && !programme ? [codeKey(subject)] : known;
}

/** What narrows study material: an entry has a semester of its own. */
function narrowingOf(
  { kind, semester, subject, programme, year }: SearchQuery,
  catalogue: KeptCatalogue,
): Narrowing {
  return { kind, semester, year, codeKeys: keysIn({ subject, programme }, catalogue) };
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
