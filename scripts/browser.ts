import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { aptInstall, canUseApt } from './apt.ts';
import { run } from './run.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Debian's, which has no window of its own to draw: that took a quarter of the browser tests' time. */
const HEADLESS = 'chromium-headless-shell';
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

/**
 * The absolute path of a Chromium that really starts: CHROMIUM_PATH's, else the system's or Playwright's own, else one that
 * is installed now. Nothing, with the reason on standard error, when there is none to be had.
 * @param whole as people have it: what is measured in one without its window would be another thing
 */
export async function findBrowser({ whole = false } = {}): Promise<string | undefined> {
  const chosen = process.env.CHROMIUM_PATH;
  const found = chosen ? [chosen].find(starts) : (installed(whole) ?? (await install(whole)));
  if (!found) {
    console.error(
      `${chosen ? `CHROMIUM_PATH=${chosen} does not start` : 'No Chromium could be installed'}: name a Chromium or Chrome in CHROMIUM_PATH.`,
    );
  }
  return found;
}

function installed(whole: boolean): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = [...(whole ? [] : [HEADLESS]), ...COMMANDS].flatMap((command) =>
    folders.map((folder) => join(folder, command)),
  );
  return [...onPath, ...MAC_APPLICATIONS, chromium.executablePath()].find(starts);
}

async function install(whole: boolean): Promise<string | undefined> {
  const apt = canUseApt();
  console.log(
    `Installing Chromium for the browser tests (${apt ? `apt-get install ${whole ? 'chromium' : HEADLESS}` : 'playwright install chromium'}). To avoid it, name a Chromium or Chrome in CHROMIUM_PATH, or leave those tests out with \`npm run check\`.`,
  );
  if (apt && !whole) await aptInstall(HEADLESS);
  if (apt && !installed(whole)) await aptInstall('chromium');
  // Elsewhere, or where the system's package is only a pointer to a snap (Ubuntu). Its libraries need root.
  if (!installed(whole)) {
    await run(process.execPath, [PLAYWRIGHT, 'install', ...(apt ? ['--with-deps'] : []), 'chromium']);
  }
  return installed(whole);
}

function starts(file: string): boolean {
  // A file that is there proves little: libraries may be missing, or it is a script that points to a snap.
  return spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}
