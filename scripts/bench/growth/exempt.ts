/** What may read as many rows as there are, each with its reason. An operation that joins them is added here by hand. */
const MAY_GROW: readonly [which: RegExp, reason: string][] = [
  [
    /: whole$/,
    'the call of the specification without parameters: it answers the whole list, and sends it part by part',
  ],
  [/export(Events)?Csv$/, 'an export is everything by purpose; it is read and sent part by part'],
  [
    /: a common word$/,
    'a word that every third row has: the index has the place of each, and all of them are counted',
  ],
  [/^privacy\.ownData$/, 'all that is kept of one person, by purpose'],
];

/** Why an operation may read more rows on a larger site; undefined: it may not. */
export function reasonFor(name: string): string | undefined {
  return MAY_GROW.find(([which]) => which.test(name))?.[1];
}
