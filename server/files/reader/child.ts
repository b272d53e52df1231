// A process of its own: reads a file from its input, writes what it found in it to its output, and ends. It is started by
// read-document.ts with nothing that it could read, write, start or connect to.
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { FileFormat } from '#contract/files/values.ts';
import { type Found, type Order, type Task, UnreadableError } from './found.ts';
import { foundToFrame } from './found-frames.ts';

// What is found alone goes out: libheif says on the console what it thinks of a file.
console.log = console.error;
console.info = console.error;

type Reader = (bytes: Buffer, format: FileFormat, task: Task) => AsyncGenerator<Found>;

/** Who reads what: loaded only when it is wanted. */
async function readerOf(format: FileFormat): Promise<Reader> {
  if (format === 'pdf') {
    const { readPdf } = await import('./pdf.ts');
    return (bytes, _format, task) => readPdf(bytes, task);
  }
  if (format === 'docx' || format === 'pptx') return (await import('./office.ts')).readOffice;
  return (await import('./photo.ts')).readPhoto;
}

async function tell(found: Found): Promise<void> {
  if (!process.stdout.write(foundToFrame(found))) await once(process.stdout, 'drain');
}

const { format, task }: Order = JSON.parse(process.argv[2] ?? '');
// The reader is made ready while the file still comes.
const [read, bytes] = await Promise.all([readerOf(format), buffer(process.stdin)]);
try {
  for await (const found of read(bytes, format, task)) await tell(found);
} catch (error) {
  // Anything else ends the process, and the parent sees by its last words whether it wanted too much (sandbox.ts).
  if (!(error instanceof UnreadableError)) throw error;
  await tell({ kind: 'unreadable', reason: error.reason });
}
