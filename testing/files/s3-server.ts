import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const { port } = await server.run();
  return {
    s3url: `http://S3RVER:S3RVER@127.0.0.1:${port}/papers?region=us-east-1`,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
