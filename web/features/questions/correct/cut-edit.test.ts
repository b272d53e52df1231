import { expect, it } from 'vitest';
import { beginEdit, type Change, changed, type Draft } from './cut-edit.ts';
import { turnedPlace } from './places.ts';

const box = (top: number, height = 40, left = 100, page = 1) => ({ page, left, top, width: 400, height });
const three: Draft[] = [1, 2, 3].map((number) => ({
  ...{ key: number - 1, _id: `id ${number}`, number, marks: 5, section: 'A' },
  ...{ text: `Question ${number}`, places: [box(number * 100)] },
}));
const after = (...changes: Change[]) => changes.reduce(changed, beginEdit(three));
const told = ({ questions }: { questions: readonly Draft[] }) =>
  questions.map(({ number, part, marks, places }) => [number, part, marks, places.length, places[0]?.top]);

it('a box that is drawn is the next question where it stands, with section and marks of the one before', () => {
  const edit = after({ does: 'draw', place: box(250) });
  expect(edit.at).toBe(2);
  expect(edit.questions[2]).toMatchObject({ number: 3, section: 'A', marks: 5, text: '' });
  expect(told(edit)).toEqual([
    [1, undefined, 5, 1, 100],
    [2, undefined, 5, 1, 200],
    [3, undefined, 5, 1, 250],
    [3, undefined, 5, 1, 300],
  ]);
  // The right column is read behind the left one.
  expect(after({ does: 'draw', place: box(50, 40, 560) }).at).toBe(3);
  expect(after({ does: 'choose', at: 2 }, { does: 'below' }).questions[3]?.places[0]?.top).toBe(340);
});

it('a split makes two, the second with the next number or part; a join makes one again', () => {
  const tall = after(
    { does: 'move', index: 0, place: box(100, 100) },
    { does: 'set', fields: { part: 'a' } },
  );
  const edit = changed(tall, { does: 'split', page: 1, top: 150 });
  expect(told(edit).slice(0, 2)).toEqual([
    [1, 'a', 5, 1, 100],
    [1, 'b', 5, 1, 150],
  ]);
  expect(edit.questions[0]?._id).toBe('id 1');
  expect(edit.questions[1]?._id).toBeUndefined();
  // At a line that is not in the box nothing is split.
  expect(changed(tall, { does: 'split', page: 1, top: 500 })).toBe(tall);
  const one = changed(changed(edit, { does: 'choose', at: 0 }), { does: 'join' });
  expect(one.questions[0]?.places).toEqual([box(100, 100)]);
  expect(after({ does: 'choose', at: 2 }, { does: 'join' }).questions).toHaveLength(3);
});

it('what is typed stays when the box moves; a text that was read is read again', () => {
  const moved = after({ does: 'move', index: 0, place: box(90) });
  expect(moved.questions[0]?.text).toBe('');
  const typed = after(
    { does: 'set', fields: { text: 'Why?' } },
    { does: 'move', index: 0, place: box(990, 40) },
  );
  expect(typed.questions[0]).toMatchObject({ text: 'Why?', places: [{ top: 960 }] });
});

it('digits make a number; typing on is one step to undo; undo and redo go back and forth', () => {
  const edit = after(
    { does: 'digit', digit: 1, isMore: false },
    { does: 'digit', digit: 2, isMore: true },
    { does: 'remove' },
  );
  expect(edit.questions.map(({ number }) => number)).toEqual([2, 3]);
  const back = changed(edit, { does: 'undo' });
  expect(back.questions[0]?.number).toBe(12);
  const begun = changed(back, { does: 'undo' });
  expect(begun.questions).toEqual(three);
  expect(changed(begun, { does: 'undo' })).toBe(begun);
  expect(changed(changed(begun, { does: 'redo' }), { does: 'redo' }).questions).toEqual(edit.questions);
  expect(after({ does: 'digit', digit: 0, isMore: false }).questions[0]?.number).toBe(1);
});

it('a page that lies on its side is turned and turned back', () => {
  for (const quarters of [0, 1, 2, 3])
    expect(turnedPlace(turnedPlace(box(100), quarters), -quarters)).toEqual(box(100));
  expect(turnedPlace({ page: 1, left: 0, top: 0, width: 100, height: 200 }, 1)).toEqual({
    ...{ page: 1, left: 800, top: 0, width: 200, height: 100 },
  });
});
