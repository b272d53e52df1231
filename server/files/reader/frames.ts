import type { Found } from './facts.ts';

/** Two lengths: of the text, and of the bytes after it. */
const HEAD_BYTES = 8;
/** More in one frame is no page's. */
const MOST_FRAME_BYTES = 64 * 1024 * 1024;

/** Which parts of what is found are bytes: they travel behind the text, in this order. */
const BYTE_PARTS: Partial<Record<Found['kind'], string[]>> = { picture: ['image', 'thumb'], scan: ['pixels'] };

/** What was found, as bytes for the pipe. */
export function toFrame(found: Found): Buffer {
  const parts = BYTE_PARTS[found.kind] ?? [];
  const entries = new Map<string, unknown>(Object.entries(found));
  const blobs = parts.map((part) => entries.get(part)).filter((blob) => Buffer.isBuffer(blob));
  for (const [index, part] of parts.entries()) entries.set(part, blobs[index]?.length);
  const text = Buffer.from(JSON.stringify(Object.fromEntries(entries)));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(text.length, 0);
  head.writeUInt32LE(
    blobs.reduce((sum, { length }) => sum + length, 0),
    4,
  );
  return Buffer.concat([head, text, ...blobs]);
}

/**
 * What a child wrote, frame by frame; the pipe is read as the reader goes on. The child is not trusted: a file may have
 * taken it over, so what is too large ends it, and pagesFrom (found-rules.ts) looks at each part.
 */
export async function* framesOf(pipe: AsyncIterable<Buffer>): AsyncGenerator<unknown> {
  let waiting: Buffer[] = [];
  let size = 0;
  let wanted = HEAD_BYTES;
  for await (const chunk of pipe) {
    waiting.push(chunk);
    size += chunk.length;
    while (size >= wanted) {
      const bytes = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting);
      const textLength = bytes.readUInt32LE(0);
      const end = HEAD_BYTES + textLength + bytes.readUInt32LE(4);
      if (end > MOST_FRAME_BYTES) throw new Error('A child process wrote too much.');
      wanted = end;
      if (bytes.length < end) {
        waiting = [bytes];
        break;
      }
      yield fromFrame(bytes.subarray(HEAD_BYTES, end), textLength);
      const rest = bytes.subarray(end);
      waiting = [rest];
      size = rest.length;
      wanted = HEAD_BYTES;
    }
  }
  if (size > 0) throw new Error('A child process stopped within a page.');
}

function fromFrame(bytes: Buffer, textLength: number): unknown {
  const found = JSON.parse(bytes.toString('utf8', 0, textLength));
  let at = textLength;
  for (const part of BYTE_PARTS[found?.kind as Found['kind']] ?? []) {
    const length = Number(found[part]);
    found[part] = Buffer.from(bytes.subarray(at, at + length));
    at += length;
  }
  return found;
}
