import { pick } from '#testing/files/paper-layouts.ts';
import { ask, brief, footer, type Writer } from './writer.ts';

function ptuHead(paper: Writer, questions: number, instructions: readonly string[]): void {
  paper.line([60, 'Roll No.'], [600, 'Total No. of Pages : PAGES']);
  paper.line([60, `Total No. of Questions : ${String(questions).padStart(2, '0')}`]);
  paper.centre('B.Tech. (CSE) (Sem.-3)');
  paper.centre('DIGITAL ELECTRONICS');
  paper.centre('Subject Code : BTES301-18');
  paper.centre('M.Code : 76435');
  paper.line([60, 'Time : 3 Hrs.'], [700, 'Max. Marks : 60']);
  paper.line([60, 'INSTRUCTIONS TO CANDIDATES :']);
  for (const [at, text] of instructions.entries()) paper.text(text, { left: 90, label: [60, `${at + 1}.`] });
  paper.space(1);
}

const PTU_RULES = [
  'SECTION-A is COMPULSORY consisting of TEN questions carrying TWO marks each.',
  'SECTION-B contains FIVE questions carrying FIVE marks each and students have to attempt any FOUR questions.',
  'SECTION-C contains THREE questions carrying TEN marks each and students have to attempt any TWO questions.',
];

export function ptu(paper: Writer, isOld: boolean): void {
  const { random } = paper;
  ptuHead(paper, isOld ? 9 : 18, PTU_RULES);
  const showsMarks = random() < 0.3;
  const right = (marks: number): { end?: [number, string] } =>
    showsMarks ? { end: [890, `(${marks})`] } : {};
  paper.centre('SECTION-A');
  if (isOld) {
    paper.line([60, pick(random, ['1.', 'Q1.', '1'])], [95, 'Write briefly :']);
    for (const part of 'abcdefghij')
      paper.ask({ section: 'A', number: 1, part }, 2, brief(random), { left: 140, label: [95, `${part})`] });
  } else
    for (let number = 1; number <= 10; number += 1)
      paper.ask({ section: 'A', number }, 2, brief(random), { left: 95, label: [60, `${number}.`] });
  let number = isOld ? 2 : 11;
  for (const [section, count, marks] of [
    ['B', 5, 5],
    ['C', 3, 10],
  ] as const) {
    paper.need(8);
    paper.centre(`SECTION-${section}`);
    for (let at = 0; at < count; at += 1, number += 1)
      if (section === 'C' && random() < 0.4) {
        const [one, other] = pick(random, [
          [6, 4],
          [5, 5],
        ] as const);
        paper.ask({ section, number, part: 'a' }, one, ask(random), {
          left: 140,
          label: [60, `${number}. a)`],
          end: [890, `(${one})`],
        });
        paper.ask({ section, number, part: 'b' }, other, ask(random), {
          left: 140,
          label: [95, 'b)'],
          end: [890, `(${other})`],
        });
      } else
        paper.ask(
          { section, number },
          marks,
          ask(random),
          { left: 95, label: [60, `${number}.`], ...right(marks) },
          paper.extra(),
        );
  }
  paper.space(1);
  paper.text(
    'NOTE : Disclosure of Identity by writing Mobile No. or Making of passing request on any page of Answer Sheet will lead to UMC against the Student.',
    { left: 60 },
  );
  footer(paper, (page) => `${page} | M-76435 (S2)-1287`);
}

export function aktu(paper: Writer): void {
  const { random } = paper;
  paper.line([60, 'Printed Pages: PAGES'], [640, 'Sub Code: KCS301']);
  paper.line([60, 'Paper Id: 110241'], [640, 'Roll No.']);
  paper.centre('B.TECH (SEM III) THEORY EXAMINATION 2023-24');
  paper.centre('DATA STRUCTURE');
  paper.line([60, 'Time: 3 Hours'], [700, 'Total Marks: 100']);
  paper.text('Note: 1. Attempt all Sections. If require any missing data; then choose suitably.', {
    left: 60,
  });
  const hasCo = random() < 0.6;
  const end = (marks: number): { end?: [number, string] } =>
    hasCo
      ? { end: [900, pick(random, ['CO1', 'CO2', 'CO5'])] }
      : random() < 0.2
        ? { end: [900, String(marks)] }
        : {};
  paper.centre('SECTION A');
  paper.line([60, '1.'], [95, 'Attempt all questions in brief.'], [800, '2 x 10 = 20']);
  for (const part of 'abcdefghij')
    paper.ask({ section: 'A', number: 1, part }, 2, brief(random), {
      left: 140,
      label: [95, `${part}.`],
      ...end(2),
    });
  paper.centre('SECTION B');
  paper.line([60, '2.'], [95, 'Attempt any three of the following:'], [800, '10 x 3 = 30']);
  for (const part of 'abcde')
    paper.ask({ section: 'B', number: 2, part }, 10, ask(random), {
      left: 140,
      label: [95, `${part}.`],
      ...end(10),
    });
  paper.centre('SECTION C');
  for (let number = 3; number <= 7; number += 1) {
    paper.need(5);
    paper.line([60, `${number}.`], [95, 'Attempt any one part of the following:'], [800, '10 x 1 = 10']);
    for (const part of 'ab')
      paper.ask({ section: 'C', number, part }, 10, ask(random), {
        left: 140,
        label: [95, `(${part})`],
        ...end(10),
      });
  }
  footer(paper, (page) => `Page ${page} of PAGES`);
}

