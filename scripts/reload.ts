// npm run reload, once packages and pages are there: the site that runs goes over to the program and the settings of now.
import { readConfig } from '#server/config.ts';
import { askForReload } from '#server/processes/control.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  const { dataDir, port } = readConfig();
  await askForReload(dataDir, port);
  return 'The site runs the program and the settings that are there now.';
}, 'Usage: npm run reload');
