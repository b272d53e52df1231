import { expect, it } from 'vitest';
import { fuzzedFiles, hostileFiles } from '#testing/files/hostile.ts';
import { findingsIn, only } from '#testing/files/read.ts';
import { CHILD_DATA_KB } from './limits.ts';

/** Less time than a site gives: what takes all of it need not take long here. */
const limits = { dataKb: CHILD_DATA_KB, cpuSeconds: 2 };

it.each(Object.entries(await hostileFiles()))(
  '%s comes to nothing',
  async (_name, { format, bytes, becomes }) => {
    const { findings, refused } = await findingsIn(bytes, format, { do: 'text', from: 1 }, { limits });
    expect(refused ?? 'harmless').toBe(becomes);
    for (const { image } of only(findings, 'picture'))
      expect(image.toString('latin1')).not.toMatch(/secret|EXIF/);
  },
);

it('comes to an end with files that are changed here and there', { timeout: 180_000 }, async () => {
  for (const { format, bytes } of await fuzzedFiles(8)) {
    const { findings, refused } = await findingsIn(bytes, format, { do: 'text', from: 1 }, { limits });
    expect(findings.length > 0 || refused !== undefined).toBe(true);
  }
});
