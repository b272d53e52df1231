import { pick } from '#testing/files/paper-layouts.ts';
import { ask, brief, footer, type Writer } from './writer.ts';

export function mumbai(paper: Writer): void {
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

export function delhi(paper: Writer): void {
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

export function table(paper: Writer): void {
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

export function columns(paper: Writer): void {
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

export function jntu(paper: Writer): void {
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
