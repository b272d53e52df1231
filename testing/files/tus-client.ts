import { Upload } from 'tus-js-client';

/** So much is sent at a time, as browsers do it. */
const CHUNK_BYTES = 1024 * 1024;

/** Sends a file as a browser does. @returns the upload's id */
export function sendByTus(
  endpoint: string,
  filename: string,
  bytes: Buffer,
  headers: Record<string, string> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      ...{ endpoint, headers, metadata: { filename }, chunkSize: CHUNK_BYTES },
      onError: reject,
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    });
    upload.start();
  });
}
