import { expect, it } from 'vitest';
import { looksPersonal } from './answer-sheet.ts';

const HEAD = 'Roll No. ........        Total No. of Pages: 2\nB.Tech. (CSE) (Sem. 4)\nOPERATING SYSTEMS\n';

it.each([
  'GURU NANAK COLLEGE\nANSWER BOOK\nSubject: Operating Systems',
  'Main Answer Booklet No. 123456',
  'Mid-Semester Test\nName: Bina Kaur\nQ.1 A process is a program',
  'Name of the Student : Bina Kaur   Class: CSE',
  'Candidate’s name - Bina',
  'University Roll No. 1921034\nOPERATING SYSTEMS',
  'Enrolment Number: 190280105012\nSummer 2021',
  'Signature of Invigilator ......\nMarks obtained: 14',
])('is someone’s own: %j', (body) => {
  expect(looksPersonal(body)).toBe(true);
});

it.each([
  HEAD,
  `${HEAD}Answers should be written in the answer booklet only.\nQ1. Name the parts of a process.`,
  'Roll No. [ ][ ][ ]   Paper ID [A0453]\nSubject Code: BTES-401   M.Code: 77628',
  'Name of the Course: Operating Systems\nCourse Name: Operating Systems\nSubject name: Physics',
  'Registration No. _ _ _ _ _\nName of the Department: Computer Science',
  'Write your roll number on the question paper. Marks obtained will be scaled.',
  'Name :\nEnrolment No.:\nGUJARAT TECHNOLOGICAL UNIVERSITY\nSubject Code: 3140702',
  '',
])('is nobody’s: %j', (body) => {
  expect(looksPersonal(body)).toBe(false);
});
