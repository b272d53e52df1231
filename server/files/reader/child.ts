// A process of its own: reads a file from its input, writes what it found in it to its output, and so on with the next until its
// input ends. It is started by readers.ts with nothing that it could read, write, start or connect to.
import { once } from 'node:events';
import { FILE_FORMATS, type FileFormat } from '#contract/files/values.ts';
import type { Found, Order, PhotoTask, Task } from './found.ts';
import { type Frame, framesOf, toFrame } from './frames.ts';
import { mayGoOn, UnreadableError } from './limits.ts';

// What is found alone goes out: libheif says on the console what it thinks of a file.
console.log = console.error;
console.info = console.error;

type Reader = (bytes: Buffer, task: Task, format: FileFormat) => AsyncGenerator<Found>;

/** What reads a file: loaded only when it is wanted. */
const READERS: Record<(typeof FILE_FORMATS)[FileFormat]['readAs'], () => Promise<Reader>> = {
  pdf: async () => (await import('./pdf.ts')).readPdf,
  photo: async () => (await import('./photo.ts')).readPhoto,
  office: async () => (await import('./office.ts')).readOffice,
};

/** What is asked of a photo, of pages that were made of photos, or of a file of several papers. */
async function* ofPhotos(bytes: Buffer, task: PhotoTask, format: FileFormat): AsyncGenerator<Found> {
  if (task.do === 'bind') {
    const { bind } = await import('./sheet/bind.ts');
    yield { kind: 'bound', pixels: await bind(bytes, task.title, task.pages) };
    return;
  }
  if (task.do === 'split') {
    const { split } = await import('./sheet/split.ts');
    for await (const pixels of split(bytes, task.begins)) yield { kind: 'bound', pixels };
    return;
  }
  const { lookAtPhoto } = await import('./photo.ts');
  yield await lookAtPhoto(bytes, task, format);
}

const MADE: readonly string[] = ['show', 'sheet', 'page', 'bind', 'split'] satisfies PhotoTask['do'][];
const isOfPhotos = (task: Task | PhotoTask): task is PhotoTask => MADE.includes(task.do);

/** What was found, for the pipe: pictures and pixels as bytes, the rest as text. */
function foundToFrame(found: Found): Buffer {
  if (found.kind === 'picture') {
    const { image, thumb, ...rest } = found;
    return toFrame({ ...rest, imageBytes: image.length }, [image, thumb]);
  }
  if (found.kind === 'page') {
    const { image, ...rest } = found;
    return toFrame({ ...rest, imageBytes: image.length }, [image]);
  }
  if (found.kind === 'scan' || found.kind === 'bound') {
    const { pixels, ...rest } = found;
    return toFrame(rest, [pixels]);
  }
  return toFrame(found);
}

async function tell(found: Found): Promise<void> {
  if (!process.stdout.write(foundToFrame(found))) await once(process.stdout, 'drain');
}

/** The bytes of a file: frames of some, until one has none. */
async function fileIn(frames: AsyncGenerator<Frame>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (;;) {
    const { value, done } = await frames.next();
    if (done) throw new Error('The input ended within a file.');
    if (value.bytes.length === 0) return Buffer.concat(parts);
    parts.push(value.bytes);
  }
}

const frames = framesOf(process.stdin);

/** The reader is made ready while the file still comes. */
async function findings(format: FileFormat, task: Task | PhotoTask): Promise<AsyncGenerator<Found>> {
  if (isOfPhotos(task)) return ofPhotos(await fileIn(frames), task, format);
  const [read, bytes] = await Promise.all([READERS[FILE_FORMATS[format].readAs](), fileIn(frames)]);
  return read(bytes, task, format);
}

for (let next = await frames.next(); !next.done; next = await frames.next()) {
  const { format, task } = next.value.value as Order; // our own server's words
  try {
    for await (const found of await findings(format, task)) await tell(found);
    await tell({ kind: 'over', goesOn: mayGoOn() });
  } catch (error) {
    // Anything else ends the process, and the parent sees by its last words whether it wanted too much (sandbox.ts).
    if (!(error instanceof UnreadableError)) throw error;
    await tell({ kind: 'unreadable', reason: error.reason });
  }
}
