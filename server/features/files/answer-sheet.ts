/** A line that is the title of an answer booklet; what an instruction says of it is a longer line. */
const TITLE =
  /^\W*(?:[\w&.]+\s+){0,3}?(?:main\s+)?answer[\s-]*(?:book|booklet|sheet|script|copy)s?(?:\s+(?:no|number|sl)\b.*)?\W*$/im;
/** A name that someone wrote behind its label. That of a subject or a department is no person's. */
const NAMED =
  /^\W*(?:name\s+of\s+(?:the\s+)?(?:student|candidate|examinee)|(?:student|candidate)(?:[’']?s)?\s+name|name)[ \t]*[:.\-–—_]+[ \t]*(?!of\b)\p{L}{2}/imu;
/** A number by which a college knows someone, written behind its label: on a paper nobody wrote on, dots or boxes stand there. */
const NUMBERED =
  /\b(?:(?:univ(?:ersity)?|class|exam(?:ination)?)\.?\s*)?(?:roll|enrol?lment|registration|regd?n?)\.?\s*(?:no|number)\b[\s:.\-–—_]*\d{5,}/i;
/** What is printed on booklets for those who mark them. */
const MARKED =
  /\b(?:signature\s+of\s+(?:the\s+)?(?:invigilator|superintendent|examiner|evaluator|student|candidate)|marks\s+(?:obtained|awarded|secured)|no\.?\s+of\s+supplementar\w+)/gi;

/**
 * Whether a page looks like one that someone wrote answers or their name on: it says who that was, and is not for others. A paper
 * with a roll number on it is one, too.
 * @param body the text of the page
 */
export function looksPersonal(body: string): boolean {
  return (
    TITLE.test(body) || NAMED.test(body) || NUMBERED.test(body) || (body.match(MARKED)?.length ?? 0) >= 2
  );
}
