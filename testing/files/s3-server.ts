import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

/** A storage that speaks as S3 does, on this computer. `s3url`: as S3_URL has it; `stop` takes everything away. */
export async function startS3(): Promise<{ s3url: string; stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'basta-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'papers' }],
  });
  // By itself it writes into the object while the bytes come, and a sender that breaks off leaves what was there by then. A
  // storage has an object once all of it is there (docs.aws.amazon.com/AmazonS3/latest/API/API_PutObject.html).
  const { store } = server;
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = await buffer(content);
    const md5 = createHash('md5').update(bytes).digest('hex');
    const path = store.getResourcePath(bucket, key, 'object');
    const coming = join(directory, randomUUID());
    await mkdir(dirname(path), { recursive: true });
    await writeFile(coming, bytes);
    await rename(coming, path);
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
  const { port } = await server.run();
  return {
    s3url: `http://S3RVER:S3RVER@127.0.0.1:${port}/papers?region=us-east-1`,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
