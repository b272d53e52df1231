import { availableParallelism } from 'node:os';
import type { Db } from '#server/database/schema.ts';
import { type Step, startWorker, type Worker, whileClaimed } from '#server/database/worker.ts';
import type { Engine } from '../reader/ocr/engine.ts';
import { keepReaders } from '../reader/readers.ts';
import { type FileStore, hasRoomFor } from '../store/file-store.ts';
import { endTurn, newRoundRobin, type RoundRobin } from './fairness.ts';
import {
  claimCuts,
  claimFile,
  claimScans,
  endCut,
  keepClaim,
  releaseFile,
  releaseScans,
} from './queue-queries.ts';
import type { FileTools } from './read-file.ts';

/** Without an announcement is looked for work this often, in milliseconds: of a node that is gone, nobody announces any. */
const LOOK_MS = 30_000;
/** So long a lane waits after something failed that is not a file's fault: a storage or a database that is away. */
const PAUSE_MS = 10_000;
/** A claim is renewed this often, well before it ends (queue-queries.ts). */
const RENEW_MS = 20_000;

const NO_ROOM =
  'DATA_DIR: less than 512 MB are free on the disk, which are kept for logins and forms. No file is taken or read until there is more.';
const ROOM_AGAIN = 'DATA_DIR: there is room on the disk again. Files are taken and read.';

export type FileWorkOptions = Omit<FileTools, 'readers'> & {
  /** Cuts papers into questions, one after the other, and tells of each that is done. */
  cut: (
    files: readonly string[],
    done: (file: string) => Promise<void>,
    signal: AbortSignal,
  ) => Promise<unknown>;
  /** Who reads them; a test has its own. */
  makeEngine?: () => Promise<Engine>;
  /** So many do heavy work at once: all cores but one. */
  lanes?: number;
};

/**
 * Looks into the files that wait, on every node at once: texts in a lane of their own, so that a born-digital paper is found
 * at once however many scans wait, and likewise the cutting of papers that were read; pictures and the reading of scans in others. What is claimed and not kept up, because its
 * node is gone, another takes over.
 */
export function startFileWork(options: FileWorkOptions): Worker {
  const { lanes = Math.max(1, availableParallelism() - 1), ocr } = options;
  const rounds = { texts: newRoundRobin(), pictures: newRoundRobin(), scans: newRoundRobin() };
  const engines = Array.from({ length: lanes }, () => engineOf(options.makeEngine ?? anyEngine));
  const readers = keepReaders();
  const tools: FileTools = { ...options, readers };
  const texts: Step = (signal) => workOnFile(tools, 'waiting', rounds.texts, signal, wake);
  const pictures: Step = (signal) => workOnFile(tools, 'reading', rounds.pictures, signal, wake);
  const scansBy =
    (engine: () => Promise<Engine>): Step =>
    (signal) =>
      workOnScans(tools, engine, rounds.scans, signal, wake);
  const cuts: Step = (signal) => cutPapers(options, signal);
  const worker = startWorker(
    [[texts], [cuts], ...engines.map(({ get }) => (ocr ? [pictures, scansBy(get)] : [pictures]))],
    {
      lookMs: LOOK_MS,
      pauseMs: PAUSE_MS,
      mayWork: roomFor(options.store),
      onError: (error) => console.error('Files cannot be read at the moment:', error),
    },
  );
  function wake(): void {
    worker.wake();
  }
  return {
    wake,
    async stop() {
      await worker.stop();
      await Promise.all([readers, ...engines].map(({ stop }) => stop()));
    },
  };
}

/** What is read takes room: texts and pictures. What waits is looked at again with the next look. */
function roomFor(store: Pick<FileStore, 'room'>): () => Promise<boolean> {
  let wasShort = false;
  return async () => {
    const isShort = !(await hasRoomFor(store, 0).catch(() => true)); // a storage that is away says so itself
    if (isShort !== wasShort) console.error(isShort ? NO_ROOM : ROOM_AGAIN);
    wasShort = isShort;
    return !isShort;
  };
}

async function workOnFile(
  tools: FileTools,
  state: 'waiting' | 'reading',
  round: RoundRobin,
  signal: AbortSignal,
  wake: () => void,
): Promise<boolean> {
  const { db } = tools;
  const file = await claimFile(db, state, round);
  if (!file) return false;
  await inTurn(db, round, file, async () => {
    try {
      // What a file is read with is loaded for the first one: a start is not to wait for it.
      const { readFile } = await import('./read-file.ts');
      await readFile(tools, file, state === 'waiting' ? 'text' : 'pictures', signal);
      wake();
    } catch (error) {
      await releaseFile(db, file.sha256, signal.aborted).catch(() => {}); // where the database is away, the claim ends by itself
      throw error;
    }
  });
  return true;
}

async function workOnScans(
  tools: FileTools,
  engine: () => Promise<Engine>,
  round: RoundRobin,
  signal: AbortSignal,
  wake: () => void,
): Promise<boolean> {
  const { db } = tools;
  const claimed = await claimScans(db, round);
  if (!claimed) return false;
  const { sha256, pages: left } = claimed;
  let isOver = false;
  await inTurn(db, round, claimed, async () => {
    const { readScans } = await import('./read-scans.ts');
    await readScans(tools, claimed, left, await engine(), signal);
    isOver = true;
    wake();
  }).finally(() => releaseScans(db, sha256, left, isOver || signal.aborted).catch(() => {}));
  return true;
}

/** The last step of a paper: its questions. A paper that is left by a stop or a node that is gone is another's after a while. */
async function cutPapers({ db, cut }: FileWorkOptions, signal: AbortSignal): Promise<boolean> {
  const claimed = new Map((await claimCuts(db)).map((paper) => [paper.file, paper]));
  if (claimed.size === 0) return false;
  const done = async (file: string) => {
    const paper = claimed.get(file);
    if (paper) await endCut(db, paper);
  };
  await cut([...claimed.keys()], done, signal);
  return true;
}

/** Does what was claimed, which stays claimed meanwhile; what it takes counts as its sender's turn. */
async function inTurn(
  db: Db,
  round: RoundRobin,
  claimed: { sha256: string; pages?: readonly number[]; turn: number; isOwned: boolean },
  work: () => Promise<void>,
): Promise<void> {
  const begun = performance.now();
  try {
    await whileClaimed(() => keepClaim(db, claimed.sha256, claimed.pages), RENEW_MS, work);
  } finally {
    endTurn(round, claimed, performance.now() - begun);
  }
}

async function anyEngine(): Promise<Engine> {
  const { installedEngine } = await import('../reader/ocr/installed.ts');
  const { packagedEngine } = await import('../reader/ocr/packaged.ts');
  return (await installedEngine()) ?? packagedEngine();
}

/** An engine that is made when it is wanted first. */
function engineOf(make: () => Promise<Engine>) {
  let made: Promise<Engine> | undefined;
  return {
    get: () => {
      made ??= make();
      return made;
    },
    stop: async () => (await made?.catch(() => undefined))?.stop(),
  };
}
