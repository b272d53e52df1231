import sharp from 'sharp';
import type { WordBox } from '#contract/files/values.ts';
import { ALIKE, compare, SAME, type Signed } from '#server/features/files/alike.ts';
import { readPhoto } from '#server/files/reader/photo.ts';
import { bandsOfLook } from '#server/files/work/page-look.ts';
import { onTable, wayOf } from '#testing/files/on-table.ts';
import { wordsPicture } from '#testing/files/paper.ts';
import { report } from '../../frame/figures.ts';
import { createDice } from '../../frame/rows/papers.ts';
import { type ReadPaper, subjectsOf } from './alike-papers.ts';

const SUBJECTS = 16;
/** Of twelve papers there are 66 pairs. */
const PAPERS_EACH = 12;
const PAIRS = 1000;
const REPEATED = Number(process.env.BENCH_LOOKS ?? 100);
const DPI = 110;
/** Longer lines go on below, as far as a page is long. */
const LINE = /.{1,95}(\s|$)/g;
const MOST_LINES = 46;

/** A page as a picture, as densely printed as papers are, of which nothing can be read. */
function drawn(text: string, dpi = DPI): Buffer {
  const lines = text
    .split('\n')
    .flatMap((line) => line.match(LINE) ?? [])
    .slice(0, MOST_LINES);
  const words = lines.flatMap((line, down) => {
    let at = 70;
    return line
      .split(' ')
      .filter(Boolean)
      .map((word): WordBox => {
        const left = at;
        at += Math.round(word.length * 8.6) + 8;
        return [word, left, 50 + down * 20, at - left - 8, 11];
      });
  });
  return wordsPicture(words, dpi);
}
const scanned = (text: string, dpi?: number, quality = 75) =>
  sharp(drawn(text, dpi)).greyscale().jpeg({ quality }).toBuffer();

/** What becomes of a paper that is sent once more: the pictures of its pages. */
const REPEATS: Record<string, (paper: ReadPaper, n: number) => Promise<Buffer>[]> = {
  'the same bytes': (paper) => paper.map((text) => scanned(text)),
  'saved again': (paper) => paper.map((text) => scanned(text, DPI - 20, 50)),
  'photographed again': (paper, n) =>
    paper.map(async (text) => (await onTable(drawn(text, 150), { ...wayOf(n), extra: 'none' }, n)).jpeg),
  'a page fewer': (paper, n) => [scanned(paper[n % 2] ?? '')],
};

/** Duplicates among papers of which nothing could be read, by their pictures. */
export async function benchLooks(): Promise<void> {
  const subjects = await subjectsOf(SUBJECTS, PAPERS_EACH);
  const looks: Signed[][] = [];
  for (const papers of subjects) {
    const signed: Signed[] = [];
    for (const paper of papers) signed.push(await lookedAt(paper.map((text) => scanned(text))));
    looks.push(signed);
  }
  const scores = looks
    .flatMap((papers) =>
      papers.flatMap((one, at) => papers.slice(at + 1).map((other) => compare(one, other).score)),
    )
    .slice(0, PAIRS);
  report({
    name: 'different papers without a readable text called the same',
    value: scores.filter((score) => score >= SAME).length,
    atMost: 2,
    detail: `of ${scores.length} pairs of one subject; perhaps the same: ${scores.filter((score) => score >= ALIKE).length}; the likest ${Math.max(...scores).toFixed(2)}`,
  });
  const random = createDice(3);
  const ways = Object.entries(REPEATS);
  const missed: string[] = [];
  for (let n = 0; n < REPEATED; n += 1) {
    const [name = '', again] = ways[n % ways.length] ?? [];
    const at = [Math.floor(random() * SUBJECTS), Math.floor(random() * PAPERS_EACH)] as const;
    const [paper, known] = [
      subjects[at[0]]?.[at[1]] ?? [],
      looks[at[0]]?.[at[1]] ?? { pageCount: 0, pages: [] },
    ];
    const sent = await lookedAt(again?.(paper, n) ?? []);
    const bands = new Set(known.pages.flatMap(({ look }) => (look ? bandsOfLook(look) : [])));
    const isLooked = sent.pages.some(({ look }) => look && bandsOfLook(look).some((band) => bands.has(band)));
    const { score } = compare(sent, known);
    if (!isLooked || score < ALIKE)
      missed.push(`${name} (${score.toFixed(2)}${isLooked ? '' : ', no band'})`);
  }
  report({
    name: `repeats without a readable text found, of ${REPEATED}`,
    value: REPEATED - missed.length,
    atLeast: 0.98 * REPEATED,
    detail: `${ways.map(([name]) => name).join(', ')}; missed: ${missed.join(', ') || 'none'}`,
  });
}

/** A file as it is compared whose pages are these pictures. */
async function lookedAt(pages: readonly Promise<Buffer>[]): Promise<Signed> {
  const signed = [];
  for (const [at, page] of pages.entries()) {
    // In this process: the start of one for each page would take longer than all else.
    for await (const found of readPhoto(await page, { do: 'pictures', from: 1 }, 'jpeg'))
      if (found.kind === 'picture' && found.look)
        signed.push({ number: at + 1, length: null, values: null, look: found.look });
  }
  return { pageCount: pages.length, pages: signed };
}
