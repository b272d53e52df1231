import { api } from '#contract/core/rules/api.ts';
import { nobody, type Person } from './factories.ts';
import { pdfOf } from './files/send-file.ts';
import type { TestApp } from './test-app.ts';

/** The smallest pictures that are one by their beginning; `more` tells them from others. */
export const jpegOf = (more = '') =>
  Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.from(more)]);
export const pngOf = (more = '') =>
  Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.from(more),
  ]);

/** Sends a file that a grievance is to take along. */
export async function takeCaseFile(
  { app }: Pick<TestApp, 'app'>,
  { bytes = pdfOf(), who = nobody, from = '127.0.0.1' }: { bytes?: Buffer; who?: Person; from?: string } = {},
) {
  const reply = await app.inject({
    method: 'POST',
    url: api.grievances.sendFile.path,
    remoteAddress: from,
    headers: { ...who.headers, 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** The same for one that is taken. @returns what a text names it by */
export async function attachable(
  site: Pick<TestApp, 'app'>,
  bytes = pdfOf(),
  { name = 'Mark sheet.pdf', who = nobody }: { name?: string; who?: Person } = {},
) {
  const { status, body } = await takeCaseFile(site, { bytes, who });
  if (status !== 200) throw new Error(`It was not taken: ${status} ${JSON.stringify(body)}`);
  return { file: String(body.file), name };
}

/** Asks for the bytes of a file. */
export async function readCaseFile(
  { app }: Pick<TestApp, 'app'>,
  { number, file, who = nobody, receipt }: { number: string; file: string; who?: Person; receipt?: string },
) {
  const reply = await app.inject({
    method: 'POST',
    url: api.grievances.readFile.path.replace(':number', number).replace(':file', file),
    headers: { ...who.headers, 'content-type': 'application/json' },
    payload: JSON.stringify(receipt === undefined ? {} : { receipt }),
  });
  return {
    status: reply.statusCode,
    bytes: reply.rawPayload,
    headers: reply.headers,
    said: reply.statusCode === 200 ? undefined : reply.json(),
  };
}
