/** What may read as many rows as there are, each with its reason. An operation that joins them is added here by hand. */
const MAY_GROW: readonly [which: RegExp, reason: string][] = [
  [
    /: whole$/,
    'the call of the specification without parameters: it answers the whole list, and sends it part by part',
  ],
  [/export(Events)?Csv$/, 'an export is everything by purpose; it is read and sent part by part'],
  [
    /: whole semester$/,
    'the call of the specification: it answers all of a kind and semester; once after each change, as ready bytes',
  ],
  [
    /common words?\b|^GET \/search\?q=thermal$/,
    'a word that every third row has: the index has the place of each; rows themselves are read up to a bound',
  ],
  [
    /: two letters$/,
    'the index has three letters at a time: of fewer a list is looked through, by staff alone',
  ],
  [
    /^GET \/subjects\/|^subjectPage\.get$/,
    'all that is filed under one subject, of which the page shows 60 of each kind: made once after a change, as ready bytes',
  ],
  [
    /&programme=|^materials\.list: semester=3$/,
    'narrowed to what hardly anything is: the rest of the list is looked through until the page is full',
  ],
  [
    /^trash\..*: (a rare word|no such word)$/,
    'what was deleted is also marked in its index; the trash empties itself',
  ],
  [
    /^reports\.list: (by subject|a rare word|no such word)$/,
    'the subject and words of a report are its entry’s: the reports of the state that is shown are looked through',
  ],
  [
    /^files\.takedowns: (a rare word|no such word)$/,
    'the words of a request are its file’s and entry’s, too: the requests of the state that is shown are looked through',
  ],
  [
    /^(resources\.\w+\.importCsv|search\.find: a code$|GET \/feeds\/subjects\/)/,
    'all that is filed under the codes that are named: the generated site has more under each, and no more subjects',
  ],
  [
    /^(users|materials|resources\.\w+)\.(list|adminList): a rare word$/,
    'the first 10,000 rows of the list are looked through, then those that the index of three letters names: some more of more rows',
  ],
  [
    /^materials\.list: by subject$|^privacyRequests\.list: by text$/,
    'rows of the same first key are read together before the page is cut from them',
  ],
  [
    /^job page-words$/,
    'a word is forgotten once no page of a filed file has it: of a common one, pages are looked through until one does',
  ],
  [
    /^(hard\.read|mapping\.read|practice\.session|questions\.(asked|list)|threads\.alike: a question)\b/,
    'all questions of one subject’s papers, or the answers to them: the generated site has more papers under each, and no more subjects',
  ],
  [
    /^figures\./,
    'sums over all grievances, and the timelines of a year, by purpose; asked by desks and admins',
  ],
  [
    /^grievances\.inbox: open=open$/,
    'of a small site so few grievances are open that their page is not full; of 20,000 and 80,000 it reads the same',
  ],
  [/^privacy\.ownData$/, 'all that is kept of one person, by purpose'],
];

/** Why an operation may read more rows on a larger site; undefined: it may not. */
export function reasonFor(name: string): string | undefined {
  return MAY_GROW.find(([which]) => which.test(name))?.[1];
}
