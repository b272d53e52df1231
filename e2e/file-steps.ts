import type { APIRequestContext } from '@playwright/test';
import type { AttachedFile } from '#contract/files/attached-fields.ts';
import type { FileDetails } from '#contract/files/calls.ts';
import { resources } from '#contract/material/calls.ts';
import { digitalPdf } from '#testing/files/paper.ts';
import { sendByTus } from '#testing/files/tus-client.ts';
import { headersOf } from './accounts.ts';
import { expect } from './fixtures.ts';
import { unique } from './page-steps.ts';
import type { TestServer } from './server.ts';

/** A word that is nowhere else: of letters alone, since each number on a page is a word of its own. */
const uniqueWord = (beginning: string) =>
  unique(beginning)
    .replace(' ', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** Who files a paper, and where. */
type Filing = { request: APIRequestContext; server: TestServer };
/** A paper, and a word that is in no other one. */
type Paper = { id: string; word: string };
const papers = new Map<string, Promise<Paper>>();

/** A paper for tests that change nothing of it: those of a worker share it, as a server takes its time to read one. */
export function paperToRead(
  filing: Filing,
  rightsBasis: 'own' | 'college' = 'own',
  more = 0,
): Promise<Paper> {
  const key = `${filing.server.dataDir} ${rightsBasis} ${more}`;
  const word = uniqueWord('Gauss');
  const paper = papers.get(key) ?? filePaper(filing, word, rightsBasis, more).then((id) => ({ id, word }));
  papers.set(key, paper);
  return paper;
}

/** Files a paper of three pages, and waits until it was read. `word` is on its second page, and on the last of `more` pages. */
export async function filePaper(
  { request, server }: Filing,
  word: string,
  rightsBasis: 'own' | 'college' = 'own',
  more = 0,
  of = { subject: unique('Reading'), subjectcode: unique('RD') },
): Promise<string> {
  const headers = await headersOf(request, server, 'admin');
  const bytes = digitalPdf([
    ['1. Explain stacks and queues.'],
    ['2. Compare heaps with trees.', `3. Prove the lemma of ${word} with an example.`],
    ['4. What is a hash table?'],
    ...Array.from({ length: more }, (_page, at) => [
      `${at + 5}. Explain the proof.`,
      ...(at === more - 1 ? [`Why does the lemma of ${word} hold?`] : []),
    ]),
  ]);
  const upload = await sendByTus(`${server.url}/api/uploads`, `${word}.pdf`, bytes, headers);
  const exam = { year: 2022, session: 'December', isReappear: false };
  const data = {
    ...{ service: 'pyqs', semester: '3', ...of },
    files: [{ upload, rightsBasis, exam }],
  };
  const added = await request.post(resources.pyq.add.path, { headers, data });
  expect(added.ok(), await added.text()).toBe(true);
  const { _id } = await added.json();
  const entry = await request.get(resources.pyq.get.path.replace(':id', _id), { headers });
  const [file] = (await entry.json()).files as AttachedFile[];
  const state = async () => {
    const details: FileDetails = await (await request.get(`/api/files/${file?.id}`, { headers })).json();
    return [details.state, details.leaves.length];
  };
  await expect.poll(state, { timeout: 120_000, intervals: [100, 200] }).toEqual(['ready', 3 + more]);
  return file?.id ?? '';
}
