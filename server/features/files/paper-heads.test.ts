import { beforeAll, describe, expect, it } from 'vitest';
import type { Subject } from '#contract/subjects/calls.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { type PaperHead, paperHeads } from '#testing/files/paper-heads.ts';
import { testApp } from '#testing/test-app.ts';
import { catalogueOf } from '../subjects/catalogue.ts';
import { proposals } from './proposals.ts';

const { db, deps } = await testApp();
beforeAll(() => db.transaction().execute(loadSampleCatalogue));

const COUNT = 1000;

describe('the heads of papers', () => {
  it.each([1, 2])('of several universities are read rightly (seed %i)', async (seed) => {
    const catalogue = await catalogueOf(deps);
    const guess = proposals(catalogue, new Date('2026-11-23'));
    const counts = {
      own: 0,
      subject: 0,
      semester: 0,
      dated: 0,
      exam: 0,
      invented: 0,
      sureAndWrong: 0,
      foreign: 0,
      marked: 0,
    };
    const wrong: string[] = [];
    for (const head of paperHeads(catalogue.subjects, COUNT, seed)) {
      const found = guess('Scan 001.pdf', { body: '', boxes: head.boxes });
      const isSubject = isSame(head.subject, found.subjectcode);
      const isSemester = found.semester === head.semester;
      const isExam = JSON.stringify(plain(found.exam)) === JSON.stringify(plain(head.exam));
      if (head.isForeign) {
        counts.foreign += 1;
        counts.marked += Number(found.unsure.includes('code') || found.unsure.includes('subject'));
      } else {
        counts.own += 1;
        counts.subject += Number(isSubject);
      }
      counts.semester += Number(isSemester);
      if (head.exam) {
        counts.dated += 1;
        counts.exam += Number(isExam);
      } else counts.invented += Number(found.exam !== undefined);
      const isSure = found.unsure.length === 0;
      const isWrong = head.isForeign || !isSubject || !isSemester || !isExam;
      counts.sureAndWrong += Number(isSure && isWrong);
      if ((!head.isForeign && !isSubject) || !isSemester || !isExam || (isSure && isWrong))
        wrong.push(
          `${head.layout}: ${textOf(head)}\n  ${JSON.stringify(found)}\n  ${head.subject?.code} ${head.semester} ${JSON.stringify(head.exam)}`,
        );
    }
    console.info(`heads, seed ${seed}: ${JSON.stringify(counts)}`);
    expect(counts.subject / counts.own).toBeGreaterThanOrEqual(0.97);
    expect(counts.semester / COUNT).toBeGreaterThanOrEqual(0.97);
    expect(counts.exam / counts.dated).toBeGreaterThanOrEqual(0.9);
    expect(counts.invented).toBe(0);
    expect(counts.marked).toBe(counts.foreign);
    expect(counts.sureAndWrong / COUNT).toBeLessThanOrEqual(0.01);
  });
});

const isSame = (subject: Subject | undefined, code: string) => subject === undefined || subject.code === code;
const plain = (exam: PaperHead['exam']) => exam && [exam.year, exam.session, exam.isReappear, exam.test];
const textOf = ({ boxes }: PaperHead) => boxes.map(([word]) => word).join(' ');
