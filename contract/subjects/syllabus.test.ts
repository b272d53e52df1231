import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LENGTH } from '../core/constants.ts';
import { LONGEST_SYLLABUS, parseSyllabus } from './syllabus.ts';
import { SUBJECT_LIMITS } from './values.ts';

/** What was found, short: "1 Title (8): topics". */
function found(text: string): string[] {
  const parsed = parseSyllabus(text);
  if (parsed.outcome !== 'found') return [parsed.outcome];
  return parsed.units.map(
    ({ number, title, hours, topics }) =>
      `${number} ${title}${hours === null ? '' : ` (${hours})`}${topics && `: ${topics}`}`,
  );
}

describe('a pasted syllabus', () => {
  it.each<[string, string, string[]]>([
    [
      '“Unit I: Title”, topics below',
      'Unit I: Trees\nBinary trees, AVL\nUnit II: Graphs\nBFS, DFS',
      ['1 Trees: Binary trees, AVL', '2 Graphs: BFS, DFS'],
    ],
    [
      '“UNIT-1” alone, a title below',
      'UNIT-1\nTrees\nBinary trees, AVL\n\nUNIT-2\nGraphs\nBFS',
      ['1 Trees: Binary trees, AVL', '2 Graphs: BFS'],
    ],
    [
      '“UNIT-1” alone, topics below',
      'UNIT-1\nBinary trees, AVL trees, heaps, B trees\nUNIT-2\nBFS, DFS, Prim, Kruskal',
      ['1 Binary trees: Binary trees, AVL trees, heaps, B trees', '2 BFS: BFS, DFS, Prim, Kruskal'],
    ],
    [
      '“Module 2 (8 Hrs)”',
      'Module 1 (6 Hrs)\nTrees: Binary, AVL\nModule 2 (8 Hrs)\nGraphs: BFS',
      ['1 Trees (6): Binary, AVL', '2 Graphs (8): BFS'],
    ],
    [
      '“1. Title (6 hours)”',
      '1. Trees (6 hours)\nBinary trees\n2. Graphs (4 hours)\nBFS',
      ['1 Trees (6): Binary trees', '2 Graphs (4): BFS'],
    ],
    [
      'title and topics in one line',
      'Unit 1: Trees: binary, AVL.\nUnit 2: Graphs: BFS, DFS.',
      ['1 Trees: binary, AVL.', '2 Graphs: BFS, DFS.'],
    ],
    [
      'two words that count on',
      'Unit I: Trees\nAVL, B trees\nModule 2 (8 Hrs)\nGraphs: BFS\nUnit III: Hashing\nProbing',
      ['1 Trees: AVL, B trees', '2 Graphs (8): BFS', '3 Hashing: Probing'],
    ],
    [
      'chapters that count for themselves',
      'Unit 1: Trees\nChapter 1: AVL\nChapter 2: Heaps\nUnit 2: Graphs\nChapter 3: BFS',
      ['1 Trees: Chapter 1: AVL Chapter 2: Heaps', '2 Graphs: Chapter 3: BFS'],
    ],
    ['a dash and lectures', 'MODULE – II : Trees [10 Lectures]\nAVL', ['2 Trees (10): AVL']],
    ['hours before the title', 'UNIT – I (08 Hours) Trees\nAVL', ['1 Trees (8): AVL']],
    ['hours in a line below', 'Unit 3\n8L\nTrees\nAVL', ['3 Trees (8): AVL']],
    [
      'hours as the last number of a heading',
      'UNIT I LINEAR STRUCTURES 9\nStacks\nUNIT II TREES 12\nAVL',
      ['1 LINEAR STRUCTURES (9): Stacks', '2 TREES (12): AVL'],
    ],
    ['“Hours: 8”', 'Unit 1: Trees Hours: 8\nAVL', ['1 Trees (8): AVL']],
    [
      'a row of a table',
      'Unit\tContents\tHours\n1\tTrees: AVL, B trees\t8\n2\tGraphs: BFS\t10',
      ['1 Trees (8): AVL, B trees', '2 Graphs (10): BFS'],
    ],
    ['Roman numbers alone', 'I. Trees\nAVL\nII. Graphs\nBFS', ['1 Trees: AVL', '2 Graphs: BFS']],
    ['numbers in brackets', '(1) Trees\nAVL\n(2) Graphs\nBFS', ['1 Trees: AVL', '2 Graphs: BFS']],
    ['numbers as words', 'Unit One - Trees\nAVL\nUnit Two - Graphs\nBFS', ['1 Trees: AVL', '2 Graphs: BFS']],
    [
      'bullets and cut words',
      'Unit 1: Trees\r\n• Binary\r\n• Tra-\r\nversal\r\n- AVL',
      ['1 Trees: Binary Traversal AVL'],
    ],
    [
      'numbered topics below units',
      'Unit 1: Trees\n1. Binary\n2. AVL\nUnit 2: Graphs\n1. BFS',
      ['1 Trees: 1. Binary 2. AVL', '2 Graphs: 1. BFS'],
    ],
    [
      'numbered topics below numbers',
      '1. Trees\n1.1 Binary\n1.2 AVL\n2. Graphs\n2.1 BFS',
      ['1 Trees: 1.1 Binary 1.2 AVL', '2 Graphs: 2.1 BFS'],
    ],
    [
      'Hindi',
      'इकाई 1: वृक्ष (8 घंटे)\nद्विआधारी वृक्ष\nइकाई – २ : ग्राफ\nप्राइम',
      ['1 वृक्ष (8): द्विआधारी वृक्ष', '2 ग्राफ: प्राइम'],
    ],
    ['Punjabi', 'ਇਕਾਈ 1: ਰੁੱਖ\nਬਾਈਨਰੀ\nਇਕਾਈ 2: ਗ੍ਰਾਫ', ['1 ਰੁੱਖ: ਬਾਈਨਰੀ', '2 ਗ੍ਰਾਫ']],
    [
      'no line breaks',
      'Unit 1: Trees: AVL, heaps. Unit 2: Graphs: BFS, as in Unit 1. Unit 3: Hashing: chaining.',
      ['1 Trees: AVL, heaps.', '2 Graphs: BFS, as in Unit 1.', '3 Hashing: chaining.'],
    ],
    ['a unit without topics, and one without anything', 'Unit 1: Trees\nUnit 2', ['1 Trees', '2 Unit 2']],
    ['shares of the exam', 'Unit 1: Trees (20%)\nAVL', ['1 Trees: AVL']],
    ['an I that was read as l', 'Unit-l\nTrees\nUnit-ll\nGraphs', ['1 Trees', '2 Graphs']],
  ])('has units: %s', (_, text, units) => {
    expect(found(text)).toEqual(units);
  });

  it('says what is not of a unit', () => {
    const text =
      'Course objectives\nLearn trees\nUnit 1: Trees\nAVL\nText Books:\n1. Cormen\nUnit 2: Graphs\nBFS\nReferences\nKnuth';
    expect(parseSyllabus(text)).toMatchObject({
      units: [{ topics: 'AVL' }, { topics: 'BFS' }],
      leftOut: ['Course objectives', 'Text Books:', 'References'],
    });
  });

  it.each([
    ['nothing', '  \n ', 'empty'],
    ['no unit', 'The students learn about trees.\n1. Trees', 'nothing'],
    ['a text that is too long', 'Unit 1: Trees\n'.repeat(LONGEST_SYLLABUS / 10), 'tooLong'],
  ])('has a clear outcome: %s', (_, text, outcome) => {
    expect(parseSyllabus(text)).toEqual({ outcome });
  });

  it('keeps as many units as a subject may have, and says how many more there are', () => {
    const sixty = Array.from({ length: 60 }, (__, at) => `Unit ${at + 1}: Title ${at + 1}\nTopics`).join(
      '\n',
    );
    const parsed = parseSyllabus(sixty);
    expect(parsed).toMatchObject({ outcome: 'found', more: 10 });
    if (parsed.outcome === 'found') expect(parsed.units).toHaveLength(SUBJECT_LIMITS.units);
  });

  it('tells of a number that two units have, and of topics that are too long', () => {
    const long = 'word '.repeat(2000);
    expect(parseSyllabus(`Unit 1: Trees\n${long}\nUnit 1: Graphs\nBFS`)).toMatchObject({
      twice: [1],
      shortened: [1],
    });
  });

  it('reads 100,000 characters', () => {
    const unit = (number: number) => `Unit ${number}: Title\n${'topic, '.repeat(2800)}`;
    const text = [1, 2, 3, 4, 5].map(unit).join('\n').slice(0, LONGEST_SYLLABUS);
    expect(parseSyllabus(text)).toMatchObject({ shortened: [1, 2, 3, 4, 5] });
  });

  it('gives only units that can be saved, whatever is pasted', () => {
    const piece = fc.constantFrom(
      'Unit',
      'Module',
      '1',
      'IV',
      '.',
      ':',
      '\n',
      '\t',
      ' ',
      '(8 Hrs)',
      'Text Books',
      'इकाई',
      '99',
      ',',
    );
    const text = fc.array(fc.oneof(piece, fc.string({ maxLength: 12 })), { maxLength: 60 });
    fc.assert(
      fc.property(text, (parts) => {
        const parsed = parseSyllabus(parts.join(''));
        if (parsed.outcome !== 'found') return;
        for (const { number, title, topics, hours } of parsed.units) {
          expect(number >= 1 && number <= 50).toBe(true);
          expect(title.trim()).not.toBe('');
          expect(title.length).toBeLessThanOrEqual(MAX_LENGTH.title);
          expect(topics.length).toBeLessThanOrEqual(MAX_LENGTH.freeText);
          expect(hours === null || (hours >= 0 && hours <= 200)).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
