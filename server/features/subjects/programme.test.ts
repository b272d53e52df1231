import { expect, it } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { programmeOf } from './catalogue.ts';

const programmes = [
  { code: 'CSE', name: 'B.Tech Computer Science & Engineering' },
  { code: 'COE', name: 'B.Tech Computer Engineering' },
  { code: 'ECE', name: 'B.Tech Electronics & Communication Engineering' },
  { code: 'ME', name: 'B.Tech Mechanical Engineering' },
];

it('a department is of the programme with its name, however that is written', () => {
  expect(DEPARTMENTS.profile.map((department) => programmeOf(department, programmes)?.code)).toEqual([
    'CSE',
    'ECE',
    'ME',
  ]);
  expect(programmeOf('b.tech. COMPUTER engineering', programmes)?.code).toBe('COE');
  for (const department of ['', 'B.Sc. Physics', 'Engineering'])
    expect(programmeOf(department, programmes)).toBeUndefined();
});
