import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import type { WordBox } from '#contract/files/values.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { type Person, signedIn } from '#testing/factories.ts';
import { asLine, writeFirstPage } from '#testing/files/first-page.ts';
import { pdfOf, sendFile } from '#testing/files/send-file.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db } = site;
let admin: Person;
beforeAll(async () => {
  await db.transaction().execute(loadSampleCatalogue);
  admin = await signedIn(db, 'admin');
});

describe('a first page', () => {
  it('reads the top of the page, in whatever order it was drawn, and tells tests from exams', async () => {
    const heads: [lines: string[], line: string][] = [
      [
        [
          'Class Test-2',
          'Subject: Digital Electronics',
          'Subject Code: BTES-301-18',
          'Year/Semester: 2nd Year (3rd Sem.)',
          'Date: 14-02-2024',
        ],
        'BTES301-18 | 3 | May 2024 class | pyq Class test 2 | sure',
      ],
      [
        [
          'M5T - I',
          'Course Name: Database Management Systems',
          'Course Code: BTCS 501-18',
          'Semester: V',
          'September 2023',
        ],
        'BTCS501-18 | 5 | December 2023 mid | pyq MST 1 | sure',
      ],
      [
        [
          'B.Tech (Sem.-5)',
          'DATABASE MANAGEMENT SYSTEMS',
          'Subject Code: BTCS-501-18',
          'Re-appear, March 2023',
        ],
        'BTCS501-18 | 5 | December 2022 reappear | pyq | sure',
      ],
      [
        [
          'B.Tech (Sem.-5)',
          'DATABASE MANAGEMENT SYSTEMS',
          'Subject Code: BTCS-501-18',
          'Date of Examination: 10-02-2023',
        ],
        'BTCS501-18 | 5 | December 2022 | pyq | ? exam',
      ],
      [
        [
          'END SEMESTER EXAMINATION, May 16, 2023',
          'Course Code: UCS303',
          'Course Name: Computer Networks',
          'Semi-structured answers',
        ],
        'BTCS504-18 | 5 | May 2023 | pyq | ? code',
      ],
      [
        [
          'Subject: constructor',
          'Paper ID: toString',
          'hasOwnProperty valueOf',
          'Semester: __proto__',
          'May 2022',
        ],
        '- | - | May 2022 | pyq | ? subject semester',
      ],
    ];
    const files: { upload: string }[] = [];
    for (const [at, [lines]] of heads.entries()) {
      const upload = await sendFile(site, `Scan ${at}.pdf`, pdfOf(String(at)), { who: admin });
      const questions = ['Q1. Explain CEN---302 AND-150 of May 1999.', 'Subject Code: BTCS-301-18'];
      const drawn = [...lines, ...questions].map((line, down): [string, WordBox[]] => [
        line,
        line.split(' ').map((word, across): WordBox => [word, 100 + across * 90, 50 + down * 30, 80, 12]),
      ]);
      // The questions first: so some programs write what they print.
      const order = drawn.toReversed();
      await writeFirstPage(
        db,
        upload,
        order.map(([line]) => line).join('\n'),
        order.flatMap(([, boxes]) => boxes),
      );
      files.push({ upload });
    }
    const { proposals } = (await site.as(admin).call(api.folder.propose, { body: { files } })).body;
    expect(proposals.map(asLine)).toEqual(heads.map(([, line]) => line));
  });
});
