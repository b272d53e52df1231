import fc, { type Arbitrary } from 'fast-check';
import { DAY_MS, DEPARTMENTS } from '#contract/core/constants.ts';

/** What the askers log in by (testing/fuzz/site.ts). */
export const PASSWORD = 'a long word for every fuzzed account';

const DRIVE = 'https://drive.google.com/file/d/abc/view';
const today = new Date().toISOString();
const aWeekAgo = new Date(Date.now() - 7 * DAY_MS).toISOString();
const days = [today.slice(0, 10), aWeekAgo.slice(0, 10), '2024-02-29'];
const links = [DRIVE, 'https://www.youtube.com/@college', 'drive.google.com/open?id=abc'];
const departments = Object.values(DEPARTMENTS).flat();

/** What a field of that name is filled with by people: rules that are no part of the schema ask for it. */
export const KNOWN: Record<string, readonly string[]> = {
  answer: ['code=abc&state=def', ''],
  currentPassword: [PASSWORD],
  date: days,
  department: departments,
  emails: ['office@college.example'],
  email: ['someone@college.example', 'asha.kumari@college.example'],
  issuer: ['The school'],
  language: ['en', 'en-XA', ''],
  link: links,
  linka: links,
  linkb: links,
  linkc: links,
  newPassword: [PASSWORD, 'another long word for an account'],
  noticedAt: [today, aWeekAgo],
  password: [PASSWORD],
  phone: ['9876543210', '+91 (98) 765-43210'],
  q: ['what', 'someone wrote'],
  receivedOn: days,
  seenOn: days,
  trustedHosts: ['files.college.example'],
  url: links,
};

/** What has no place in any field. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  "' or 1=1; --",
  '%00%ff%',
  '$1',
  '{{7*7}}#{7*7}',
  '../../../etc/passwd',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '0',
  '1e309',
  '9223372036854775808',
  '0x10',
  '99999-12-31',
  '0000-00-00T00:00:00Z',
  '0000-01-01',
  '9999-12-31T23:59:59.999999999+23:59',
  'a@b.c\r\nBcc: d@e.f',
  'İıſK'.repeat(20),
  '👩‍👩‍👧‍👦'.repeat(30),
  'e\u0301'.repeat(300),
  'x'.repeat(20_000),
  '%'.repeat(300),
  '\\'.repeat(300),
  '"'.repeat(300),
  '<b>'.repeat(2000),
  'https://drive.google.com@evil.example/',
  'http://[::1]/',
  'https://xn--/',
];

/** What spoils a text that is fine otherwise; most often what no database stores. */
export const MARKS = [
  '\u0000',
  '\u0000',
  '\u0000',
  '\ud800',
  '\ud800',
  '\u001b',
  '\u202e',
  ' ',
  "'",
  '\\',
  '%',
  '\r\n',
  '\u0130',
  'x'.repeat(3000),
];

const HOSTILE_OTHERS = [
  null,
  true,
  0,
  -0,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  {},
  [[]],
  Array(500).fill('x'),
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}'),
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
  { toString: 1, length: -1 },
];

export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 3 },
  { arbitrary: fc.constantFrom<unknown>(...HOSTILE_OTHERS), weight: 2 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
);

/** Bodies that are no JSON, or not what they say. */
export const RAW_BODIES: readonly { type?: string; text: string }[] = [
  { type: 'application/json', text: '' },
  { type: 'application/json', text: '{' },
  { type: 'application/json', text: '{"a":1,"a":2}' },
  { type: 'application/json', text: '{"__proto__":{"isAdmin":true}}' },
  { type: 'application/json', text: '{"constructor":{"prototype":{"isAdmin":true}}}' },
  { type: 'application/json', text: 'null' },
  { type: 'application/json', text: '"text"' },
  { type: 'application/json', text: '1e999' },
  { type: 'application/json', text: '\ufeff{}' },
  { type: 'application/json', text: '['.repeat(20_000) },
  { type: 'application/json', text: `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}` },
  { type: 'application/json', text: `"${'x'.repeat(70_000)}"` },
  { type: 'application/json; charset=utf-16', text: '{}' },
  { type: 'application/x-www-form-urlencoded', text: 'email=a&password=b' },
  { type: 'multipart/form-data; boundary=x', text: '--x--' },
  { type: 'text/plain', text: '{}' },
  { type: ';', text: '{}' },
  { text: '{}' },
];

export const RAW_QUERIES: readonly string[] = [
  '%',
  'q=%ff',
  'q=%00',
  'limit=1&limit=2',
  'limit[]=1',
  'q[a][b]=c',
  '__proto__=1&constructor=2',
  'after=&back=',
  'after=e30&back=e30',
  '&&&=',
  `q=${'x'.repeat(15_000)}`,
  'a=1&'.repeat(2000),
];
