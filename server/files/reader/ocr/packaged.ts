import { once } from 'node:events';
import { z } from 'zod';
import { type Frame, framesOf, toFrame } from '../frames.ts';
import { CHILD_DATA_KB } from '../limits.ts';
import { type Child, priorityOf, startSandboxed, within } from '../sandbox.ts';
import { type Engine, MOST_READING_MS, type Script } from './engine.ts';
import type { PackagedOrder, PackagedStart } from './packaged-child.ts';
import { languageFolder, toPgm, wordsOf } from './tesseract.ts';

/** A child that has nothing to read ends after this, in milliseconds: it holds its languages in memory. */
const IDLE_MS = 30_000;

type Reader = { child: Child; frames: AsyncGenerator<Frame>; idle?: NodeJS.Timeout };

/** Tesseract as it came with the packages: a child per script, which keeps its languages from page to page. */
export async function packagedEngine(): Promise<Engine> {
  const { folder, remove } = await languageFolder();
  /** By script, and whether someone waits: a process cannot be given a larger share than it began with. */
  const readers = new Map<string, Reader>();

  function readerFor(key: string, script: Script, isAwaited: boolean): Reader {
    const running = readers.get(key);
    clearTimeout(running?.idle);
    if (running && running.child.exitCode === null && !running.child.killed) return running;
    const start: PackagedStart = { script, folder };
    const child = startSandboxed(
      'ocr/packaged-child.ts',
      { dataKb: CHILD_DATA_KB, priority: priorityOf(isAwaited) },
      { order: JSON.stringify(start), flags: [`--allow-fs-read=${folder}`] },
    );
    child.stderr.resume(); // its end tells enough
    const reader = { child, frames: framesOf(child.stdout) };
    readers.set(key, reader);
    return reader;
  }

  return {
    name: 'Tesseract of the packages',
    read: async (picture, script, layout, { signal, isAwaited = false } = {}) => {
      signal?.throwIfAborted();
      const key = `${script} ${isAwaited}`;
      const reader = readerFor(key, script, isAwaited);
      try {
        const order: PackagedOrder = { layout };
        reader.child.stdin.write(toFrame(order, [toPgm(picture)]));
        const next = reader.frames.next();
        const { value, done } = await within(reader.child, MOST_READING_MS, signal, next);
        if (done) throw new Error('Tesseract ended within a page.');
        const { tsv } = z.object({ tsv: z.string() }).parse(value.value);
        return wordsOf(tsv);
      } catch (error) {
        reader.child.kill('SIGKILL');
        readers.delete(key);
        throw error;
      } finally {
        reader.idle = setTimeout(() => reader.child.stdin.end(), IDLE_MS).unref();
      }
    },
    stop: async () => {
      for (const { child, idle } of readers.values()) {
        clearTimeout(idle);
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      readers.clear();
      await remove();
    },
  };
}
