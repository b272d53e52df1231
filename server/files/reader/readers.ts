import { type Frame, framesOf } from './frames.ts';
import { type CHILD_LIMITS, KEPT } from './limits.ts';
import { type Child, type ChildEnd, endOf, startSandboxed } from './sandbox.ts';

/** A child that has nothing to read ends after this, in milliseconds: a quiet site has none. */
const IDLE_MS = 10_000;

/** A process that reads files, one after the other (child.ts). */
export type Reader = {
  child: Child;
  /** What it says. */
  frames: AsyncGenerator<Frame>;
  ended: Promise<ChildEnd>;
  /** As of os.setPriority. */
  priority: number;
  /** So many files were given to it before. */
  files: number;
};

/** The limits of a file. */
export type ReaderLimits = { [Name in keyof typeof CHILD_LIMITS]: number };

/** @param isKept whether it may read more than one file: the last needs its processor time, too */
export function startReader(priority: number, limits: ReaderLimits, isKept: boolean): Reader {
  const cpuSeconds = limits.cpuSeconds + (isKept ? KEPT.cpuSeconds : 0);
  const child = startSandboxed(
    'child.ts',
    { ...limits, cpuSeconds, priority },
    { flags: ['--max-old-space-size=512'] },
  );
  const ended = endOf(child);
  if (child.pid === undefined) throw new Error('No process can be started to look into a file.');
  return { child, frames: framesOf(child.stdout), ended, priority, files: 0 };
}

/** Children that have read a file to its end, for the next one. */
export type KeptReaders = {
  take(priority: number): Reader | undefined;
  /** Keeps it, or ends it where it has read enough. */
  put(reader: Reader): void;
  stop(): Promise<void>;
};

/** Each file that comes to its end leaves a child behind, if it took none from here: no more are idle than were at work at once. */
export function keepReaders(idleMs = IDLE_MS): KeptReaders {
  const idle = new Map<Reader, NodeJS.Timeout>();
  let isOver = false;

  const release = (reader: Reader) => {
    clearTimeout(idle.get(reader));
    idle.delete(reader);
  };
  const end = (reader: Reader) => {
    release(reader);
    reader.child.kill('SIGKILL');
  };
  return {
    take(priority) {
      const found = [...idle.keys()].find(
        ({ child, priority: its }) =>
          its === priority && child.exitCode === null && child.signalCode === null,
      );
      if (found) release(found);
      return found;
    },
    put(reader) {
      reader.files += 1;
      if (isOver || reader.files >= KEPT.files || reader.child.killed) return end(reader);
      idle.set(
        reader,
        setTimeout(() => end(reader), idleMs),
      );
      void reader.ended.then(() => release(reader));
    },
    async stop() {
      isOver = true;
      const readers = [...idle.keys()];
      for (const reader of readers) end(reader);
      await Promise.all(readers.map(({ ended }) => ended));
    },
  };
}
