import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway } from '#server/database/away.ts';
import type { Engine } from '../reader/ocr/engine.ts';
import { isShortOfRoom } from '../store/reserve.ts';
import { claimFile, claimScans, keepClaim, releaseFile, releaseScans } from './claim-queries.ts';
import { endTurn, newTurns, type Turns } from './fairness.ts';
import type { FileTools } from './read-file.ts';

/** Without an announcement is looked for work this often, in milliseconds: of a node that is gone, nobody announces any. */
const LOOK_MS = 30_000;
/** So long a lane waits after something failed that is not a file's fault: a storage or a database that is away. */
const PAUSE_MS = 10_000;
/** A claim is renewed this often, well before it ends (work-queries.ts). */
const RENEW_MS = 20_000;

const NO_ROOM =
  'DATA_DIR: less than 512 MB are free on the disk, which are kept for logins and forms. No file is taken or read until there is more.';
const ROOM_AGAIN = 'DATA_DIR: there is room on the disk again. Files are taken and read.';

export type FileWork = {
  /** Looks for work now; to be called when FILES_TOPIC was announced. */
  wake(): void;
  /** Ends what is running, which goes on with the next start, and waits for that. */
  stop(): Promise<void>;
};

export type FileWorkOptions = FileTools & {
  /** Who reads them; a test has its own. */
  makeEngine?: () => Promise<Engine>;
  /** So many do heavy work at once: all cores but one. */
  lanes?: number;
};

/** A step of a lane. @returns whether there was something to do */
type Step = (signal: AbortSignal) => Promise<boolean>;

/**
 * Looks into the files that wait, on every node at once: texts in a lane of their own, so that a born-digital paper is found
 * at once however many scans wait; pictures and the reading of scans in others. What is claimed and not kept up, because its
 * node is gone, another takes over.
 */
export function startFileWork(options: FileWorkOptions): FileWork {
  const { lanes = Math.max(1, availableParallelism() - 1), ocr } = options;
  const stopping = new AbortController();
  let woken = Promise.withResolvers<void>();
  const wake = () => {
    woken.resolve();
    woken = Promise.withResolvers();
  };

  let wasShort = false;
  const turns = { texts: newTurns(), pictures: newTurns(), scans: newTurns() };
  const running = [
    runLane([(signal) => workOnFile(options, 'waiting', turns.texts, signal, wake)]),
    ...Array.from({ length: lanes }, () => {
      const engine = engineOf(options.makeEngine ?? anyEngine);
      const pictures: Step = (signal) => workOnFile(options, 'reading', turns.pictures, signal, wake);
      const scans: Step = (signal) => workOnScans(options, engine.get, turns.scans, signal);
      return runLane(ocr ? [pictures, scans] : [pictures]).finally(engine.stop);
    }),
  ];

  /** Does the first step that has something to do, over and over; the others come before it the next time. */
  async function runLane(steps: Step[]): Promise<void> {
    while (!stopping.signal.aborted) {
      const next = woken.promise; // before looking: work that comes meanwhile is not missed
      try {
        if ((await hasRoom()) && (await firstOf(steps))) continue;
        await Promise.race([next, pause(LOOK_MS)]);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (!isDatabaseAway(error)) console.error('Files cannot be read at the moment:', error);
        await pause(PAUSE_MS);
      }
    }
  }

  /** What is read takes room: texts and pictures. What waits is looked at again with the next look. */
  async function hasRoom(): Promise<boolean> {
    const isShort = await isShortOfRoom(options.store).catch(() => false); // a storage that is away says so itself
    if (isShort !== wasShort) console.error(isShort ? NO_ROOM : ROOM_AGAIN);
    wasShort = isShort;
    return !isShort;
  }

  async function firstOf(steps: Step[]): Promise<boolean> {
    for (const [at, step] of steps.entries()) {
      if (!(await step(stopping.signal))) continue;
      steps.push(...steps.splice(at, 1));
      return true;
    }
    return false;
  }

  async function pause(ms: number): Promise<void> {
    await delay(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
  }

  return {
    wake,
    stop: async () => {
      stopping.abort();
      wake();
      await Promise.all(running);
    },
  };
}

async function workOnFile(
  options: FileWorkOptions,
  state: 'waiting' | 'reading',
  turns: Turns,
  signal: AbortSignal,
  wake: () => void,
): Promise<boolean> {
  const { db } = options;
  const file = await claimFile(db, state, turns);
  if (!file) return false;
  const begun = performance.now();
  const renewing = setInterval(() => void keepClaim(db, file.sha256).catch(() => {}), RENEW_MS);
  try {
    // What a file is read with is loaded for the first one: a start is not to wait for it.
    const { readFile } = await import('./read-file.ts');
    await readFile(options, file, state === 'waiting' ? 'text' : 'pictures', signal);
    wake();
  } catch (error) {
    await releaseFile(db, file.sha256, signal.aborted).catch(() => {}); // where the database is away, the claim ends by itself
    throw error;
  } finally {
    clearInterval(renewing);
    endTurn(turns, file.turn, performance.now() - begun);
  }
  return true;
}

async function workOnScans(
  options: FileWorkOptions,
  engine: () => Promise<Engine>,
  turns: Turns,
  signal: AbortSignal,
): Promise<boolean> {
  const { db } = options;
  const claimed = await claimScans(db, turns);
  if (!claimed) return false;
  const { sha256, pages: left } = claimed;
  const begun = performance.now();
  let isOver = false;
  const renewing = setInterval(() => void keepClaim(db, sha256, left).catch(() => {}), RENEW_MS);
  try {
    const { readScans } = await import('./read-scans.ts');
    await readScans(options, claimed, left, await engine(), signal);
    isOver = true;
  } finally {
    clearInterval(renewing);
    endTurn(turns, claimed.turn, performance.now() - begun);
    await releaseScans(db, sha256, left, isOver || signal.aborted).catch(() => {});
  }
  return true;
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
