import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { reasonOf, StartupError } from '#server/startup-error.ts';

/**
 * A backup is a line of plain text, which says what it is, and zstd behind it. In that are frames, each with a letter and
 * a length in front: J for JSON, D for rows as PostgreSQL's COPY writes them and for the bytes of files. In order: the
 * header; for each table its head, its rows, its sum; for each file its head, its bytes, its sum (since format 2, and where
 * they were not left out); the trailer.
 */
const MAGIC = 'basta-backup ';
/** A reader takes what has its own number or a smaller one. */
const FORMAT = 2;
export const FIRST_LINE = `${MAGIC}${FORMAT}\n`;

const HEAD_BYTES = 5;
/**
 * In bytes. Writers make pieces of a quarter of a megabyte, or of one row; a length above this is damage or someone's trap, and no
 * reason to take the memory.
 */
const LONGEST_FRAME = new Map([
  ['J', 4 * 1024 * 1024],
  ['D', 64 * 1024 * 1024],
]);

const header = z.object({
  madeAt: z.string(),
  postgres: z.string(),
  /** The migrations that the database had seen, in their order. */
  migrations: z.array(z.string()).min(1),
  secret: z.object({
    /** Tells whether a site has the same secret. */
    fingerprint: z.string(),
    /** The secret itself, where the data folder was the only place that had it. */
    value: z.string().optional(),
  }),
});
const table = z.object({ table: z.string(), columns: z.array(z.string()) });
const tableSum = z.object({
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string(),
  /** Where its counters go on: [column, last value, whether that was given out]. */
  counters: z.array(z.tuple([z.string(), z.string(), z.boolean()])),
});
const file = z.object({
  /** Its key in the store (server/files/store). */
  file: z
    .string()
    .regex(
      /^((originals|pages|thumbs)\/[0-9a-f]{2}\/[0-9a-f]{64}(\/\d+\.webp)?|cases\/[0-9a-f]{2}\/[0-9a-f]{32})$/,
    ),
  size: z.number(),
});
const fileSum = z.object({ sha256: z.string() });
const trailer = z.object({ tables: z.number(), rows: z.number(), sha256: z.string() });

/** What the JSON frames are, by what they have. */
export const PARTS = { header, table, tableSum, file, fileSum, trailer };
export type Header = z.infer<typeof header>;
export type TableHead = z.infer<typeof table>;
export type FileHead = z.infer<typeof file>;
export type FileSum = z.infer<typeof fileSum>;
export type TableSum = z.infer<typeof tableSum>;
export type Trailer = z.infer<typeof trailer>;

export type Frame = { kind: 'J' | 'D'; bytes: Buffer };

export function frameOf(kind: Frame['kind'], bytes: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES, kind);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** The line for a file that cannot be trusted. */
export function damaged(file: string, reason: string): StartupError {
  return new StartupError(`${file}: it is damaged or was cut short (${reason}). Take another backup.`);
}

/** The line for a file that only a newer program understands. */
export function tooNew(file: string): StartupError {
  return new StartupError(`${file}: a newer Basta made this backup. Install that version or a later one.`);
}

/**
 * Reads the frames of a backup.
 * @throws StartupError where it is none, is damaged, or is a newer program's
 */
export async function* framesOf(file: string): AsyncGenerator<Frame> {
  await checkFirstLine(file);
  const input = createReadStream(file, { start: FIRST_LINE.length });
  const text = input.pipe(createZstdDecompress());
  input.once('error', (error) => text.destroy(error));
  let rest = Buffer.alloc(0);
  // Put together once there is a whole frame: with every piece, a long frame would be copied again and again.
  let pieces: Buffer[] = [];
  let length = 0;
  let wanted = HEAD_BYTES;
  try {
    for await (const chunk of text) {
      pieces.push(chunk);
      length += chunk.length;
      if (length < wanted) continue;
      rest = Buffer.concat(pieces);
      wanted = HEAD_BYTES;
      while (rest.length >= HEAD_BYTES) {
        const size = rest.readUInt32BE(1);
        const kind = rest.toString('latin1', 0, 1);
        if ((kind !== 'J' && kind !== 'D') || size > (LONGEST_FRAME.get(kind) ?? 0))
          throw new Error('no frame where one begins');
        wanted = HEAD_BYTES + size;
        if (rest.length < wanted) break;
        yield { kind, bytes: rest.subarray(HEAD_BYTES, wanted) };
        rest = rest.subarray(wanted);
        wanted = HEAD_BYTES;
      }
      pieces = [rest];
      length = rest.length;
    }
  } catch (error) {
    throw error instanceof StartupError ? error : damaged(file, reasonOf(error));
  } finally {
    input.destroy();
  }
  if (length > 0) throw damaged(file, 'it ends within a frame');
}

async function checkFirstLine(file: string): Promise<void> {
  const refuse = (error: unknown) => {
    throw new StartupError(
      `${file}: it cannot be read (${reasonOf(error)}). Check the path and its permissions.`,
    );
  };
  const handle = await open(file).catch(refuse);
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(64), 0, 64, 0)
    .catch(refuse)
    .finally(() => handle.close());
  const start = buffer.toString('latin1', 0, bytesRead);
  const format = new RegExp(`^${MAGIC}(\\d{1,9})\\n`).exec(start)?.[1];
  if (format === undefined)
    throw new StartupError(
      `${file}: it is not a backup of Basta, or its beginning is damaged. Choose another backup file.`,
    );
  if (Number(format) > FORMAT) throw tooNew(file);
}
