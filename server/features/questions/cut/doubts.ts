import type { Doubt, Printed } from '#contract/questions/values.ts';
import type { Item, Section } from './paper.ts';

type Found = { items: readonly Item[]; sections: readonly Section[]; printed: Printed; pages: number };

/** What does not add up. */
export function doubtsOf(found: Found): Doubt[] {
  const { printed, pages } = found;
  const doubts: Doubt[] = [];
  if (numbersMiss(found)) doubts.push('numbers');
  if (printed.pages !== undefined && printed.pages > pages) doubts.push('pages');
  if (marksDiffer(found)) doubts.push('marks');
  return doubts;
}

function numbersMiss({ items, sections, printed }: Found): boolean {
  const hasGap = items.some(({ number, hasGap: inParts }, at) => {
    const before = items[at - 1];
    const isRestart = number === 1 && before !== undefined;
    return inParts || (!isRestart && number !== (before?.number ?? 0) + 1);
  });
  if (hasGap) return true;
  const leaves = items.reduce((sum, { questions }) => sum + questions.length, 0);
  if (printed.questions !== undefined && ![items.length, leaves].includes(printed.questions)) return true;
  return sections.some((section) => {
    const its = items.filter((item) => item.section === section);
    const { given } = section.asked;
    const parts = its.reduce((sum, { questions }) => sum + questions.length, 0);
    return given !== undefined && its.length !== given && parts !== given;
  });
}

/** Of so many numbers of a section it is known that most count the same. */
const ALIKE = { fewest: 3, share: 0.6 };

/** Whether a number counts less than the others of its section, or nothing: a part of it is missing. */
function countsLess(items: readonly Item[], said: number | undefined): boolean {
  const totals = items.map(({ total }) => total);
  if (said !== undefined && totals.includes(said) && totals.some((total) => (total ?? 0) < said)) return true;
  const counts = Map.groupBy(totals, (total) => total);
  const [usual, its] = [...counts].reduce(
    (most, one) => (one[1].length > most[1].length ? one : most),
    [undefined as number | undefined, [] as (number | undefined)[]],
  );
  if (usual === undefined || its.length < Math.max(ALIKE.fewest, totals.length * ALIKE.share)) return false;
  return totals.some((total) => (total ?? 0) < usual);
}

/** Only where all of it is known: of how many one answers how many, and the marks of each. */
function marksDiffer({ items, sections, printed }: Found): boolean {
  let total = 0;
  for (const section of sections) {
    const its = items.filter((item) => item.section === section);
    if (its.length === 0) continue;
    if (countsLess(its, section.asked.marks)) return true;
    const { answered, marks } = section.asked;
    if (answered !== undefined && marks !== undefined) total += answered * marks;
    else if (answered !== undefined && answered < its.length) return false;
    else {
      const known = its.flatMap((item) => (item.total === undefined ? [] : [item.total]));
      if (known.length < its.length) return false;
      total += known.reduce((all, sum, at) => all + (its[at - 1]?.orNext ? 0 : sum), 0);
    }
  }
  return printed.marks !== undefined && total !== printed.marks;
}
