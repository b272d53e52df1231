// npm run sbom -- FILE: every package that the site is built from and runs on, on every platform, as CycloneDX;
// sbom.cdx.json where no file is named.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npmCommand } from './run.mjs';

const root = join(import.meta.dirname, '..');
const file = process.argv[2] ?? 'sbom.cdx.json';
const options = ['--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'];
const [npm = '', ...before] = npmCommand();

const { stdout } = await promisify(execFile)(npm, [...before, 'sbom', ...options], {
  cwd: root,
  maxBuffer: 64 * 1024 * 1024,
});
type Sbom = { metadata: { component: { name: string } }; components: unknown[] };
const sbom = JSON.parse(stdout) as Sbom; // as CycloneDX has it
// npm names it after the folder.
sbom.metadata.component.name = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).name;
await writeFile(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${file}: ${sbom.components.length} packages.`);
