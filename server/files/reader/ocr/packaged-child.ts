// A process of its own: reads words from pictures, one after the other, as packaged.ts sends them. It has nothing that it
// could read but its own program and the languages, nothing to write, start or connect to; its thread has no more.
import { createWorker, OEM, type PSM } from 'tesseract.js';
import { framesOf, toFrame } from '../frames.ts';
import { type Script, SCRIPTS, SEGMENTATION } from './engine.ts';
import { languageData } from './languages.ts';

export type PackagedOrder = { script: Script; layout: keyof typeof SEGMENTATION };

const [{ script }]: [{ script: Script }] = JSON.parse(process.argv[2] ?? '');
const languages = await Promise.all(
  SCRIPTS[script].map(async (code) => ({ code, data: await languageData(code) })),
);
const worker = await createWorker(languages, OEM.LSTM_ONLY, { cacheMethod: 'none' });
for await (const { value, bytes } of framesOf(process.stdin)) {
  const { layout } = value as PackagedOrder; // our own server's words
  // PSM is an enum of the same texts.
  await worker.setParameters({ tessedit_pageseg_mode: SEGMENTATION[layout] as PSM, user_defined_dpi: '300' });
  const { data } = await worker.recognize(bytes, {}, { tsv: true, text: false });
  process.stdout.write(toFrame({ tsv: data.tsv }));
}
await worker.terminate();
