import { api } from '#contract/core/rules/api.ts';
import type { FileProposal, ProposedFields } from '#contract/files/proposal-calls.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { wordsPicture } from '#testing/files/paper.ts';
import { type PaperHead, paperHeads } from '#testing/files/paper-heads.ts';
import { photographed } from '#testing/files/photographed.ts';
import { sendByTus } from '#testing/files/tus-client.ts';
import { ask } from '../../frame/clients.ts';
import { report } from '../../frame/figures.ts';
import { addPerson } from '../../frame/people.ts';
import { until } from '../../frame/processes.ts';
import { startSite } from '../../frame/site.ts';
import { WAYS } from './reading.ts';

/** So many first pages are photographed and sent. */
const PAGES = Number(process.env.BENCH_FIELDS ?? 100);
const SEED = 26;
const LONGEST_SECONDS = 1800;

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
 * What a form is filled in with: first pages in the layouts of real papers, as students' phones take them, are sent to a site
 * and read by it.
 */
export async function benchFields(): Promise<void> {
  await using site = await startSite({ OCR: 'on' });
  await loadSampleCatalogue(site.db);
  const { token, headers } = await addPerson(site.db);
  const subjects = (await ask(site.url, token, api.subjects.list)).reply.subjects as Subject[]; // as it is declared
  const heads = paperHeads(subjects, PAGES, SEED, false);
  const uploads: string[] = [];
  for (const [at, { boxes }] of heads.entries()) {
    const photo = await photographed(wordsPicture(boxes), WAYS[at % WAYS.length] ?? {}, at + 1);
    uploads.push(await sendByTus(`${site.url}/api/uploads`, `IMG_${1000 + at}.jpg`, photo, headers));
  }
  const propose = async () => {
    const found: FileProposal[] = [];
    for (let from = 0; from < uploads.length; from += 20) {
      const files = uploads.slice(from, from + 20).map((upload) => ({ upload }));
      const { reply } = await ask(site.url, token, api.uploads.propose, { body: { files } });
      found.push(...(reply.proposals as FileProposal[])); // as it is declared
    }
    return found;
  };
  let found: FileProposal[] = [];
  await until('reading all first pages', LONGEST_SECONDS, async () => {
    found = await propose();
    return found.length === PAGES && found.every(({ isRead }) => isRead);
  });
  const begun = performance.now();
  await propose();
  const ms = (performance.now() - begun) / PAGES;

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
