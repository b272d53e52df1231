import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { type PageName, pathTo } from '#contract/pages.ts';
import { newPhone } from './phone.ts';
import type { Site } from './site.ts';

const PAGES = ['home', 'notes', 'login'] as const satisfies PageName[];
const LENGTH_MS = 3000;
const STEP_MS = 250;
const FOLDER = 'test-results/film';

/** Writes what the phone shows in the first seconds of some pages, a picture for each step, to be looked at. */
export async function film(browser: Browser, site: Site): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  for (const page of PAGES) {
    await using phone = await newPhone(browser, { usable: 'main h1' });
    const frames: { at: number; data: string }[] = [];
    phone.session.on('Page.screencastFrame', ({ data, sessionId, metadata: { timestamp = 0 } }) => {
      frames.push({ at: timestamp * 1000, data });
      // One that is not confirmed is the last.
      phone.session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await phone.session.send('Page.startScreencast', { format: 'jpeg', quality: 80 });
    await phone.open(site.url + pathTo(page));
    const began = await phone.page.evaluate(() => performance.timeOrigin);
    await mkdir(join(FOLDER, page), { recursive: true });
    for (let at = STEP_MS; at <= LENGTH_MS; at += STEP_MS) {
      const shown = frames.findLast((frame) => frame.at <= began + at);
      const file = join(FOLDER, page, `${String(at).padStart(4, '0')}.jpg`);
      if (shown) await writeFile(file, Buffer.from(shown.data, 'base64'));
    }
    console.log(`${join(FOLDER, page)}: ${frames.length} frames`);
  }
}
