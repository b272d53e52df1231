/** So long a head may be (Node's own bound is 16 kB for all of it), but for what every request needs. */
const ROOM = 15_000;

/** What a line of a head, or a query, is filled with: one row for each way in which reading it could take too long. */
const FILLINGS: Record<string, string> = {
  spaces: ' ',
  commas: ',',
  'commas and spaces': ', ',
  semicolons: ';',
  'equal signs': '=',
  quotes: '"',
  letters: 'a',
  digits: '9',
  'names and values': 'a=b;',
  'values with weights': 'a;q=0.1,',
  'spaces and letters': ' a',
  percents: '%41',
  brackets: '[a]=1&',
  pairs: 'a=1&',
  slashes: 'a/',
  dots: '../',
  ranges: '0-0,',
};

const NAMES = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cookie',
  'content-type',
  'forwarded',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'referer',
  'user-agent',
  'upload-metadata',
  'upload-length',
  'x-forwarded-for',
  'x-forwarded-proto',
  'expect',
];

/** What stands before the filling, so that anyone who reads the line goes on to the rest of it. */
const BEFORE: Record<string, string> = {
  authorization: 'Bearer ',
  cookie: 'basta_device=a; language=',
  'if-none-match': '"a',
  range: 'bytes=',
  'upload-metadata': 'filename YQ==,',
};

/** Every long line of a head, by what is in it. */
export const HOSTILE_LINES = NAMES.flatMap((name) =>
  Object.entries(FILLINGS).map(([what, piece]) => ({
    name: `${name} of ${what}`,
    // Something at its end: spaces there would be taken away before anyone reads it.
    line: `${name}: ${`${BEFORE[name] ?? 'a'}${piece.repeat(ROOM)}`.slice(0, ROOM)}x`,
  })),
);

const ENDS = Object.entries(FILLINGS)
  .map(([what, piece]) => ({
    what,
    long: piece
      .replaceAll(' ', '%20')
      .repeat(ROOM)
      .slice(0, ROOM - 3),
  }))
  .flatMap(({ what, long }) => [
    { name: `a query of ${what}`, end: `?${long}` },
    { name: `a value of ${what}`, end: `?q=${encodeURI(long)}`.slice(0, ROOM) },
    { name: `a folder of ${what}`, end: `/${long.replaceAll('?', '')}` },
  ]);

/** Every long end of an address. */
export const HOSTILE_ADDRESSES = [
  ...ENDS,
  { name: 'a folder of slashes that ends in a letter', end: `${'/'.repeat(ROOM - 3)}x` },
  { name: 'a value of words', end: `?q=${'e+'.repeat(90)}` },
];
