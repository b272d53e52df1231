import { expect, it } from 'vitest';
import type { WordBox } from '#contract/files/values.ts';
import { printedPageOf, questionAt, questionsOf } from './printed-numbers.ts';

/** Lines as a page has them, the first at a height, each 30 thousandths below the other. */
function boxesOf(lines: readonly string[], top = 100): WordBox[] {
  return lines.flatMap((line, row) => {
    let left = 100;
    return line.split(' ').map((word): WordBox => {
      const box: WordBox = [word, left, top + row * 30, word.length * 10, 18];
      left += word.length * 10 + 8;
      return box;
    });
  });
}
const labelsOf = (...pages: string[][]) =>
  questionsOf(pages.map((lines, at) => ({ number: at + 1, boxes: boxesOf(lines) }))).map(
    ({ label, page, isRest }) => `${page}: ${label}${isRest ? ' goes on' : ''}`,
  );

it('questions are known by the numbers at the beginnings of their lines, on every page', () => {
  expect(
    labelsOf(
      [
        'Section A',
        'Q1. Write briefly:',
        '(a) What is a stack?',
        'b) Define 4. a queue in 2. words.',
        'Q.2 Explain trees.',
        '3(a) Prove it.',
        'Question 4 (ii) Draw a graph.',
      ],
      ['that has no cycle.', '5) Compare them.'],
    ),
  ).toEqual(['1: 1', '1: 1 (a)', '1: 1 (b)', '1: 2', '1: 3 (a)', '1: 4 (ii)', '2: 4 (ii) goes on', '2: 5']);
  expect(labelsOf(['A paper of 2022', '(a) with no number'], [])).toEqual([]);
});

it('a word belongs to the question before it, also on a page that lies on its side', () => {
  const turned = boxesOf(['1. What is it?', '2. Explain heaps.']).map(
    ([word, left, top, width, height]): WordBox => [word, 1000 - top - height, left, height, width],
  );
  const questions = questionsOf([{ number: 1, boxes: turned }]);
  expect(
    questionAt(
      questions,
      1,
      turned.findIndex(([word]) => word === 'heaps.'),
    )?.label,
  ).toBe('2');
  expect(questionAt(questions, 2, 0)).toBeUndefined();
});

it('the printed number of a page is the one that stands alone at its edge', () => {
  const page = (lines: string[], top: number) => printedPageOf({ boxes: boxesOf(lines, top) });
  expect(page(['Explain.', '- 7 -'], 920)).toBe('7');
  expect(page(['Page 3 of 12', 'Explain.'], 20)).toBe('3');
  expect(page(['Explain.', '7'], 500)).toBeUndefined();
  expect(page(['Explain 7'], 940)).toBeUndefined();
  expect(page([], 0)).toBeUndefined();
});
