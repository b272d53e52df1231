import { unitsOfSection } from './section-units.ts';
import { initialsIn, type Term, termsOf, topicsIn, weightOf } from './terms.ts';

export type ProposedUnit = { unit: string /** From 0 to 1. */; sure: number };
/** A unit of a syllabus. */
type KnownUnit = { id: string; number: number; title: string; topics: string };
/** A question whose unit a person confirmed. */
export type ConfirmedQuestion = { text: string; unit: string };

/** So many units are proposed at most. */
const PROPOSALS = 3;
/** What counts how much, beside a word of the topics. */
const WEIGHT = {
  title: 1.3,
  related: 1.5,
  similar: 0.55,
  initials: 1.2,
  pair: 0.8,
  neighbour: 2.5,
  centre: 0.4,
} as const;
/** So many confirmed questions that are nearest have a say. */
const NEIGHBOURS = 5;
/** Two stems with so many first letters in common may be forms of one word. */
const LEAST_SHARED = 5;
/** How much more evidence makes one unit surer than another. */
const SHARPNESS = 1.1;

/** A question of a paper: of which section, and its unit where a person confirmed that. */
type PaperQuestion = { section: string | null; text: string; unit?: string | undefined };

/** The units that questions of a subject may belong to, the likeliest first: by the words of their topics, and by confirmed questions. */
export function proposerOf(units: readonly KnownUnit[], confirmed: readonly ConfirmedQuestion[]) {
  const known = units.map(readUnit);
  const topicRarity = weighTopics(known);
  const place = new Map(units.map(({ id }, index) => [id, index]));
  const examples = confirmed.flatMap(({ text, unit }) => {
    const index = place.get(unit);
    return index === undefined ? [] : [{ index, features: featuresOf(termsOf(text)) }];
  });
  const rarity = rarityIn(known, examples, topicRarity);
  const sized = examples.map((example) => ({ ...example, size: sizeOf(example.features, rarity) }));
  const centres = units.map((_, index) => centreOf(examples.filter((one) => one.index === index)));

  const sharesOf = (text: string): number[] => {
    const terms = termsOf(text);
    const features = featuresOf(terms);
    const asked = { terms, features, clear: topicsIn(terms), initials: new Set(initialsIn(text)) };
    const nearest = neighbours(features, sized, rarity);
    const scores = known.map((unit, index) => {
      const near = nearest.filter((one) => one.index === index);
      const byNeighbours = near.reduce((sum, { likeness }) => sum + likeness ** 2, 0);
      let byCentre = 0;
      for (const feature of features) byCentre += (centres[index]?.get(feature) ?? 0) * rarity(feature);
      return topicScore(unit, asked, rarity) + WEIGHT.neighbour * byNeighbours + WEIGHT.centre * byCentre;
    });
    const powers = scores.map((score) => Math.exp(SHARPNESS * score));
    const sum = powers.reduce((before, power) => before + power, 0);
    return powers.map((power) => power / sum);
  };
  const likeliest = (shares: readonly number[]): ProposedUnit[] =>
    units
      .map(({ id }, index) => ({ unit: id, sure: shares[index] ?? 0 }))
      .sort((one, other) => other.sure - one.sure)
      .slice(0, PROPOSALS);

  return {
    of: (text: string) => likeliest(sharesOf(text)),
    /** Of all questions of a paper, in its order: by what stands around each, too. */
    ofPaper: (questions: readonly PaperQuestion[]): ProposedUnit[][] => {
      const sections: PaperQuestion[][] = [];
      for (const question of questions) {
        const last = sections.at(-1);
        if (last?.[0]?.section === question.section) last.push(question);
        else sections.push([question]);
      }
      return sections.flatMap((section) => {
        const byText = section.map(({ text, unit }) => {
          const index = unit === undefined ? undefined : place.get(unit);
          return index === undefined ? sharesOf(text) : units.map((_, at) => Number(at === index));
        });
        return unitsOfSection(byText).map(likeliest);
      });
    },
  };
}

type ReadUnit = {
  /** How much each stem of its title and topics counts, and each topic that these have words of. */
  weights: Map<string, number>;
  /** Stems by their first letters: forms of one word. */
  byStart: Map<string, string>;
  /** How clearly it has words of each topic. */
  topics: Map<string, number>;
  pairs: Set<string>;
  words: Set<string>;
  initials: Set<string>;
};

function readUnit({ title, topics }: KnownUnit): ReadUnit {
  const weights = new Map<string, number>();
  const own = [...termsOf(title), ...termsOf(topics)];
  for (const { stem } of termsOf(topics)) weights.set(stem, 1);
  for (const { stem } of termsOf(title)) weights.set(stem, WEIGHT.title);
  return {
    weights,
    byStart: new Map(own.map(({ stem }) => [stem.slice(0, LEAST_SHARED), stem])),
    topics: topicsIn(own),
    pairs: new Set(pairsOf(own)),
    words: new Set(own.map(({ word }) => word)),
    initials: new Set(initialsIn(`${title}. ${topics}`)),
  };
}

