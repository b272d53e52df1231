import { parentPort } from 'node:worker_threads';
import { cutPaper } from './cut/cut.ts';
import type { SheetPage } from './cut/sheet.ts';

// What papers say is a stranger's: it is looked at beside the server's thread (cutting.ts).
parentPort?.on('message', (pages: SheetPage[]) => parentPort?.postMessage(cutPaper(pages)));
