// Finds the Chromium that the browser tests drive, and installs one where there is none.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { aptInstall, canUseApt, nodePath, onPath, Problem, root, run, toolFile } from './commands.mjs';

const systemCommands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The absolute path of a Chromium that really starts, looked for in CHROMIUM_PATH, the system and Playwright's
 * own folder, and otherwise installed. Needs the packages to be installed (`setUp`).
 * @returns {Promise<string>}
 * @throws {Problem} when there is none and none can be installed
 */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (starts(chosen)) return chosen;
    throw new Problem(
      `CHROMIUM_PATH=${chosen} does not start: correct it, or unset it to have one looked for`,
    );
  }
  return installed() ?? (await install());
}

function installed() {
  const candidates = [...systemCommands.map(onPath), ...macApplications, playwrightsOwn()];
  return candidates.find((file) => file !== undefined && starts(file));
}

async function install() {
  console.log('There is no Chromium for the browser tests: installing one.');
  const apt = canUseApt();
  if (apt) await aptInstall('chromium');
  const fromSystem = installed();
  if (fromSystem) return fromSystem;
  // Elsewhere, or where the system's package is only a pointer to a snap (Ubuntu). Its libraries need root, and
  // may be there already when they cannot be installed.
  const playwright = toolFile('@playwright/test', 'playwright');
  if (apt) await run(nodePath, [playwright, 'install-deps', 'chromium']);
  await run(nodePath, [playwright, 'install', 'chromium']);
  const fromPlaywright = installed();
  if (fromPlaywright) return fromPlaywright;
  throw new Problem(
    'no Chromium could be installed: install Chromium or Chrome, or name one in CHROMIUM_PATH',
  );
}

/** Where Playwright's own Chromium is, or would be. */
function playwrightsOwn() {
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
  return chromium.executablePath();
}

/** @param {string} file */
function starts(file) {
  // A file that is there proves little: libraries may be missing, or it is a script that points to a snap.
  return spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}
