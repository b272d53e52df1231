// npm run sbom -- FILE: every package that the site is built from and runs on, on every platform, as CycloneDX;
// sbom.cdx.json where no file is named.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { StartupError } from '#server/startup-error.ts';
import { runCommand, typedPath } from './command.ts';
import { npmCommand } from './run.mjs';

const USAGE = 'Usage: npm run sbom -- [file]';
const root = join(import.meta.dirname, '..');
const options = ['--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'];
type Sbom = { metadata: { component: { name: string } }; components: unknown[] };

await runCommand(run, USAGE);

async function run(): Promise<string> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name = 'sbom.cdx.json', ...rest] = positionals;
  if (rest.length > 0) throw new StartupError(USAGE);
  const file = typedPath(name);
  const [npm = '', ...before] = npmCommand();
  const { stdout } = await promisify(execFile)(npm, [...before, 'sbom', ...options], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const sbom = JSON.parse(stdout) as Sbom; // as CycloneDX has it
  // npm names it after the folder.
  sbom.metadata.component.name = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).name;
  await writeFile(file, `${JSON.stringify(sbom, null, 2)}\n`);
  return `${file}: ${sbom.components.length} packages.`;
}