export function ktu(paper: Writer): void {
  const { random } = paper;
  paper.line([60, 'Reg No.:_______________'], [600, 'Name:__________________']);
  paper.centre('APJ ABDUL KALAM TECHNOLOGICAL UNIVERSITY');
  paper.centre('Third Semester B.Tech Degree Examination December 2022');
  paper.centre('Course Code: CST201');
  paper.centre('Course Name: DATA STRUCTURES');
  paper.line([60, 'Max. Marks: 100'], [700, 'Duration: 3 Hours']);
  paper.centre('PART A');
  paper.line([150, '(Answer all questions; each question carries 3 marks)'], [880, 'Marks']);
  for (let number = 1; number <= 10; number += 1)
    paper.ask({ section: 'A', number }, 3, brief(random), {
      left: 110,
      label: [60, String(number)],
      end: [900, '3'],
    });
  paper.centre('PART B');
  paper.centre('(Answer one full question from each module, each question carries 14 marks)');
  for (let module = 1; module <= 5; module += 1) {
    paper.need(6);
    paper.centre(`Module -${module}`);
    for (const number of [9 + module * 2, 10 + module * 2]) {
      const [one, other] = pick<readonly [number, number]>(random, [
        [7, 7],
        [8, 6],
        [14, 0],
      ]);
      const section = `Module ${module}`;
      if (other === 0)
        paper.ask(
          { section, number },
          14,
          ask(random),
          { left: 110, label: [60, String(number)], end: [900, '14'] },
          paper.extra(),
        );
      else {
        paper.ask({ section, number, part: 'a' }, one, ask(random), {
          left: 150,
          label: [60, `${number} a)`],
          end: [900, String(one)],
        });
        paper.ask({ section, number, part: 'b' }, other, ask(random), {
          left: 150,
          label: [110, 'b)'],
          end: [900, String(other)],
        });
      }
      if (number % 2) paper.centre('OR');
    }
  }
  paper.centre('***');
  footer(paper, (page) => `Page ${page} of PAGES`);
}

const HINDI = [
  'निम्नलिखित पदों को परिभाषित कीजिए।',
  'कंप्यूटर के विभिन्न भागों का वर्णन कीजिए।',
  'जल प्रदूषण के कारण और उपाय बताइए।',
  'विद्युत धारा किसे कहते हैं उदाहरण सहित समझाइए।',
] as const;

export function hindi(paper: Writer): void {
  const { random } = paper;
  ptuHead(paper, 9, [
    'खंड-A अनिवार्य है। इसमें दस प्रश्न हैं, प्रत्येक दो अंक का है।',
    'खंड-B में पाँच प्रश्न हैं, प्रत्येक पाँच अंक का है। कोई चार प्रश्न हल कीजिए।',
  ]);
  paper.centre('SECTION-A (10 × 2 = 20)');
  paper.line([60, '1.'], [95, 'संक्षेप में उत्तर दीजिए :']);
  for (const part of 'abcdefghij')
    paper.ask({ section: 'A', number: 1, part }, 2, pick(random, HINDI), {
      left: 140,
      label: [95, `(${part})`],
    });
  let number = 2;
  for (const [section, count, answered, marks] of [
    ['B', 5, 4, 5],
    ['C', 3, 2, 10],
  ] as const) {
    paper.need(6);
    paper.centre(`SECTION-${section} (${answered} × ${marks} = ${answered * marks})`);
    for (let at = 0; at < count; at += 1, number += 1)
      paper.ask({ section, number }, marks, `${pick(random, HINDI)} ${pick(random, HINDI)}`, {
        left: 95,
        label: [60, `${number}.`],
        end: [890, `(${marks})`],
      });
  }
}
