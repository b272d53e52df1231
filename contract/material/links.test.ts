import { expect, it } from 'vitest';
import { webAddress } from './calls.ts';
import { linkProblem } from './links.ts';

it.each([
  ['https://drive.google.com/file/d/abc/view', null],
  ['drive.google.com/open?id=abc', null],
  ['https://drive.google.com/open?id', 'invalid'],
  ['https://drive.google.com/open?id=', 'invalid'],
  ['https://drive.google.com/drive/folders/abc', 'invalid'],
  ['https://files.college.example/notes.pdf', null],
  ['https://elsewhere.example/notes.pdf', 'invalid'],
  ['', 'missing'],
])('a link of notes to %j is %j', (link, problem) => {
  expect(linkProblem('notes', link, ['files.college.example'])).toBe(problem);
});

it.each([
  ['drive.google.com/file/d/abc', 'https://drive.google.com/file/d/abc'],
  ['HTTPS://College.Example/Notes', 'https://college.example/Notes'],
  ['https://college.example/नोट्स', 'https://college.example/%E0%A4%A8%E0%A5%8B%E0%A4%9F%E0%A5%8D%E0%A4%B8'],
])('%s is kept as it is parsed', (typed, kept) => {
  expect(webAddress('link', false).parse(typed)).toBe(kept);
});
