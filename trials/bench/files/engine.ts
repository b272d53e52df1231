import type { Engine } from '#server/files/reader/ocr/engine.ts';
import { installedEngine } from '#server/files/reader/ocr/installed.ts';
import { packagedEngine } from '#server/files/reader/ocr/packaged.ts';

/** What a site has that reads words from pictures; with BENCH_ENGINE=packaged that of the packages. */
export async function anyEngine(): Promise<Engine> {
  const installed = process.env.BENCH_ENGINE === 'packaged' ? undefined : await installedEngine();
  return installed ?? packagedEngine();
}
