import { beforeAll, describe, expect, it } from 'vitest';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { paperHeads } from '#testing/files/paper-heads.ts';
import { testApp } from '#testing/test-app.ts';
import { catalogueOf } from '../subjects/catalogue.ts';
import { beginnings, type Guessed, pageOfIn, type ReadPage, together } from './bundles.ts';
import { proposals } from './proposals.ts';

const { db, deps } = await testApp();
let guess: (page: ReadPage) => Guessed;
let heads: ReturnType<typeof paperHeads>;
beforeAll(async () => {
  await db.transaction().execute(loadSampleCatalogue);
  const catalogue = await catalogueOf(deps);
  const read = proposals(catalogue, new Date('2026-11-23'));
  guess = (page) => read('', page);
  heads = paperHeads(catalogue.subjects, 600, 7);
});

const QUESTIONS = [
  'Q3. Explain the time needed by a scheduler, in an example of semester projects.',
  'Q4. What is the code of an instruction? Marks are given for a diagram.',
].join('\n');
/** Pages one behind the other, as they are read. */
const pagesOf = (pages: Omit<ReadPage, 'number'>[]): ReadPage[] =>
  pages.map((page, at) => ({ number: at + 1, ...page }));
const bodyOf = ({ boxes = [] }: Pick<ReadPage, 'boxes'>) => boxes.map(([word]) => word).join(' ');

describe('a file of several papers', () => {
  it('is cut where another head begins, in the layouts of several universities', () => {
    let right = 0;
    const wrong: string[] = [];
    for (let at = 0; at + 3 <= heads.length; at += 3) {
      const papers = heads.slice(at, at + 3);
      const pages = pagesOf(
        papers.flatMap(({ boxes }) => [{ boxes, body: bodyOf({ boxes }) }, { body: QUESTIONS }]),
      );
      const found = beginnings(pages, guess).join(' ');
      if (found === '1 3 5') right += 1;
      else wrong.push(`${found}: ${papers.map(({ boxes }) => bodyOf({ boxes })).join('\n  ')}`);
    }
    console.info(`bundles cut rightly: ${right} of ${heads.length / 3}\n${wrong.slice(0, 3).join('\n')}`);
    expect(right / (heads.length / 3)).toBeGreaterThanOrEqual(0.97);
  });

  it('is one paper where the same head stands on each of its pages', () => {
    const cut = heads.slice(0, 200).filter(({ boxes }) => {
      const page = { boxes, body: bodyOf({ boxes }) };
      return beginnings(pagesOf([page, page, page]), guess).length > 1;
    });
    expect(cut).toHaveLength(0);
  });

  it('is not cut where a page says that it is not the first', () => {
    const [one, other] = heads.slice(0, 2).map(({ boxes }) => ({ boxes, body: bodyOf({ boxes }) }));
    const second = { ...other, body: `${other?.body} Page 2 of 4` };
    expect(beginnings(pagesOf([one ?? { body: '' }, second]), guess)).toEqual([1]);
    expect(pageOfIn('Page l of 2')).toEqual({ number: 1, of: 2 });
    expect(pageOfIn('page 3 of 2')).toBeUndefined();
  });
});

describe('photos of one paper', () => {
  const photo = (name: string, body = '') => ({ upload: name, name, page: { number: 1, body } });
  const head = 'Roll No. 1\nSubject Code: BTCS-402-18\nTime: 3 Hrs. Max. Marks: 60';
  it.each([
    [
      'by "Page 1 of 2"',
      [photo('b.jpg', `${head} Page 1 of 2`), photo('z.jpg', 'Page 2 of 2')],
      [['b.jpg', 'z.jpg']],
    ],
    ['by their numbers', [photo('os - 1.jpg'), photo('os - 0.jpg', head)], [['os - 0.jpg', 'os - 1.jpg']]],
    [
      'by their times',
      [
        photo('WhatsApp Image 2024-05-14 at 10.31.05.jpg'),
        photo('WhatsApp Image 2024-05-14 at 10.30.12.jpg', head),
      ],
      [['WhatsApp Image 2024-05-14 at 10.30.12.jpg', 'WhatsApp Image 2024-05-14 at 10.31.05.jpg']],
    ],
    [
      'up to the next head',
      [photo('IMG_10.jpg', head), photo('IMG_9.jpg', head), photo('IMG_11.jpg')],
      [['IMG_10.jpg', 'IMG_11.jpg']],
    ],
    ['unless nothing ties them', [photo('a.jpg', head), photo('z.jpg')], []],
    [
      'unless they are of papers of other lengths',
      [photo('p 1.jpg', 'Page 1 of 2'), photo('p 2.jpg', 'Page 2 of 4')],
      [],
    ],
  ])('are joined %s', (_, photos, expected) => {
    expect(together(photos)).toEqual(expected);
  });
});
