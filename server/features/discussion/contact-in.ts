import { createHash } from 'node:crypto';

const SIGNS = [
  /\b(?:https?|mailto):\S|\bwww\.\S/i,
  // An address without its scheme: t.me/notes, notes.com. ASP.NET is a subject.
  /\b[a-z\d-]{1,63}\.[a-z]{2,24}\/[a-z\d]/i,
  /\b(?!(?:asp|ado|vb)\.net\b)[a-z\d-]{2,63}\.(?:com|net|org|info|biz|xyz|site|online|shop|store|top|club|live|app|co\.in)\b/i,
  /\b[\w.+-]{1,64}@(?:[\w-]{1,63}\.[a-z]{2}|gmail\b|yahoo\b|outlook\b)/i,
];
/** A mobile number of India, however it is grouped. */
const PHONE =
  /(?<!\d)(?:\(?\+?91\)?[\s.-]{0,2})?\(?[6-9]\d{2,4}\)?[\s.-]{0,2}\d{2,3}[\s.-]{0,2}\d{2,5}(?!\d)/;
/** Digits with other signs between them: 98765*43210, 9876 5432 10. */
const DIGITS = /\d(?:[ ()*_/–-]{0,3}\d)*/g;
const MOBILE = /^(?:0|(?:00)?91)?[6-9]\d{9}$/;
/** Five numbers to sort may have ten digits, too: such a row counts if it has a long one, or where someone says what it is for. */
const CALLED = /\b(?:call|phone|mobile|contact|whats ?app|telegram|msg)\b/i;
/** A link that leads away from the site, as `renderText` makes it of however it was written. */
const LINK = /<a [^>]*href="(?![/#])/;

/** Signs that nobody sees: between the letters of an address they would hide it. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\u20e3/gu;
/** Digits of Indian scripts: each has its ten behind a code that ends with 6, those of Urdu with 0. */
const INDIAN_DIGITS =
  /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;

/** Signs of an address as people write them to hide it: evil[.]com, evil (dot) com, me [at] evil.com. */
const IN_BRACKETS = / ?[[({<] ?(?:(\.|dot)|@|at) ?[\])}>] ?/gi;
/** Of spoken dots only those in front of what addresses end with: "dot product" and "asp dot net" are subjects. */
const SPOKEN_DOT =
  / dot (?=(?:com|org|info|biz|xyz|site|online|shop|top|club|co|me)\b)|(?<=\bco) dot (?=in\b)| ?[.。] ?(?=com\b)/gi;
/** Letters one by one: e v i l . c o m. */
const SPELT = /(?<=(?:^| )[a-z@.]) (?=[a-z@.](?:$| ))/gi;
/** A phone number in words: "nine eight double seven ..."; nobody counts so far in a question. */
const SPOKEN_PHONE =
  /(?:\b(?:(?:double|triple) )?(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b[ ,.-]{0,2}){8}/i;

/** A text as it reads: without what nobody sees, in the plain form of its letters and digits. */
function asRead(text: string): string {
  return text
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .replace(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) & 0xf) - (digit < '\u0900' ? 0 : 6)));
}

/** What is made of a text as its readers see it: in the source, marks and escapes may break an address. */
const shownIn = (html: string) => html.replaceAll(/<mtd[^>]*>/g, '|').replaceAll(/<[^>]*>/g, '');

/** Whether a text has a link, an email address or a phone number: what spam is for. @param html what is made of it */
export const contactIn = (text: string, html = ''): boolean =>
  LINK.test(html) || [text, shownIn(html)].some(hasContact);

function hasContact(text: string): boolean {
  const read = asRead(text)
    .replace(/\s+/g, ' ')
    .replace(SPELT, '')
    .replace(IN_BRACKETS, (_, dot?: string) => (dot ? '.' : '@'))
    .replace(SPOKEN_DOT, '.');
  const [phone = ''] = PHONE.exec(read) ?? [];
  const hasMobile = (read.match(DIGITS) ?? []).some(
    (row) => MOBILE.test(row.replaceAll(/\D/g, '')) && (/\d{4}/.test(row) || CALLED.test(read)),
  );
  return (
    hasMobile ||
    phone.replaceAll(/\D/g, '').length >= 10 ||
    SPOKEN_PHONE.test(read) ||
    SIGNS.some((sign) => sign.test(read))
  );
}

/** What two texts share that read the same, whatever their spaces, capitals and marks, and what nobody sees in them. */
export function gistOf(text: string): string {
  const read = asRead(text)
    .toLowerCase()
    .replaceAll(/[\s\p{P}]/gu, '');
  return createHash('md5').update(read).digest('hex');
}
