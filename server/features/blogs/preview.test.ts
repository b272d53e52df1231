import { describe, expect, it } from 'vitest';
import { previewOf } from './service.ts';

const characters = (text: string) => [...new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(text)];

describe('a preview', () => {
  it.each([
    ['Latin', 'a'],
    ['Hindi, a consonant with a vowel sign', 'कि'],
    ['Hindi, a conjunct', 'क्षि'],
    ['Punjabi', 'ਬਿ'],
    ['an emoji of four', '👨‍👩‍👧‍👦'],
    ['a flag', '🇮🇳'],
    ['a skin tone', '👍🏽'],
    ['a letter with a mark of its own', 'e\u0301'],
  ])('has 100 whole characters: %s', (_what, character) => {
    const preview = previewOf(character.repeat(300));
    expect(preview).toBe(`${character.repeat(100)}...`);
    expect(characters(preview)).toHaveLength(103);
  });

  it('never cuts a character that stands on the border', () => {
    expect(previewOf(`${'a'.repeat(99)}👨‍👩‍👧‍👦b`)).toBe(`${'a'.repeat(99)}👨‍👩‍👧‍👦...`);
    expect(previewOf(`${'a'.repeat(100)}👨‍👩‍👧‍👦b`)).toBe(`${'a'.repeat(100)}...`);
  });

  it('is one line, ends with ... also where the text is short, and not with a space before it', () => {
    expect(previewOf('One\n\ntwo\t three')).toBe('One two three...');
    expect(previewOf(`${'a'.repeat(99)} b`)).toBe(`${'a'.repeat(99)}...`);
  });

  it('stays small whatever a character carries', () => {
    const preview = previewOf(`${'ab'}${`c${'\u0301'.repeat(900)}`.repeat(500)}`);
    expect(preview.length).toBeLessThan(2100);
    expect(preview.slice(0, -3).length % 901).toBe(2);
    expect(previewOf(`a${'\u0301'.repeat(1_000_000)}`)).toBe('...');
  });
});
