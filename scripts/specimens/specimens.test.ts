import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MEGABYTE } from '#contract/core/sizes.ts';
import { findingsIn, keptReaders, only } from '#testing/files/read.ts';
import { listOf, specimens } from './make.ts';
import { paperOf, readPapers } from './paper-text.ts';
import { SPECIMEN } from './sheet.ts';

const folder = join(import.meta.dirname, '../../sample-data');
const papers = await readPapers();
const all = await specimens();
const committed = (path: string) => readFile(join(folder, 'files', path));
/** Letters and figures alone: where lines and words end is the layout's. */
const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

describe('the specimen papers', () => {
  it('are three subjects over four years and twelve others; four scans, a photograph, one in Hindi and one in Punjabi', () => {
    const ofCode = Map.groupBy(papers, ({ code }) => code);
    expect([...ofCode.values()].map((one) => one.length).sort()).toEqual([...Array(12).fill(1), 4, 4, 4]);
    for (const [, several] of ofCode)
      expect(new Set(several.map(({ year }) => year)).size).toBe(several.length);
    const count = (is: (paper: (typeof papers)[number]) => boolean) => papers.filter(is).length;
    expect([count(({ as }) => as === 'scan'), count(({ as }) => as === 'photo')]).toEqual([4, 1]);
    expect([count(({ language }) => language === 'hi'), count(({ language }) => language === 'pa')]).toEqual([
      1, 1,
    ]);
    for (const { year, session } of papers)
      expect(session === 'December' ? year + 1 : year).toBeLessThanOrEqual(2026);
  });

  it('ask some questions again in another year, word for word', () => {
    const again = Map.groupBy(papers, ({ code }) => code)
      .values()
      .filter((several) => several.length > 1)
      .map((several) => {
        const asked = several.flatMap(({ sections }) => sections.flat(2).map(({ text }) => text));
        return asked.length - new Set(asked).size;
      });
    for (const count of again) expect(count).toBeGreaterThan(0);
  });

  it('have marks that come to what each section gives', () => {
    for (const { slug, sections } of papers)
      for (const [at, most] of [2, 5, 10].entries())
        for (const question of sections[at] ?? []) {
          const parts = question.flatMap(({ marks }) => (marks ? [Number(marks)] : []));
          if (parts.length > 0)
            expect(
              parts.reduce((sum, part) => sum + part, 0),
              slug,
            ).toBe(most);
        }
  });

  it('are refused where a section lacks a question', () => {
    const text = '---\ncode: X\nexam: May 2024\n---\n## Section A\n- One\n## Section B\n## Section C\n';
    expect(() => paperOf('x', text)).toThrow('x: the sections have 1,0,0 questions, not 10,5,3');
  });
});

describe('the files of the sample', () => {
  it('are what npm run specimens makes of the texts, to the byte', { timeout: 180_000 }, async () => {
    expect(await readFile(join(folder, 'files.json'), 'utf8')).toBe(listOf(all));
    const there = await readdir(join(folder, 'files'), { recursive: true });
    const paths = there.filter((name) => name.includes('.')).map((name) => name.replaceAll('\\', '/'));
    expect(paths.sort()).toEqual(all.map(({ path }) => path).sort());
    let bytes = 0;
    for (const { path, make } of all) {
      const made = await make();
      bytes += made.length;
      expect(made.equals(await committed(path)), `${path}: run \`npm run specimens\``).toBe(true);
    }
    expect(bytes).toBeLessThan(4 * MEGABYTE);
  });

  it('say on each page what they are, and have every question as text that can be read', {
    timeout: 180_000,
  }, async () => {
    const english = papers.filter(({ as, language }) => as === 'digital' && language === 'en');
    expect(english).toHaveLength(17);
    const kept = keptReaders();
    onTestFinished(kept.stop);
    for (const { slug, code, sections } of english) {
      const pdf = await committed(`papers/${slug}.pdf`);
      const { findings } = await findingsIn(pdf, 'pdf', { do: 'text', from: 1 }, { kept });
      const pages = only(findings, 'text');
      for (const { body, wantsOcr } of pages) {
        expect(body).toContain(SPECIMEN);
        expect(wantsOcr).toBe(false);
      }
      const text = plain(pages.map(({ body }) => body).join(''));
      expect(text).toContain(plain(code));
      for (const line of sections.flat(2)) expect(text, slug).toContain(plain(line.text));
    }
  });
});
