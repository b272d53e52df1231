import { Readable } from 'node:stream';
import type { ProposedFields } from '#contract/files/proposal-calls.ts';
import { codeKeysOf } from '#contract/subjects/values.ts';
import { proposals } from '#server/features/files/proposals.ts';
import { readCatalogue } from '#server/features/subjects/queries.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import type { Engine } from '#server/files/reader/ocr/engine.ts';
import { readDocument } from '#server/files/reader/read-document.ts';
import { type Reading, readScan } from '#server/files/reader/read-scan.ts';
import { wordsPicture } from '#testing/files/paper.ts';
import { type PaperHead, paperHeads } from '#testing/files/paper-heads.ts';
import { photographed } from '#testing/files/photographed.ts';
import { report } from '../../frame/figures.ts';
import { startSite } from '../../frame/site.ts';
import { anyEngine, WAYS } from './reading.ts';

/** So many first pages are photographed and read. */
const PAGES = Number(process.env.BENCH_FIELDS ?? 100);
/** None that anyone looked at while patterns were made: 26 is for that. */
const SEED = Number(process.env.BENCH_SEED ?? 2611);

/** What a field should say; undefined where the page does not say it. */
type Truth = Pick<PaperHead, 'subject' | 'semester' | 'exam' | 'isForeign'>;
/** Whether what was found is right, by field. */
const RIGHT: {
  [Name in 'subject' | 'exam' | 'semester']: (
    value: ProposedFields[Name][number]['value'],
    truth: Truth,
  ) => boolean;
} = {
  subject: ({ code, isKnown }, { subject, isForeign }) => (isForeign ? !isKnown : code === subject?.code),
  exam: ({ year, session }, { exam }) => year === exam?.year && session === exam.session,
  semester: (value, { semester }) => value === semester,
};
type Field = keyof typeof RIGHT;
const BOUNDS: Record<Field, [name: string, atLeast: number]> = {
  subject: ['code and subject read rightly from photographs of first pages', 0.97],
  exam: ['month and year read rightly', 0.9],
  semester: ['semester read rightly', 0.97],
};

/**
 * What a form is filled in with: first pages in the layouts of real papers, as students' phones take them, are read as the queue reads
 * them, one after the other, and proposed. Not through the queue itself: it gives way to all else on the machine, and what it does
 * would be measured, not what it reads.
 */
export async function benchFields(): Promise<void> {
  await using site = await startSite({ OCR: 'off' });
  await loadSampleCatalogue(site.db);
  const catalogue = await readCatalogue(site.db);
  const keys = catalogue.subjects.flatMap((subject) =>
    codeKeysOf(subject).map((key) => [key, subject] as const),
  );
  const propose = proposals({ ...catalogue, byKey: new Map(keys) }, new Date());
  const heads = paperHeads(catalogue.subjects, PAGES, SEED, false);
  await using stack = new AsyncDisposableStack();
  const engine = stack.adopt(await anyEngine(), ({ stop }) => stop());
  const found: { fields: ProposedFields }[] = [];
  let ms = 0;
  for (const [at, { boxes }] of heads.entries()) {
    const photo = await photographed(wordsPicture(boxes), WAYS[at % WAYS.length] ?? {}, at + 1);
    const { body, boxes: read, quarters } = await readingOf(photo, engine);
    const begun = performance.now();
    const fields = propose(`IMG_${1000 + at}.jpg`, { body, quarters, boxes: read }).fields();
    ms += (performance.now() - begun) / PAGES;
    found.push({ fields });
    if (at % 10 === 9) console.log(`${at + 1} of ${PAGES} photographs read`);
  }

  let [sure, sureAndWrong] = [0, 0];
  for (const field of Object.keys(BOUNDS) as Field[]) {
    // Object.keys forgets the literal names
    const [name, atLeast] = BOUNDS[field];
    let [asked, right] = [0, 0];
    for (const [at, head] of heads.entries()) {
      const told = found[at]?.fields[field] ?? [];
      const isRight = (one: (typeof told)[number]) =>
        (RIGHT[field] as (value: unknown, truth: Truth) => boolean)(one.value, head); // the value is this field's
      const [one] = told;
      const isSure = told.length === 1 && one?.sure === true;
      if (field !== 'exam' || head.exam) {
        asked += 1;
        right += Number(told.length === 1 && one !== undefined && isRight(one));
      }
      sure += Number(isSure);
      const isWrong = isSure && !isRight(one);
      sureAndWrong += Number(isWrong);
      if (told.length !== 1 ? head.exam || field !== 'exam' : one && !isRight(one))
        console.log(
          `${field}, ${head.layout} ${at}: ${JSON.stringify(told)}\n  ${head.subject?.code} ${head.semester} ${JSON.stringify(head.exam)}`,
        );
    }
    report({ name, value: right / asked, atLeast, detail: `${right} of ${asked}` });
  }
  report({
    name: 'of what was said to be sure, what is wrong',
    value: sureAndWrong / sure,
    atMost: 0.01,
    detail: `${sureAndWrong} of ${sure}; ${ms.toFixed(0)} ms a file to propose`,
  });
}

async function readingOf(
  photo: Buffer,
  engine: Engine,
): Promise<Pick<Reading, 'body' | 'boxes' | 'quarters'>> {
  for await (const scan of readDocument(Readable.from([photo]), 'jpeg', { do: 'scans', pages: [1] }))
    if (scan.kind === 'scan') return readScan(scan, engine, { isAwaited: true });
  return { body: '', boxes: [], quarters: 0 };
}
