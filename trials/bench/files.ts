// npm run bench:files: what looking into files takes and finds. Parts by their names only those:
// `npm run bench:files -- words speed`; `--write` puts the table of all of them into docs/performance.md.
import { bench } from '../frame/parts.ts';
import { describeMachine } from '../frame/table.ts';
import { benchAlike } from './files/alike.ts';
import { benchCamera } from './files/camera.ts';
import { benchFields } from './files/fields.ts';
import { benchImport } from './files/import.ts';
import { benchPapers } from './files/papers.ts';
import { benchQueue } from './files/queue.ts';
import { benchSpeed, benchWords } from './files/reading.ts';
import { benchReview } from './files/review.ts';
import { benchSheets } from './files/sheets.ts';

const PARTS = {
  words: benchWords,
  speed: benchSpeed,
  papers: benchPapers,
  queue: benchQueue,
  alike: benchAlike,
  sheets: benchSheets,
  fields: benchFields,
  import: benchImport,
  camera: benchCamera,
  review: benchReview,
};

await bench('bench:files', PARTS, `${describeMachine()}.`);
