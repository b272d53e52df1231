/** Two lengths: of the text, and of the bytes after it. */
const HEAD_BYTES = 8;
/** More in one frame is no page's. */
const MOST_FRAME_BYTES = 64 * 1024 * 1024;

/** A value as JSON and bytes behind it, for a pipe; the parts of the bytes are cut again by what the value says. */
export function toFrame(value: unknown, bytes: readonly Buffer[] = []): Buffer {
  const text = Buffer.from(JSON.stringify(value));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(text.length, 0);
  head.writeUInt32LE(
    bytes.reduce((sum, { length }) => sum + length, 0),
    4,
  );
  return Buffer.concat([head, text, ...bytes]);
}

export type Frame = { value: unknown; bytes: Buffer };

/**
 * What comes out of a pipe, frame by frame; it is read as the caller goes on.
 * @throws Error for a frame that is too large, is none, or ends within
 */
export async function* framesOf(pipe: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let waiting: Buffer[] = [];
  let size = 0;
  let wanted = HEAD_BYTES;
  for await (const chunk of pipe) {
    waiting.push(chunk);
    size += chunk.length;
    while (size >= wanted) {
      const bytes = Buffer.concat(waiting);
      const textEnd = HEAD_BYTES + bytes.readUInt32LE(0);
      const end = textEnd + bytes.readUInt32LE(4);
      if (end > MOST_FRAME_BYTES) throw new Error('A frame is too large.');
      waiting = [bytes];
      wanted = end;
      if (size < end) break;
      yield {
        value: JSON.parse(bytes.toString('utf8', HEAD_BYTES, textEnd)),
        bytes: bytes.subarray(textEnd, end),
      };
      waiting = [bytes.subarray(end)];
      size -= end;
      wanted = HEAD_BYTES;
    }
  }
  if (size > 0) throw new Error('The pipe ended within a frame.');
}
