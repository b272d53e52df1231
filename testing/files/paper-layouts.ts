/** Numbers between 0 and 1. */
export type Random = () => number;
/** A line: its parts, and how far right each begins (thousandths). */
export type Line = [left: number, text: string][];
/** What a paper says of itself. */
export type Told = {
  code: string;
  name: string;
  semester: number;
  date: string;
  month: string;
  year: number;
  test: string;
};

/** One of some. */
export const pick = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];
const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];
const ORDINAL = ['', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];
const WORD = ['', 'First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];
const YEAR_OF = (semester: number) => Math.ceil(semester / 2);
const middle = (text: string): Line => [[Math.max(40, 500 - text.length * 4.5), text]];
const caps = (text: string) => text.toUpperCase();

/** The heads of papers as universities and colleges of the region print them. */
export const LAYOUTS: Record<string, (told: Told, random: Random) => Line[]> = {
  ptu: ({ code, name, semester, date }, random) => [
    [
      [60, 'Roll No.'],
      [600, 'Total No. of Pages : 02'],
    ],
    [[60, 'Total No. of Questions : 18']],
    middle(`B.Tech. (CSE) (Sem.–${pick(random, [String(semester), ROMAN[semester] ?? ''])})`),
    middle(caps(name)),
    middle(`Subject Code : ${code}`),
    middle('M.Code : 76438'),
    ...(date ? [middle(`Date of Examination : ${date}`)] : []),
    [
      [60, 'Time : 3 Hrs.'],
      [700, 'Max. Marks : 60'],
    ],
    [[60, 'INSTRUCTIONS TO CANDIDATES :']],
    [[60, '1. SECTION-A is COMPULSORY consisting of TEN questions carrying TWO marks each.']],
  ],
  mrsptu: ({ code, name, semester, month, year }) => [
    [
      [60, 'Total No. of Questions: 09'],
      [640, 'Roll No. __________'],
    ],
    [[60, 'Total No. of Pages: 02']],
    middle('MAHARAJA RANJIT SINGH PUNJAB TECHNICAL UNIVERSITY, BATHINDA'),
    ...(month ? [middle(`EXAMINATION : ${caps(month)} ${year}`)] : []),
    middle(`Programme: B.Tech. (2018 Batch) Semester: ${ROMAN[semester]}`),
    [[60, `Course Name: ${name}`]],
    [
      [60, `Course Code: ${code}`],
      [640, 'Paper ID: 11903'],
    ],
    [
      [60, 'Time Allowed: 3 Hours'],
      [700, 'Max. Marks: 60'],
    ],
  ],
  thapar: ({ code, name, semester, month, year, test }) => [
    [
      [60, 'Roll Number: ____________'],
      [620, 'Name of Faculty: Dr. A. Kaur'],
    ],
    middle('Institute of Engineering & Technology, Patiala'),
    middle('Department of Computer Science and Engineering'),
    middle(test || 'END SEMESTER EXAMINATION'),
    [
      [60, `B.E. (${WORD[YEAR_OF(semester)]} Year): Semester-${ROMAN[semester]} (COE)`],
      [560, `Course Code: ${code}`],
    ],
    [
      [60, month ? `${month} 16, ${year}` : 'Day: Monday'],
      [560, `Course Name: ${name}`],
    ],
    [[60, 'Time: 3 Hours, M. Marks: 100']],
    [[60, 'Note: Attempt all questions in proper sequence.']],
  ],
  gndu: ({ code, name, semester, month, year }) => [
    [[700, 'Exam. Code : 107205']],
    [[60, '(i) Printed Pages : 3']],
    middle(`B.Tech. ${ORDINAL[semester]} Semester Examination${month ? `, ${month} ${year}` : ''}`),
    middle(caps(name)),
    middle(`Paper: ${name}`),
    middle(`Course Code: ${code}`),
    [
      [60, 'Time Allowed—Three Hours]'],
      [660, '[Maximum Marks—100'],
    ],
  ],
  delhi: ({ code, name, semester, date }) => [
    [[60, '[This question paper contains 4 printed pages.]']],
    [[560, 'Your Roll No...............']],
    [
      [60, 'Sr. No. of Question Paper'],
      [420, ': 1177'],
      [820, 'A'],
    ],
    [
      [60, 'Unique Paper Code'],
      [420, `: ${code}`],
    ],
    [
      [60, 'Name of the Paper'],
      [420, `: ${name}`],
    ],
    [
      [60, 'Name of the Course'],
      [420, ': B.Tech. Core'],
    ],
    [
      [60, 'Semester'],
      [420, `: ${ROMAN[semester]}`],
    ],
    ...(date
      ? [
          [
            [60, 'Date of Exam'],
            [420, `: ${date}`],
          ] as Line,
        ]
      : []),
    [
      [60, 'Duration : 3 Hours'],
      [560, 'Maximum Marks : 75'],
    ],
  ],
  autonomous: ({ code, name, semester, month, year, test, date }) => [
    middle('GURU NANAK DEV ENGINEERING COLLEGE, LUDHIANA'),
    middle('An Autonomous College u/s 2(f) and 12(B) of UGC Act 1956'),
    middle(test || 'End Semester Examination'),
    [
      [60, `Programme: B.Tech. CSE`],
      [540, `Year/Semester: ${ORDINAL[YEAR_OF(semester)]} Year (${ORDINAL[semester]} Sem.)`],
    ],
    [
      [60, `Subject Title: ${name}`],
      [540, `Subject Code: ${code}`],
    ],
    [
      [60, date ? `Date: ${date}` : 'Scheme: 2018'],
      [540, month && !date ? `Session: ${month} ${year}` : 'Max. Marks: 24'],
    ],
    [[60, 'Note: All parts of semi-structured answers carry equal marks.']],
  ],
  classtest: ({ code, name, semester, date, month, year, test }) => [
    middle('DEPARTMENT OF INFORMATION TECHNOLOGY'),
    middle(test || 'University Examination'),
    [
      [60, `Subject: ${name} (${code})`],
      [640, `Semester: ${ROMAN[semester]}`],
    ],
    [
      [60, date ? `Date: ${date}` : month ? `${month} ${year}` : 'Section: A'],
      [640, 'MM: 20'],
    ],
    [
      [60, 'Time: 1 Hour'],
      [640, 'CO1, CO2'],
    ],
  ],
};
