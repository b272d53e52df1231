// Makes the video behind the home page's banner, and its posters, into web/content/banner/. Run by hand (npm run banner)
// when the drawing (scripts/banner/frame.mjs) changes; what it writes is committed. Needs ffmpeg (apt-get install ffmpeg).
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempDisposableSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { FRAME } from './banner/frame.mjs';
import { findBrowser } from './browser.ts';

const SECONDS = 8;
const FRAMES_PER_SECOND = 24;
const frames = SECONDS * FRAMES_PER_SECOND;
const target = join(import.meta.dirname, '../web/content/banner');

const WEBM = '-c:v libvpx-vp9 -b:v 0 -row-mt 1 -deadline good -cpu-used 2 -pix_fmt yuv420p -an';
const MP4 = '-c:v libx264 -preset slow -profile:v high -pix_fmt yuv420p -movflags +faststart -an';
// A phone shows the picture 400 px high or less: half the lines are enough.
const PHONE = '-vf scale=960:540:flags=lanczos';
const POSTER = '-frames:v 1 -c:v libwebp -quality 72 -preset picture';

/** Every output: how ffmpeg makes it from the frames, and how many bytes it may have. */
const OUTPUTS = [
  { file: 'banner.webm', largest: 700_000, options: `${WEBM} -crf 40` },
  { file: 'banner.mp4', largest: 700_000, options: `${MP4} -crf 27` },
  { file: 'banner-phone.webm', largest: 250_000, options: `${PHONE} ${WEBM} -crf 40` },
  { file: 'banner-phone.mp4', largest: 250_000, options: `${PHONE} ${MP4} -crf 28` },
  { file: 'banner.webp', largest: 40_000, options: POSTER },
  { file: 'banner-phone.webp', largest: 15_000, options: `${PHONE} ${POSTER}` },
];

using folder = mkdtempDisposableSync(join(tmpdir(), 'basta-banner-'));
await drawFrames(folder.path);
mkdirSync(target, { recursive: true });
for (const output of OUTPUTS) encode(folder.path, output);

/** @param {string} folder where the frames go, as 0000.png and so on */
async function drawFrames(folder) {
  const executablePath = await findBrowser({ whole: true });
  if (!executablePath) process.exit(1);
  await using browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  await page.setContent(`<canvas width="${FRAME.width}" height="${FRAME.height}"></canvas>`);
  const drawing = readFileSync(join(import.meta.dirname, 'banner/frame.mjs'), 'utf8');
  await page.addScriptTag({ type: 'module', content: `${drawing}\nglobalThis.drawFrame = drawFrame;` });
  for (let frame = 0; frame < frames; frame += 1) {
    const url = await page.evaluate((time) => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
      // Put there by the script above.
      const { drawFrame } = /** @type {any} */ (globalThis);
      drawFrame(canvas.getContext('2d'), time);
      return canvas.toDataURL('image/png');
    }, frame / frames);
    const name = `${String(frame).padStart(4, '0')}.png`;
    writeFileSync(join(folder, name), Buffer.from(url.split(',')[1] ?? '', 'base64'));
  }
}

/**
 * @param {string} folder
 * @param {(typeof OUTPUTS)[number]} output
 * @throws when the file is larger than it may be, or ffmpeg fails
 */
function encode(folder, { file, largest, options }) {
  const path = join(target, file);
  const input = ['-framerate', String(FRAMES_PER_SECOND), '-i', join(folder, '%04d.png')];
  execFileSync('ffmpeg', ['-y', '-v', 'error', ...input, ...options.split(' '), path], { stdio: 'inherit' });
  const { size } = statSync(path);
  console.log(`${file}: ${size} bytes`);
  if (size > largest) throw new Error(`${file} may have ${largest} bytes at most`);
}
