import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { aptInstall, canUseApt } from './apt.ts';
import { run } from './run.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

/**
 * The absolute path of a Chromium that really starts: CHROMIUM_PATH's, else the system's or Playwright's own, else one that
 * is installed now. Nothing, with the reason on standard error, when there is none to be had.
 */
export async function findBrowser(): Promise<string | undefined> {
  const chosen = process.env.CHROMIUM_PATH;
  const found = chosen ? [chosen].find(starts) : (installed() ?? (await install()));
  if (!found) {
    console.error(
      `${chosen ? `CHROMIUM_PATH=${chosen} does not start` : 'No Chromium could be installed'}: name a Chromium or Chrome in CHROMIUM_PATH.`,
    );
  }
  return found;
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...onPath, ...MAC_APPLICATIONS, chromium.executablePath()].find(starts);
}

async function install(): Promise<string | undefined> {
  const apt = canUseApt();
  console.log(
    `Installing Chromium for the browser tests (${apt ? 'apt-get install chromium' : 'playwright install chromium'}). To avoid it, name a Chromium or Chrome in CHROMIUM_PATH, or leave those tests out with \`npm run check\`.`,
  );
  if (apt) await aptInstall('chromium');
  // Elsewhere, or where the system's package is only a pointer to a snap (Ubuntu). Its libraries need root.
  if (!installed()) {
    await run(process.execPath, [PLAYWRIGHT, 'install', ...(apt ? ['--with-deps'] : []), 'chromium']);
  }
  return installed();
}

function starts(file: string): boolean {
  // A file that is there proves little: libraries may be missing, or it is a script that points to a snap.
  return spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}
