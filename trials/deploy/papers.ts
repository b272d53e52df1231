import { setTimeout as delay } from 'node:timers/promises';
import { api } from '#contract/core/rules/api.ts';
import { digitalPdf, scannedPage } from '#testing/files/paper.ts';
import { writtenPdf } from '#testing/files/written-pdf.ts';
import { signIn } from '../frame/clients.ts';
import { filePaper } from '../frame/file-paper.ts';

const READING_LIMIT_MS = 90_000;
const LINE = 'Explain the second law of thermodynamics.';
/** By their codes: text for a child process to read, and a scan, which takes Tesseract, too. */
const PAPERS: Record<string, () => Buffer | Promise<Buffer>> = {
  'BTXX-101': () => digitalPdf([[LINE]]),
  'BTXX-102': async () => writtenPdf([{ jpeg: await scannedPage(Array(8).fill(LINE)) }]),
};

/** Files papers on a site, as an admin of it. @returns whether all of them are found by a word on their page */
export async function arePapersFound(
  url: string,
  admin: { email: string; password: string },
): Promise<boolean> {
  const token = await signIn(url, admin);
  for (const [code, make] of Object.entries(PAPERS)) await filePaper(url, token, code, await make());
  for (const end = Date.now() + READING_LIMIT_MS; ; await delay(500)) {
    const reply = await fetch(`${url}${api.search.find.path}?q=thermodynamics`);
    const { inside = [] } = api.search.find.response.parse(await reply.json());
    const found = new Set(inside.map(({ subjectcode }) => subjectcode));
    const areAll = Object.keys(PAPERS).every((code) => found.has(code));
    if (areAll || Date.now() > end) return areAll;
  }
}
