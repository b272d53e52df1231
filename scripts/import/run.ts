import { setTimeout as delay } from 'node:timers/promises';
import { api } from '#contract/core/rules/api.ts';
import { MOST_PROPOSED, type Proposal } from '#contract/files/folder-calls.ts';
import type { RightsBasis } from '#contract/files/values.ts';
import { contentOf } from './folder.ts';
import type { Row } from './rows.ts';
import { type ImportSite, Refused } from './site.ts';

const AT_ONCE = 3;
/** First pages are asked about so often. */
const ASK_MS = 2000;
/** Entries of these are papers: who owns them is known. */
const OF_COLLEGE = ['pyq', 'syllabus'];

export type Rights = { rightsBasis: RightsBasis; rightsDetail: string };

/**
 * How files are published. `id`: of the import; `rights`: of all, undefined: papers are the college's, and of all else an admin says
 * it; `isByName`: without their first pages; `waitMs`: so long it waits while none is read.
 */
export type Publishing = { id: string; rights: Rights | undefined; isByName: boolean; waitMs: number };
export type Told = (what: string, done: number, of: number) => void;

/**
 * Says of each file whether the site has it, by its content alone: nothing is sent. What is published or twice is settled then; what
 * was sent by a run that was stopped has its upload.
 */
export async function lookUp(site: ImportSite, rows: readonly Row[], told: Told): Promise<void> {
  const first = new Map<string, string>();
  const waiting = rows.filter(({ state }) => state === 'waiting');
  for (let start = 0; start < waiting.length; start += MOST_PROPOSED) {
    const known: (Row & { content: string })[] = [];
    for (const row of waiting.slice(start, start + MOST_PROPOSED)) {
      const content = await contentOf(row.place);
      const same = content === undefined ? undefined : first.get(content);
      if (content === undefined) settle(row, 'unreadable');
      else if (same !== undefined) settle(row, 'twice', `same as ${same}`);
      else {
        first.set(content, row.path);
        known.push(Object.assign(row, { content }));
      }
    }
    const files = known.map(({ content, path }) => ({ content, path: pathOf(path) }));
    const { proposals } = await site.call(api.folder.propose, { body: { files } });
    for (const [at, row] of known.entries()) {
      const proposal = proposals[at];
      if (!proposal) continue;
      row.proposal = proposal;
      if (proposal.upload) row.upload = proposal.upload;
      settleIfHere(row, proposal);
    }
    told('Looked at', Math.min(start + MOST_PROPOSED, waiting.length), waiting.length);
  }
}

/** Sends what is not there yet, some at once. What the site refuses is settled; anything else ends the run, and the next goes on. */
export async function sendAll(site: ImportSite, rows: readonly Row[], told: Told): Promise<void> {
  const toSend = rows.filter(({ state, upload }) => state === 'waiting' && !upload);
  let done = 0;
  await inLanes(toSend, async (row) => {
    try {
      row.upload = await site.send(row);
    } catch (error) {
      if (error instanceof Refused && [400, 413, 415].includes(error.status))
        settle(row, 'refused', error.message);
      else if (isOfFile(error)) settle(row, 'unreadable', error.code);
      else throw error;
    }
    done += 1;
    told('Sent', done, toSend.length);
  });
}

/**
 * Publishes what was sent, each once its first page is read and where nothing about it is doubtful; everything else is left to
 * an admin.
 */
export async function publishAll(
  site: ImportSite,
  rows: readonly Row[],
  how: Publishing,
  told: Told,
): Promise<void> {
  const sent = rows.filter(({ state, upload }) => state === 'waiting' && upload);
  let left = sent;
  let lastAt = Date.now();
  while (left.length > 0) {
    const before = left.length;
    for (let start = 0; start < left.length; start += MOST_PROPOSED) {
      const some = left.slice(start, start + MOST_PROPOSED);
      const read = await proposeFor(site, how, some);
      await inLanes(read, (row) => publish(site, row, how));
      // First pages are read in the order in which they came: those behind are not read either.
      const isForAll = Date.now() - lastAt > 10 * ASK_MS;
      if (read.length === 0 && some.length === MOST_PROPOSED && !isForAll) break;
    }
    left = left.filter(({ state }) => state === 'waiting');
    told('Looked into', sent.length - left.length, sent.length);
    if (left.length < before) lastAt = Date.now();
    else if (Date.now() - lastAt >= how.waitMs) for (const row of left.splice(0)) settle(row, 'unread');
    if (left.length > 0) await delay(ASK_MS);
  }
}

/** Says of what a dry run looked up what would be done, by names and folders alone. */
export function foresee(rows: readonly Row[], rights: Rights | undefined): void {
  for (const row of rows) {
    if (row.state !== 'waiting' || !row.proposal) continue;
    const { kind, semester, unsure } = row.proposal;
    if (unsure.length > 0 || !semester) settle(row, 'wouldCheck', unsure.join(', '));
    else settle(row, rights || OF_COLLEGE.includes(kind) ? 'wouldPublish' : 'owner');
  }
}

/** Asks what files are. @returns those that can be published: their first page is read, and nothing is doubtful */
async function proposeFor(
  site: ImportSite,
  { id, isByName }: Publishing,
  rows: readonly Row[],
): Promise<Row[]> {
  const files = rows.map(({ upload = '', path }) => ({ upload, path: pathOf(path) }));
  const { proposals } = await site.call(api.folder.propose, { body: { import: id, files } });
  const byUpload = new Map(proposals.map((one) => [one.upload, one]));
  return rows.filter((row) => {
    const proposal = byUpload.get(row.upload ?? '');
    if (!proposal) settle(row, 'refused', 'The upload has expired. Start again.');
    else {
      row.proposal = proposal;
      settleIfHere(row, proposal);
      const isKnown = proposal.isRead || isByName;
      if (row.state === 'waiting' && isKnown && proposal.unsure.length > 0)
        settle(row, 'check', proposal.unsure.join(', '));
    }
    return row.state === 'waiting' && (proposal?.isRead || isByName);
  });
}

async function publish(site: ImportSite, row: Row, { id, rights: given }: Publishing): Promise<void> {
  const { upload = '', proposal } = row;
  if (!proposal?.semester) return settle(row, 'check', 'semester');
  const { kind, semester, subject, subjectcode, title, exam } = proposal;
  if (!given && !OF_COLLEGE.includes(kind)) return settle(row, 'owner');
  const rights = given ?? ({ rightsBasis: 'college', rightsDetail: '' } as const);
  const paper = { kind, semester, subject, subjectcode, title, ...(exam && { exam }) };
  try {
    const body = { upload, import: id, unlessAlike: true, ...paper, ...rights };
    const { done, message, entry } = await site.call(api.folder.file, { body });
    settle(row, done === 'alike' ? 'alike' : done === 'there' ? 'here' : 'published', message);
    if (entry) row.entry = entry;
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 400) throw error;
    settle(row, 'check', error.message);
  }
}

function settle(row: Row, state: Row['state'], why = ''): void {
  row.state = state;
  row.why = why;
}

function settleIfHere(row: Row, { here }: Proposal): void {
  const [there] = here;
  if (there) settle(row, 'here', [there.subject, there.subjectcode].filter(Boolean).join(', '));
}

/** The end of a path that is longer than the site takes. */
const pathOf = (path: string) => path.slice(-1000).toWellFormed();

/** What the system says of a file, and not of a connection. */
const isOfFile = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'path' in error && 'code' in error;

async function inLanes(rows: readonly Row[], work: (row: Row) => Promise<void>): Promise<void> {
  const waiting = [...rows];
  const lane = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) await work(row);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
