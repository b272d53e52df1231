import { createHash } from 'node:crypto';
import { api } from '#contract/core/rules/api.ts';
import type { FileStore } from '#server/files/store/file-store.ts';
import { originalKey } from '#server/files/store/keys.ts';
import { addPage } from '#server/files/work/result-queries.ts';
import type { Person } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

const TUS = { 'tus-resumable': '1.0.0' };

/** The smallest document that is a PDF by its beginning and end; `more` tells it from others. */
export function pdfOf(more = ''): Buffer {
  return Buffer.from(`%PDF-1.4\n1 0 obj\n<<>>\nendobj\n% ${more}\ntrailer\n<<>>\n%%EOF\n`);
}

/** Who sends, and from where. */
export type Sending = {
  who?: Person;
  from?: string;
  /** What a visitor's browser calls itself. */
  browser?: string;
};

/** Begins an upload as tus clients do. */
export async function beginUpload(
  { app }: Pick<TestApp, 'app'>,
  { name, size, who, from = '127.0.0.1', browser }: Sending & { name: string; size: number },
) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/uploads',
    remoteAddress: from,
    headers: {
      ...TUS,
      ...who?.headers,
      'upload-length': String(size),
      'upload-metadata': Object.entries({ filename: name, ...(browser && { browser }) })
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
  return { status: reply.statusCode, id: String(reply.headers.location).split('/').at(-1) ?? '', reply };
}

/** Sends bytes of an upload from an offset on. */
export function sendPart(
  { app }: Pick<TestApp, 'app'>,
  id: string,
  bytes: Uint8Array,
  { offset = 0, who, from = '127.0.0.1' }: Sending & { offset?: number } = {},
) {
  return app.inject({
    method: 'PATCH',
    url: `/api/uploads/${id}`,
    remoteAddress: from,
    headers: {
      ...TUS,
      ...who?.headers,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    payload: Buffer.from(bytes),
  });
}

/** How much of an upload is there; undefined where there is no such upload. */
export async function offsetOf({ app }: Pick<TestApp, 'app'>, id: string, who?: Person) {
  const reply = await app.inject({
    method: 'HEAD',
    url: `/api/uploads/${id}`,
    headers: { ...TUS, ...who?.headers },
  });
  return reply.statusCode === 200 ? Number(reply.headers['upload-offset']) : undefined;
}

/** Sends a file from its first byte to its last. @returns the upload's id */
export async function sendFile(
  site: TestApp,
  name: string,
  bytes: Uint8Array,
  sending: Sending = {},
): Promise<string> {
  const { id, reply } = await beginUpload(site, { name, size: bytes.length, ...sending });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  const sent = await sendPart(site, id, bytes, sending);
  if (sent.statusCode !== 204) throw new Error(sent.body);
  return id;
}

/** Puts a byte into the store as an original. @returns its hash */
export async function keptFile(files: FileStore): Promise<string> {
  const bytes = Buffer.from('x');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await files.put(originalKey(sha256), bytes, bytes.length);
  return sha256;
}

/** What became of an upload. */
export async function stateOf(site: TestApp, upload: string, who: Person = { headers: {} }) {
  return (await site.as(who).send(api.files.uploadState, { params: { upload } })).body;
}

let read = 0;
/**
 * Sends a PDF and has its pages read as these texts.
 * @param who left out: a visitor @param bytes what it holds; left out: what no other file does
 * @returns the upload
 */
export async function sendRead(
  site: Parameters<typeof sendFile>[0] & Pick<TestApp, 'db'>,
  pages: readonly string[],
  who?: Person,
  bytes?: string,
): Promise<string> {
  read += 1;
  const { db } = site;
  const upload = await sendFile(site, 'paper.pdf', pdfOf(bytes ?? `copy ${read}`), who ? { who } : {});
  const row = await db.selectFrom('upload').select('file').where('id', '=', upload).executeTakeFirstOrThrow();
  const file = row.file ?? '';
  for (const [at, body] of pages.entries())
    await addPage(db, file, { number: at + 1, body, source: 'digital', wantsOcr: false, boxes: [] }, '');
  const isRead = { state: 'ready', page_count: pages.length } as const;
  await db.updateTable('stored_file').set(isRead).where('sha256', '=', file).execute();
  return upload;
}
