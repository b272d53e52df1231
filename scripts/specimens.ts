// npm run specimens: makes the files of the sample again, from their texts in sample-data/papers and the curriculum.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sizeText } from '#contract/core/sizes.ts';
import { listOf, specimens } from './specimens/make.ts';

const folder = join(import.meta.dirname, '../sample-data');
const all = await specimens();
let bytes = 0;
await rm(join(folder, 'files'), { recursive: true, force: true });
for (const { path, make } of all) {
  const made = await make();
  const place = join(folder, 'files', path);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, made);
  bytes += made.length;
}
await writeFile(join(folder, 'files.json'), listOf(all));
console.log(`${all.length} files, ${sizeText(bytes)}: sample-data/files`);
