import { brotliCompressSync } from 'node:zlib';
import type { FloorReply } from '../floor.ts';

const TEXT = `Basta brings the study material of a regional technical university into one place: syllabus, previous-year
papers, notes, books and video channels, semester by semester.`;

/** The least that a page with something to read can be: text and a few styles, no script. The bare server sends it. */
export function staticPage(): FloorReply {
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Floor</title>
    <style>body { font: 16px/1.5 sans-serif; margin: 1rem; background: #faf7f0 }</style>
  </head>
  <body>
    <h1>Study material</h1>
    ${`<p>${TEXT}</p>\n`.repeat(5)}
  </body>
</html>`;
  const body = brotliCompressSync(html);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': `${body.length}`,
    'cache-control': 'no-cache',
  };
  return { status: 200, headers: Object.entries(headers).flat(), body: body.toString('base64') };
}
