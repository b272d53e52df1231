import { pick, type Random } from '#testing/files/paper-layouts.ts';
import { Typesetter } from './typesetter.ts';

/** A question as it was printed. */
export type Truth = {
  section?: string;
  number: number;
  part?: string;
  alternative?: number;
  marks: number;
  /** Its words: on which page, from which up to which. */
  words: { page: number; from: number; to: number };
};
export type ExamPaper = { layout: string; pages: Typesetter['pages']; truth: Truth[] };

const VERBS = [
  'Explain',
  'Define',
  'Describe',
  'Derive',
  'Discuss',
  'Compare',
  'State',
  'Design',
  'Write a program for',
  'What is meant by',
] as const;
const THINGS = [
  'the working of a full wave rectifier',
  'Dijkstra algorithm',
  'the third normal form',
  'a master-slave flip-flop',
  'virtual memory',
  'an 8-bit adder',
  'the second law of thermodynamics',
  'the race-around condition',
  'a balanced search tree',
  'the transport layer',
  'Carnot efficiency',
  'a PID controller',
  'the sampling theorem',
  'a doubly linked list',
  'Maxwell equations',
  'the life cycle of a project',
  'a context-free grammar',
  'bending moment',
] as const;
const TAILS = [
  'with a neat diagram.',
  'with a suitable example.',
  'and list its advantages.',
  'in detail.',
  'briefly.',
  '',
  'and give two uses of it in industry today.',
  'for a plant that costs Rs. 1,20,000 and runs 1.9 hours a day, with all steps shown and every assumption stated.',
  'using equation (5) and the values f (3) = 12 and f (4) = 18, and comment on the result that you have obtained in this way.',
  'where 5 units are sold in the first year, 12 in the second and 20 in the third, and say which of them pays for itself.',
] as const;
const ask = (random: Random) =>
  `${pick(random, VERBS)} ${pick(random, THINGS)} ${pick(random, TAILS)}`.trim();
const brief = (random: Random) => `${pick(random, VERBS)} ${pick(random, THINGS)}.`;

type Named = Pick<Truth, 'section' | 'number' | 'part' | 'alternative'>;

/** Writes a paper, and notes where each question stands. */
class Writer extends Typesetter {
  truth: Truth[] = [];
  random: Random;

  constructor(random: Random) {
    super();
    this.random = random;
  }

  /** A question; what stands before its text and behind it is part of it. */
  ask(
    named: Named,
    marks: number,
    text: string,
    how: Parameters<Typesetter['text']>[1],
    extra?: 'figure' | 'table',
  ): void {
    this.need(3 + Math.ceil(text.length / 70) + (extra ? 5 : 0));
    const from = this.pages.at(-1)?.length ?? 0;
    this.text(text, how);
    if (extra === 'table')
      for (const row of ['1 2 3 4 5', '10 20 30 40 50', '1-15 16-30 31-45 46-60 61-75'])
        this.line(...row.split(' ').map((cell, at): [number, string] => [how.left + 60 + at * 110, cell]));
    this.truth.push({
      ...named,
      marks,
      words: { page: this.page, from, to: this.pages.at(-1)?.length ?? 0 },
    });
    this.space(pick(this.random, [0.2, 0.5, 1]));
  }

  extra(): 'table' | undefined {
    return this.random() < 0.06 ? 'table' : undefined;
  }
}

const footer = (paper: Writer, text: (page: number) => string) => {
  for (const [at, words] of paper.pages.entries()) {
    const own = new Typesetter();
    own.put(text(at + 1), 60, 962);
    words.push(...(own.pages[0] ?? []));
  }
};

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