/**
 * A topic counts most for the unit that has most words of it: "traversal" alone is of lists and of trees.
 * @returns in how many units each topic is, those counted less that have fewer words of it
 */
function weighTopics(units: readonly ReadUnit[]): Map<string, number> {
  const most = new Map<string, number>();
  for (const { topics } of units)
    for (const [topic, count] of topics) most.set(topic, Math.max(count, most.get(topic) ?? 0));
  const spread = new Map<string, number>();
  for (const { topics, weights } of units) {
    for (const [topic, count] of topics) {
      const share = count / (most.get(topic) ?? count);
      weights.set(topic, WEIGHT.related * share);
      spread.set(topic, (spread.get(topic) ?? 0) + share);
    }
  }
  return spread;
}

type Example = { index: number; features: ReadonlySet<string> };
type Rarity = (feature: string) => number;

/** A word is rare that few units have, in their topics or in their questions; one of many topics counts less. */
function rarityIn(
  known: readonly ReadUnit[],
  examples: readonly Example[],
  spread: ReadonlyMap<string, number>,
): Rarity {
  const unitsWith = new Map<string, Set<number>>();
  const add = (feature: string, index: number) =>
    unitsWith.set(feature, (unitsWith.get(feature) ?? new Set()).add(index));
  known.forEach(({ weights }, index) => {
    for (const feature of weights.keys()) add(feature, index);
  });
  for (const { index, features } of examples) for (const feature of features) add(feature, index);
  const values = new Map<string, number>();
  for (const [feature, own] of unitsWith) {
    const units = spread.get(feature) ?? own.size;
    values.set(feature, Math.log(1 + known.length / units) * weightOf(feature));
  }
  const unknown = Math.log(1 + known.length);
  return (feature) => values.get(feature) ?? unknown * weightOf(feature);
}

/** How much of a question the topics of a unit have. */
function topicScore(
  unit: ReadUnit,
  {
    terms,
    features,
    clear,
    initials,
  }: {
    terms: readonly Term[];
    features: ReadonlySet<string>;
    clear: ReadonlyMap<string, number>;
    initials: ReadonlySet<string>;
  },
  rarity: Rarity,
): number {
  let score = 0;
  for (const feature of features) {
    const weight = unit.weights.get(feature);
    const similar = weight === undefined ? unit.byStart.get(feature.slice(0, LEAST_SHARED)) : undefined;
    if (weight !== undefined) score += weight * rarity(feature) * Math.min(1, clear.get(feature) ?? 1);
    else if (similar !== undefined && feature.length >= LEAST_SHARED)
      score += WEIGHT.similar * rarity(similar);
  }
  for (const { word, stem } of terms)
    if (word.length <= LEAST_SHARED && !unit.weights.has(stem) && unit.initials.has(word))
      score += WEIGHT.initials;
  for (const short of initials) if (short.length > 2 && unit.words.has(short)) score += WEIGHT.initials;
  for (const pair of new Set(pairsOf(terms))) if (unit.pairs.has(pair)) score += WEIGHT.pair;
  return score;
}

/** What a question is compared by: the stems of its words, and the topics that it has words of. */
function featuresOf(terms: readonly Term[]): Set<string> {
  return new Set([...terms.map(({ stem }) => stem), ...topicsIn(terms).keys()]);
}

/** Stems side by side. */
const pairsOf = (terms: readonly Term[]) =>
  terms.slice(1).map(({ stem }, before) => `${terms[before]?.stem} ${stem}`);

/** How often questions of a unit have a feature, from 0 to 1: two questions say more than one. */
function centreOf(examples: readonly Example[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return new Map([...counts].map(([feature, count]) => [feature, count / (count + 1)]));
}

function sizeOf(features: ReadonlySet<string>, rarity: Rarity): number {
  let size = 0;
  for (const feature of features) size += rarity(feature) ** 2;
  return size;
}

/** The confirmed questions that have most rare words in common with one. */
function neighbours(
  features: ReadonlySet<string>,
  examples: readonly (Example & { size: number })[],
  rarity: Rarity,
) {
  const size = sizeOf(features, rarity);
  return examples
    .map((example) => {
      let shared = 0;
      for (const feature of features) if (example.features.has(feature)) shared += rarity(feature) ** 2;
      return { index: example.index, likeness: shared === 0 ? 0 : shared / Math.sqrt(size * example.size) };
    })
    .filter(({ likeness }) => likeness > 0)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, NEIGHBOURS);
}
