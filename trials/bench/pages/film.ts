import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { type PageName, pathTo } from '#contract/pages/pages.ts';
import { newPhone } from './phone.ts';
import type { Site } from './site.ts';

const PAGES = ['home', 'notes', 'login'] as const satisfies PageName[];
const LENGTH_MS = 3000;
const STEP_MS = 250;
const FOLDER = 'test-results/film';

/** Puts what the phone shows in the first seconds of some pages into one picture each, to be looked at. */
export async function film(browser: Browser, site: Site): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const page of PAGES) {
    const frames = await framesOf(browser, site.url + pathTo(page));
    const steps = Array.from({ length: LENGTH_MS / STEP_MS }, (_, index) => (index + 1) * STEP_MS);
    const cells = steps.map((at) => {
      const shown = frames.findLast((frame) => frame.at <= at);
      const picture = shown ? `<img width="206" src="data:image/jpeg;base64,${shown.data}">` : 'nothing';
      return `<figure style="display: inline-block; margin: 4px"><figcaption>${at} ms</figcaption>${picture}</figure>`;
    });
    await using sheet = await browser.newPage({ viewport: { width: 1300, height: 880 } });
    await sheet.setContent(`<body style="margin: 0; background: #ccc">${cells.join('')}</body>`);
    await sheet.screenshot({ path: join(FOLDER, `${page}.png`), fullPage: true });
    console.log(join(FOLDER, `${page}.png`));
  }
}

/** The pictures that an opening page painted, by when it did, in milliseconds since it was asked for. */
async function framesOf(browser: Browser, url: string): Promise<{ at: number; data: string }[]> {
  await using phone = await newPhone(browser, { usable: 'main h1' });
  const frames: { at: number; data: string }[] = [];
  phone.session.on('Page.screencastFrame', ({ data, sessionId, metadata: { timestamp = 0 } }) => {
    frames.push({ at: timestamp * 1000, data });
    // One that is not confirmed is the last.
    phone.session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await phone.session.send('Page.startScreencast', { format: 'jpeg', quality: 80 });
  await phone.open(url);
  const began = await phone.page.evaluate(() => performance.timeOrigin);
  return frames.map(({ at, data }) => ({ at: at - began, data }));
}