function ptu(paper: Writer, isOld: boolean): void {
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

function aktu(paper: Writer): void {
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

function ktu(paper: Writer): void {
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

function mumbai(paper: Writer): void {
  const { random } = paper;
  paper.line([60, 'Paper / Subject Code: 50921 / Engineering Mathematics III']);
  paper.line([60, 'Time: 3 Hours'], [700, 'Max. Marks: 80']);
  paper.line([60, 'N.B. (1) Question No. 1 is compulsory.']);
  for (const text of [
    '(2) Attempt any three questions out of the remaining five questions.',
    '(3) Figures to the right indicate full marks.',
    '(4) Assume suitable data if necessary.',
  ])
    paper.line([95, text]);
  paper.line([60, 'Q.1'], [110, 'Attempt all the parts:'], [880, '[20]']);
  for (const part of 'abcd')
    paper.ask({ number: 1, part }, 5, ask(random), {
      left: 150,
      label: [110, `(${part})`],
      end: [890, '[5]'],
    });
  for (let number = 2; number <= 6; number += 1) {
    const marks = pick(random, [
      [6, 6, 8],
      [10, 10],
    ] as const);
    for (const [at, its] of marks.entries()) {
      const part = 'abc'[at] ?? '';
      paper.ask({ number, part }, its, ask(random), {
        left: 150,
        label: at === 0 ? [60, `Q.${number} (${part})`] : [110, `(${part})`],
        end: [890, `[${its}]`],
      });
    }
  }
  footer(paper, () => 'E4B0C2A5F19D77E4B0C2A5F19D77E4B0C2A5F19D77');
}

function delhi(paper: Writer): void {
  const { random } = paper;
  paper.line([60, '[This question paper contains PAGES printed pages.]']);
  paper.line([60, 'Name of the Paper'], [420, ': Analog Electronics']);
  paper.line([60, 'Duration : 3 Hours'], [560, 'Maximum Marks : 75']);
  paper.line([60, 'Instructions for Candidates']);
  for (const [at, text] of [
    'Write your Roll No. on the top immediately on receipt of this question paper.',
    'Attempt any five questions.',
    'All questions carry equal marks.',
    'Use of a non-programmable calculator is permitted.',
  ].entries())
    paper.text(text, { left: 95, label: [60, `${at + 1}.`] });
  paper.space(1);
  for (let number = 1; number <= 7; number += 1)
    if (random() < 0.7) {
      const marks = pick(random, [
        [8, 7],
        [5, 5, 5],
      ] as const);
      for (const [at, its] of marks.entries()) {
        const part = 'abc'[at] ?? '';
        paper.ask({ number, part }, its, ask(random), {
          left: 140,
          label: at === 0 ? [60, `${number}. (${part})`] : [100, `(${part})`],
          end: [890, `(${its})`],
        });
      }
    } else
      paper.ask(
        { number },
        15,
        `${ask(random)} ${ask(random)}`,
        { left: 100, label: [60, `${number}.`] },
        paper.extra(),
      );
  footer(paper, () => 'P.T.O.');
}

function table(paper: Writer): void {
  const { random } = paper;
  paper.centre('GURU NANAK DEV ENGINEERING COLLEGE, LUDHIANA');
  paper.centre('Mid Semester Test II');
  paper.line([60, 'Subject Title: Computer Networks'], [560, 'Max. Marks: 24']);
  paper.line([60, 'Note: All questions are compulsory.'], [560, 'Time: 1.5 Hours']);
  paper.line([60, 'Q. No.'], [330, 'Question'], [800, 'COs'], [850, 'RBT'], [910, 'Marks']);
  for (const [at, marks] of [2, 2, 4, 4, 6, 6].entries()) {
    const number = at + 1;
    const codes = `${pick(random, ['CO1', 'CO2', 'CO3'])}`;
    const top = paper.top;
    const label: [number, string] = [60, pick(random, [`Q${number}`, `Q${number}.`])];
    const before = paper.page;
    paper.need(4);
    const line = paper.page === before ? top : paper.top;
    paper.ask({ number }, marks, ask(random), { left: 130, right: 780, label });
    const truth = paper.truth.at(-1);
    paper.put(codes, 800, line);
    paper.put(pick(random, ['L1', 'L2', 'L3']), 860, line);
    paper.put(String(marks), 925, line);
    if (truth) truth.words.to += 3;
  }
}

function columns(paper: Writer): void {
  const { random } = paper;
  paper.centre('DEPARTMENT OF INFORMATION TECHNOLOGY');
  paper.line([60, 'Class Test 1: Operating Systems'], [700, 'MM: 20']);
  paper.line([60, 'Time: 1 Hour'], [640, 'Attempt all questions.']);
  paper.space(1);
  const top = paper.top;
  for (const [left, first] of [
    [50, 1],
    [540, 6],
  ] as const) {
    paper.top = top;
    for (let number = first; number < first + 5; number += 1)
      paper.ask({ number }, 2, ask(random), {
        left: left + 35,
        right: left + 400,
        label: [left, `${number}.`],
        end: [left + 405, '[2]'],
      });
  }
}

function jntu(paper: Writer): void {
  const { random } = paper;
  paper.line([60, 'Code No: 153BU'], [820, 'R18']);
  paper.centre('B. Tech II Year I Semester Examinations, March - 2022');
  paper.centre('DIGITAL LOGIC DESIGN');
  paper.line([60, 'Time: 3 Hours'], [700, 'Max. Marks: 75']);
  paper.text(
    'Note: i) Question paper consists of Part A, Part B. ii) Part A is compulsory, which carries 25 marks. In Part A, answer all questions.',
    { left: 60 },
  );
  paper.centre('PART – A');
  paper.line([780, '(25 Marks)']);
  for (const [at, part] of [...'abcdefghij'].entries()) {
    const marks = at % 2 ? 3 : 2;
    paper.ask({ section: 'A', number: 1, part }, marks, brief(random), {
      left: 130,
      label: at === 0 ? [60, `1. ${part})`] : [95, `${part})`],
      end: [890, `[${marks}]`],
    });
  }
  paper.centre('PART – B');
  paper.line([780, '(50 Marks)']);
  for (let number = 2; number <= 11; number += 1) {
    paper.need(6);
    const both = random() < 0.7;
    if (both) {
      paper.ask({ section: 'B', number, part: 'a' }, 5, ask(random), {
        left: 130,
        label: [60, `${number}.a)`],
      });
      paper.ask({ section: 'B', number, part: 'b' }, 5, ask(random), {
        left: 130,
        label: [95, 'b)'],
        end: [880, '[5+5]'],
      });
    } else
      paper.ask({ section: 'B', number }, 10, `${ask(random)} ${ask(random)}`, {
        left: 95,
        label: [60, `${number}.`],
        end: [880, '[10]'],
      });
    if (number % 2 === 0) paper.centre('OR');
  }
  paper.centre('---ooOoo---');
}

const HINDI = [
  'निम्नलिखित पदों को परिभाषित कीजिए।',
  'कंप्यूटर के विभिन्न भागों का वर्णन कीजिए।',
  'जल प्रदूषण के कारण और उपाय बताइए।',
  'विद्युत धारा किसे कहते हैं उदाहरण सहित समझाइए।',
] as const;

function hindi(paper: Writer): void {
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

export const EXAM_LAYOUTS = {
  ptuNew: (paper: Writer) => ptu(paper, false),
  ptuOld: (paper: Writer) => ptu(paper, true),
  ...{ aktu, ktu, mumbai, delhi, table, columns, jntu, hindi },
};

export type ExamLayout = keyof typeof EXAM_LAYOUTS;

/** A paper in one of the layouts that real ones have, with what is printed on it. */
export function examPaper(layout: ExamLayout, random: Random): ExamPaper {
  const paper = new Writer(random);
  EXAM_LAYOUTS[layout](paper);
  const pages = paper.pages.map((words) =>
    words.map(([word, ...place]): (typeof words)[number] => [
      word.replace('PAGES', String(paper.pages.length).padStart(2, '0')),
      ...place,
    ]),
  );
  return { layout, pages, truth: paper.truth };
}
