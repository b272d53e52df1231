import type { Line, PaperText } from './paper-text.ts';
import { Sheet } from './sheet.ts';
import type { Subject } from './subject-facts.ts';

/** What each section asks for: how many of how many questions, and the marks of one. */
const SECTIONS = [
  { name: 'A', given: 10, answered: 10, marks: 2 },
  { name: 'B', given: 5, answered: 4, marks: 5 },
  { name: 'C', given: 3, answered: 2, marks: 10 },
] as const;

/** What is printed on every paper, in its language. */
const WORDS = {
  en: {
    instructions: 'INSTRUCTIONS TO CANDIDATES :',
    rules: [
      'SECTION-A is COMPULSORY consisting of TEN questions carrying TWO marks each.',
      'SECTION-B contains FIVE questions carrying FIVE marks each and students have to attempt any FOUR questions.',
      'SECTION-C contains THREE questions carrying TEN marks each and students have to attempt any TWO questions.',
    ],
    brief: 'Answer briefly :',
  },
  hi: {
    instructions: 'परीक्षार्थियों के लिए निर्देश :',
    rules: [
      'खंड-A अनिवार्य है। इसमें दस प्रश्न हैं, प्रत्येक दो अंक का है।',
      'खंड-B में पाँच प्रश्न हैं, प्रत्येक पाँच अंक का है। कोई चार प्रश्न हल कीजिए।',
      'खंड-C में तीन प्रश्न हैं, प्रत्येक दस अंक का है। कोई दो प्रश्न हल कीजिए।',
    ],
    brief: 'संक्षेप में उत्तर दीजिए :',
  },
  pa: {
    instructions: 'ਪ੍ਰੀਖਿਆਰਥੀਆਂ ਲਈ ਹਦਾਇਤਾਂ :',
    rules: [
      'ਭਾਗ-A ਲਾਜ਼ਮੀ ਹੈ। ਇਸ ਵਿੱਚ ਦਸ ਪ੍ਰਸ਼ਨ ਹਨ, ਹਰ ਇੱਕ ਦੋ ਅੰਕ ਦਾ ਹੈ।',
      'ਭਾਗ-B ਵਿੱਚ ਪੰਜ ਪ੍ਰਸ਼ਨ ਹਨ, ਹਰ ਇੱਕ ਪੰਜ ਅੰਕ ਦਾ ਹੈ। ਕੋਈ ਚਾਰ ਪ੍ਰਸ਼ਨ ਹੱਲ ਕਰੋ।',
      'ਭਾਗ-C ਵਿੱਚ ਤਿੰਨ ਪ੍ਰਸ਼ਨ ਹਨ, ਹਰ ਇੱਕ ਦਸ ਅੰਕ ਦਾ ਹੈ। ਕੋਈ ਦੋ ਪ੍ਰਸ਼ਨ ਹੱਲ ਕਰੋ।',
    ],
    brief: 'ਸੰਖੇਪ ਵਿੱਚ ਉੱਤਰ ਦਿਓ :',
  },
} as const;

/** A paper as a regional technical university prints it: on one page, or with section C on a page of its own. */
export function examSheet(paper: PaperText, subject: Subject): Sheet {
  const sheet = layOut(paper, subject, { scale: 1, pages: 1 });
  if (sheet.pages.length === 1) return sheet;
  if (paper.as !== 'photo') return layOut(paper, subject, { scale: 1.04, pages: 2 });
  // A photograph is of one page.
  for (let scale = 0.98; scale > 0.7; scale -= 0.02) {
    const smaller = layOut(paper, subject, { scale, pages: 1 });
    if (smaller.pages.length === 1) return smaller;
  }
  throw new Error(`${paper.slug} does not fit on one page`);
}

function layOut(
  paper: PaperText,
  subject: Subject,
  { scale, pages }: { scale: number; pages: 1 | 2 },
): Sheet {
  const words = WORDS[paper.language];
  const programmes = [...new Set(subject.places.map(({ programme }) => programme))].join('/');
  const semester = subject.places[0]?.semester ?? '';
  const questions = 1 + SECTIONS[1].given + SECTIONS[2].given;
  const sheet = new Sheet(scale)
    .rollNumber('Roll No.')
    .ends(`Total No. of Questions : ${padded(questions)}`, `Total No. of Pages : ${padded(pages)}`, {
      space: 8,
    })
    .write(`B.Tech (${programmes}) (Sem.-${semester})`, { bold: true, align: 'centre', size: 12, space: 4 })
    .write(subject.name.toUpperCase(), { bold: true, align: 'centre', size: 13 })
    .write(`Subject Code : ${subject.code}`, { align: 'centre' });
  if (subject.mcode) sheet.write(`M.Code : ${subject.mcode}`, { align: 'centre' });
  sheet
    .write(`Examination : ${paper.exam}`, { align: 'centre' })
    .ends('Time : 3 Hrs.', 'Max. Marks : 60', { bold: true, space: 6 })
    .write(words.instructions, { bold: true, size: 10, space: 6 });
  for (const [index, rule] of words.rules.entries())
    sheet.write(rule, { size: 10, indent: 22, label: `${index + 1}.` });

  let number = 1;
  for (const [at, { name, answered, marks }] of SECTIONS.entries()) {
    if (name === 'C' && pages === 2) sheet.turn();
    sheet.write(`SECTION-${name} (${answered} × ${marks} = ${answered * marks})`, {
      bold: true,
      align: 'centre',
      size: 11.5,
      space: 12,
    });
    const section = paper.sections[at] ?? [];
    if (name === 'A') {
      sheet.write(words.brief, { indent: 22, label: `${number}.`, space: 4 });
      for (const [index, [line]] of section.entries())
        sheet.write(line?.text ?? '', { indent: 46, label: `(${'abcdefghij'[index]})`, space: 2 });
      number += 1;
      continue;
    }
    for (const question of section) {
      writeQuestion(sheet, question, number, String(marks));
      number += 1;
    }
  }
  return sheet;
}

const padded = (count: number) => String(count).padStart(2, '0');

/** A question of several parts has the marks at each of them, any other at its end. */
function writeQuestion(sheet: Sheet, lines: readonly Line[], number: number, marks: string): void {
  for (const [index, { text, marks: own, or }] of lines.entries()) {
    if (or) {
      sheet.write(text, { bold: true, align: 'centre', space: 3 });
      continue;
    }
    const next = lines[index + 1];
    const isLast = !next || next.or === true;
    const isWhole = isLast && !lines.some((line) => line.marks);
    const part = own ?? (isWhole || (isLast && index > 0 && lines[index - 1]?.or) ? marks : undefined);
    sheet.write(text, {
      indent: 22,
      space: index === 0 ? 7 : 3,
      ...(index === 0 && { label: `${number}.` }),
      ...(part && { right: `(${part})` }),
    });
  }
}
