import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  keyed,
  mergePaths,
  movedStep,
  nextStep,
  type OwnPath,
  pathFor,
  STEP_STATES,
  type Step,
  shownPath,
  syllabusSteps,
  unitInTitle,
  unitKeys,
  withoutStep,
} from './path.ts';

const UNITS = ['Stacks', 'Queues', 'Trees'].map((title, at) => ({ number: at + 1, title }));
const moment = fc.integer({ min: 0, max: 5 }).map((second) => `2026-11-20T10:00:0${second}.000Z`);
const step = fc.constantFrom('stacks', 'queues', 'trees').map(
  (unit): Step => ({
    ...{ unit, title: unit, needs: [], note: '', material: [] },
  }),
);
const steps = fc.uniqueArray(step, { selector: ({ unit }) => unit });
const ownPath = fc.record(
  {
    subject: fc.constant('BTCS'),
    copy: fc.record({ steps: fc.option(steps), at: moment }),
    states: fc.uniqueArray(
      fc.record({
        unit: fc.constantFrom('stacks', 'queues', 'gone'),
        title: fc.constant('T'),
        state: fc.constantFrom(...STEP_STATES),
        at: moment,
      }),
      { selector: ({ unit }) => unit },
    ),
  },
  { requiredKeys: ['subject', 'states'] },
) as fc.Arbitrary<OwnPath>;
const empty: OwnPath = { subject: 'BTCS', states: [] };

describe('what two devices know', () => {
  it('comes together the same in every order, and however often', () => {
    fc.assert(
      fc.property(ownPath, ownPath, ownPath, (one, two, three) => {
        const all = mergePaths(mergePaths(one, two), three);
        expect(mergePaths(one, mergePaths(three, two))).toEqual(all);
        expect(mergePaths(all, two)).toEqual(all);
      }),
    );
  });

  it('has of each unit the latest mark of either', () => {
    fc.assert(
      fc.property(ownPath, ownPath, (one, two) => {
        for (const { unit, at } of mergePaths(one, two).states) {
          const all = [...one.states, ...two.states].filter((mark) => mark.unit === unit);
          expect(all.every((mark) => mark.at <= at)).toBe(true);
        }
        expect(mergePaths(one, empty).states).toHaveLength(one.states.length);
      }),
    );
  });
});

describe('units', () => {
  it('keep their keys when their numbers change, and give them to no other', () => {
    expect(unitKeys(UNITS)).toEqual(['stacks', 'queues', 'trees']);
    expect(unitKeys([{ number: 7, title: ' STACKS!' }])).toEqual(['stacks']);
    expect(
      unitKeys([
        { number: 1, title: 'Lab' },
        { number: 2, title: 'lab' },
        { number: 3, title: '…' },
      ]),
    ).toEqual(['lab', 'lab 2', 'unit 3']);
    fc.assert(
      fc.property(fc.array(fc.record({ number: fc.nat(99), title: fc.string() })), (units) => {
        const many = unitKeys(units.map((unit, at) => ({ ...unit, number: at })));
        expect(many.every((key) => key !== '')).toBe(true);
      }),
    );
  });

  it('of a title are named by digits, Roman numerals or not at all', () => {
    const titles = [
      'Unit 3 notes',
      'Module-II',
      'unit : IV (long)',
      'All units',
      'Unit 1 and Unit 2',
      'Units 1-3',
      'Unity',
    ];
    expect(titles.map(unitInTitle)).toEqual([3, 2, 4, undefined, undefined, undefined, undefined]);
  });
});

describe('a path', () => {
  const shown = (units = UNITS, states: OwnPath['states'] = [], list = syllabusSteps(UNITS)) =>
    shownPath(list, units, states);
  const done = (unit: string) => ({ unit, title: unit, state: 'done' as const, at: '2026' });

  it('of the syllabus has its units in order, each after the one before', () => {
    expect(syllabusSteps(UNITS).map(({ unit, needs }) => [unit, needs])).toEqual([
      ['stacks', []],
      ['queues', ['stacks']],
      ['trees', ['queues']],
    ]);
  });

  it('follows renumbered units, and tells of those that are gone and of new ones', () => {
    const now = [
      { number: 1, title: 'Queues' },
      { number: 2, title: 'Stacks' },
      { number: 3, title: 'Binary trees' },
    ];
    const { steps: list, left } = shown(now, [done('stacks')]);
    expect(list.map(({ number, state }) => [number, state])).toEqual([
      [2, 'done'],
      [1, 'todo'],
      [undefined, 'todo'],
    ]);
    expect(left.map(({ title }) => title)).toEqual(['Binary trees']);
  });

  it('loses no mark of a unit that it does not have', () => {
    const { steps: list } = shown(UNITS.slice(0, 1), [done('heaps')], syllabusSteps(UNITS.slice(0, 1)));
    expect(list.map(({ unit, state }) => [unit, state])).toEqual([
      ['stacks', 'todo'],
      ['heaps', 'done'],
    ]);
  });

  it('goes on with what was begun, else with what is left; a unit that is gone is no next one', () => {
    expect(nextStep(shown(UNITS, [done('stacks')]).steps)?.unit).toBe('queues');
    expect(nextStep(shown(UNITS, [{ ...done('trees'), state: 'doing' }]).steps)?.unit).toBe('trees');
    expect(nextStep(shown(UNITS.slice(0, 1), [done('stacks')]).steps)).toBeUndefined();
  });

  it('is arranged: nothing is lost, and nowhere else is moved to', () => {
    fc.assert(
      fc.property(
        steps,
        fc.integer({ min: -1, max: 4 }),
        fc.constantFrom(-1 as const, 1 as const),
        (list, at, by) => {
          const moved = movedStep(list, at, by);
          expect(new Set(moved)).toEqual(new Set(list));
          if (list[at] && list[at + by]) expect(moved[at + by]).toEqual(list[at]);
          else expect(moved).toEqual(list);
        },
      ),
    );
    // Queues need stacks and trees need queues: trees before queues need nothing, and queues still need stacks.
    expect(movedStep(syllabusSteps(UNITS), 2, -1).map(({ unit, needs }) => [unit, ...needs])).toEqual([
      ['stacks'],
      ['trees'],
      ['queues', 'stacks'],
    ]);
    expect(withoutStep(syllabusSteps(UNITS), 'stacks').map(({ needs }) => needs)).toEqual([[], ['queues']]);
    expect(keyed(UNITS)[1]).toEqual({ number: 2, title: 'Queues', unit: 'queues' });
  });
});

it('of several paths that of the class is meant, else that of the programme, else the one for everyone', () => {
  const paths = [
    { name: 'everyone', programme: '', semester: '' },
    { name: 'CSE', programme: 'CSE', semester: '' },
    { name: 'CSE 3', programme: 'CSE', semester: '3' },
  ] as const;
  const meant = (programme: string, semester: string, some: readonly (typeof paths)[number][] = paths) =>
    pathFor(some, { programme, semester })?.name;
  expect(meant('CSE', '3')).toBe('CSE 3');
  expect(meant('CSE', '4')).toBe('CSE');
  expect(meant('CSE', '')).toBe('CSE');
  expect(meant('ECE', '3')).toBe('everyone');
  expect(meant('', '3')).toBe('everyone');
  expect(meant('ECE', '3', paths.slice(1))).toBeUndefined();
});
