/**
 * A browser that sends a file, in a process of its own, for cut-connections.test.ts. Takes the address of the uploads, the
 * `Authorization` header and the file's path, and prints the address that its upload got.
 */
import { readFile } from 'node:fs/promises';
import { Upload } from 'tus-js-client';

const [endpoint = '', authorization = '', path = ''] = process.argv.slice(2);
const upload = new Upload(await readFile(path), {
  endpoint,
  metadata: { filename: 'long.pdf' },
  headers: { authorization },
  retryDelays: Array.from({ length: 60 }, () => 20),
  storeFingerprintForResuming: false,
  onError: (error) => {
    throw error;
  },
  onSuccess: () => console.log(upload.url),
});
upload.start();
